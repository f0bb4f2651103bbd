/**
 * Changes on a sheet that the battle has not read yet. The referee does not overwrite them: its own value is older,
 * and the newer one would be lost.
 */

import type { ActorDoc, Data } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { pageState } from "../page-state";

interface Word {
  /** The written values of the actor's `system`. */
  readonly said: Data;
  /** Conditions that were put on or off. */
  readonly conditions: readonly string[];
}
const state = pageState("referee/waiting-words", () => ({
  words: new Map<string, Set<Word>>(),
  echoes: new Set<string>(),
}));

/**
 * A word on a sheet that is to be brought into the battle.
 * @returns call it when the battle has read it, also when it refused it
 */
export function heardWord({ uuid }: ActorDoc, said: Data, conditions: readonly string[]): () => void {
  const word = { said, conditions: conditions.filter((condition) => !state.echoes.has(`${uuid} ${condition}`)) };
  const waiting = state.words.get(uuid) ?? new Set();
  state.words.set(uuid, waiting.add(word));
  return () => {
    waiting.delete(word);
    if (waiting.size === 0 && state.words.get(uuid) === waiting) state.words.delete(uuid);
  };
}

/** Writes a condition for the battle. Hooks that come of this are ignored: nobody wished for anything. */
export async function toggled(actor: ActorDoc, condition: string, active: boolean): Promise<void> {
  const echo = `${actor.uuid} ${condition}`;
  state.echoes.add(echo);
  try {
    await inTime(actor.toggleStatusEffect(condition, { active }));
  } finally {
    state.echoes.delete(echo);
  }
}

/**
 * Changes of a sheet without those that a waiting word is about.
 * @param changes by paths from the document on
 */
export function withoutWaiting(actor: ActorDoc, changes: Data): Data {
  const waiting = waitingOn(actor);
  const isWaiting = (path: string) => waiting.some(({ said }) => speaksOf({ system: said }, path.split(".")));
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !isWaiting(path)));
}

/** Whether a waiting word is about a condition. */
export function isConditionWaiting(actor: ActorDoc, condition: string): boolean {
  return waitingOn(actor).some(({ conditions }) => conditions.includes(condition));
}

/** A token's own actor takes from the world's actor what nobody wrote on it. */
function waitingOn({ uuid, id }: ActorDoc): Word[] {
  return [...new Set([uuid, `Actor.${id}`])].flatMap((bearer) => [...(state.words.get(bearer) ?? [])]);
}

/** Whether something was said at a path, above it or below. */
function speaksOf(said: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined || typeof said !== "object" || said === null || Array.isArray(said)) return true;
  return key in said && speaksOf((said as Data)[key], rest);
}
