/**
 * Dice that this page still shows falling, by the id of the message that tells them. What follows from them waits
 * until they rest.
 * The platform shows no falling dice. `neighbours/` hears of them from a module that does; without one nothing waits.
 */

import { signal } from "../signals";

interface Fall {
  readonly rest: Promise<void>;
  readonly end: () => void;
  limit: ReturnType<typeof setTimeout>;
}

const falling = new Map<string, Fall>();

/**
 * Notes that a message's dice are falling.
 * @param longest milliseconds after which they count as at rest, whatever the module does
 */
export function diceFall(message: string, longest: number): void {
  const limit = setTimeout(() => diceRest(message), longest);
  const known = falling.get(message);
  if (known) {
    clearTimeout(known.limit);
    known.limit = limit;
    return;
  }
  let end = () => {};
  const rest = new Promise<void>((resolve) => {
    end = resolve;
  });
  falling.set(message, { rest, end, limit });
  signal("fallingDice", message);
}

export function diceRest(message: string): void {
  const known = falling.get(message);
  if (!known) return;
  clearTimeout(known.limit);
  falling.delete(message);
  known.end();
  signal("fallingDice", message);
}

export function areFalling(message: string): boolean {
  return falling.has(message);
}

export async function untilDiceRest(messages: readonly string[]): Promise<void> {
  await Promise.all(messages.map((message) => falling.get(message)?.rest));
}
