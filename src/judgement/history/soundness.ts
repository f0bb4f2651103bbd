/** Whether the kept past of a battle still leads to the kept battle. */

import type { Ruleset } from "../../rules/index";
import type { BegunRecord } from "./battle-record";
import { standingNumbers, togetherWith } from "./history";

/** The fault of a history. */
interface Unsound {
  /** The first step that is refused now; null: none is, but the result is another battle. */
  readonly from: number | null;
  /** The step to go back to; 0: the beginning. */
  readonly last: number;
}

/** Null: all is well, or there is no past. It replays everything, so do not call it at every step. */
export function unsoundIn(record: BegunRecord, ruleset: Pick<Ruleset, "perform">): Unsound | null {
  const { history } = record;
  if (!history.start) return null;
  const numbers = standingNumbers(history);
  let battle = history.start;
  for (const number of numbers) {
    const outcome = ruleset.perform(battle, history.commands[String(number)]!);
    if (!outcome.ok) return { from: number, last: lastBefore(record, numbers, number) };
    battle = outcome.battle;
  }
  if (isSame(battle, record.battle)) return null;
  const end = numbers.at(-1);
  return { from: null, last: end === undefined ? 0 : lastBefore(record, numbers, end) };
}

/** Steps that belong together are undone together. */
function lastBefore({ history }: BegunRecord, numbers: readonly number[], number: number): number {
  const [first = number] = togetherWith(history, number);
  return numbers.filter((one) => one < first).at(-1) ?? 0;
}

/** Whether the data are the same, in any order of keys: one of the two may have been stored. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
