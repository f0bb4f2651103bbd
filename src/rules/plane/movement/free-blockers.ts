/**
 * Possible blockers outside all skirmishes, with their reach, as flat lists. A path's box skips most of them, which
 * must be quick while a pointer moves.
 */

import type { PlaneBattle, PlaneCharacter } from "../../battle";
import { keptForLast } from "../../board/last-asked";
import type { PlaneRules } from "../plane-rules";
import { isMobile } from "../skirmish/bonds";
import { whereaboutsOf } from "../skirmish/whereabouts";
import { blockingReach } from "./allowance";

interface FreeBlockers {
  readonly characters: readonly PlaneCharacter[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Metres in a straight line (`A25-BLK-2`). */
  readonly reach: readonly number[];
}

/**
 * A character in contact stands there, and blocks nobody else, not even when others of a group go on after a pause
 * (`A25-BLK-6`, `A25-GRP-1`).
 */
export function isInContact(battle: PlaneBattle, c: PlaneCharacter): boolean {
  return battle.contacts.some(({ movers, blockers }) => movers.includes(c.id) || blockers.includes(c.id));
}

type Rules = Pick<PlaneRules, "independents" | "edition">;

const keptUnder = keptForLast((rules: Rules) => keptForLast((battle: PlaneBattle) => listed(battle, rules)));

export function freeBlockersOf(battle: PlaneBattle, rules: Rules): FreeBlockers {
  return keptUnder(rules)(battle);
}

function listed(battle: PlaneBattle, rules: Rules): FreeBlockers {
  const characters: PlaneCharacter[] = [];
  const x: number[] = [];
  const y: number[] = [];
  const reach: number[] = [];
  for (const c of whereaboutsOf(battle, rules).free) {
    if (!isMobile(c) || isInContact(battle, c)) continue;
    characters.push(c);
    x.push(c.at[0]);
    y.push(c.at[1]);
    reach.push(blockingReach(c, battle.options, rules));
  }
  return { characters, x, y, reach };
}
