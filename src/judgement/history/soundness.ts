/** Whether what is kept of a battle's past still comes to the battle that is kept. */

import type { Ruleset } from "../../rules/index";
import type { BegunRecord } from "./battle-record";
import { standingNumbers, togetherWith } from "./history";

/** What is wrong with a history. */
interface Unsound {
  /** The first step that is refused now; null: none is, and yet they come to another battle. */
  readonly from: number | null;
  /** The step to go back to; 0: the beginning. */
  readonly last: number;
}

/** Null where all is well, and where there is no past. It plays everything again: not for every step. */
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

/** Steps that were taken together are taken back together. */
function lastBefore({ history }: BegunRecord, numbers: readonly number[], number: number): number {
  const [first = number] = togetherWith(history, number);
  return numbers.filter((one) => one < first).at(-1) ?? 0;
}

/** The same data, in whatever order its keys stand: one of the two may have been stored. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
