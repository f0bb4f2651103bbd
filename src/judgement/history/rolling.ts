/** What rolls in a battle, or waits to: all that a page which rolls nothing has to know of it. */

import type { Rolling, Striking } from "../strikes/striking";
import type { BattleRecord } from "../vocabulary";

/**
 * Everything that rolls or waits to, oldest first. A write that comes late may bring a part back of what is over, until the
 * referee has taken that away: it is nothing that rolls.
 */
export function rollingIn({ strikes }: Pick<BattleRecord, "strikes">): Rolling[] {
  return Object.values(strikes).filter((one): one is Rolling => one?.is !== undefined);
}

/** Whether dice of strikes are falling: nothing else happens before they are settled. */
export function isStriking(record: Pick<BattleRecord, "strikes">): boolean {
  return rollingIn(record).some(({ is }) => is !== "death");
}

/** The strikes among them. */
export function strikesIn(record: Pick<BattleRecord, "strikes">): Striking[] {
  return rollingIn(record).filter((one): one is Striking => one.is === "strike");
}

/** Takes everything that rolls back: the changes that make it so. */
export function withoutStrikes({ strikes }: Pick<BattleRecord, "strikes">): { readonly [path: string]: null } {
  return Object.fromEntries(
    Object.keys(strikes).flatMap((id) => (strikes[id] ? [[`system.strikes.${id}`, null]] : [])),
  );
}
