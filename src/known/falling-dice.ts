/**
 * Dice that this page still shows falling, by the id of the message that tells them. Their consequences wait until
 * they rest. The platform itself shows no falling dice. `neighbours/` hears of them from a module that does; without
 * one nothing waits.
 */

import { pageState } from "../page-state";
import { signal } from "../signals";

interface Fall {
  readonly rest: Promise<void>;
  readonly end: () => void;
  limit: ReturnType<typeof setTimeout>;
}

const state = pageState("known/falling-dice", () => ({
  falling: new Map<string, Fall>(),
}));

/**
 * Notes that a message's dice are falling.
 * @param longest milliseconds after which they count as at rest, whatever the module does
 */
export function diceFall(message: string, longest: number): void {
  const limit = setTimeout(() => diceRest(message), longest);
  const known = state.falling.get(message);
  if (known) {
    clearTimeout(known.limit);
    known.limit = limit;
    return;
  }
  let end = () => {};
  const rest = new Promise<void>((resolve) => {
    end = resolve;
  });
  state.falling.set(message, { rest, end, limit });
  signal("fallingDice", message);
}

export function diceRest(message: string): void {
  const known = state.falling.get(message);
  if (!known) return;
  clearTimeout(known.limit);
  state.falling.delete(message);
  known.end();
  signal("fallingDice", message);
}

export function areFalling(message: string): boolean {
  return state.falling.has(message);
}

export async function untilDiceRest(messages: readonly string[]): Promise<void> {
  await Promise.all(messages.map((message) => state.falling.get(message)?.rest));
}
