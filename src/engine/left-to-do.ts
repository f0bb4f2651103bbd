/** The actions left in somebody's open turn: parts that have not acted, and open further strikes (`ACT-1`, `ACT-3`). */

import {
  actingPart,
  type Battle,
  budgetLeft,
  type Character,
  hasMajorLeft,
  isPartAble,
  type OpenBlow,
  partOf,
  type StrikeWith,
  type TurnTaker,
} from "../rules/index";
import { isTogether } from "./together";

const NO_BLOWS: readonly OpenBlow[] = [];

/** Further strikes that are open. */
export function openBlowsIn(battle: Battle): readonly OpenBlow[] {
  return isTogether(battle) ? NO_BLOWS : (battle.turn?.action?.blows ?? NO_BLOWS);
}

/** Whether anything with a check is left to do in the open turn. */
export function hasActionLeft(battle: Battle, own: TurnTaker): boolean {
  if (isTogether(battle) || !battle.turn) return false;
  return !battle.turn.major || openBlowsIn(battle).length > 0 || hasMajorLeft(own, battle);
}

/** Whether the part that would strike with it has a major action left. */
export function mayStillUse(battle: Battle, own: TurnTaker & Character, { part }: Pick<StrikeWith, "part">): boolean {
  if (isTogether(battle)) return true;
  const acting = actingPart(own, part);
  const named = acting === null ? undefined : partOf(own, acting);
  if (acting !== null && !(named && isPartAble(named))) return false;
  return budgetLeft(own, acting, battle).majors > 0;
}

/** Whether the part of the open further strikes would strike with it. */
export function isOfOpenPart(battle: Battle, own: TurnTaker, { part }: Pick<StrikeWith, "part">): boolean {
  return !isTogether(battle) && actingPart(own, part) === (battle.turn?.action?.part ?? null);
}

/** How much more a further strike that needs a hit, or a miss, is there than not: a guess for what is feared. */
const LIKELY = { any: 1, hit: 0.6, miss: 0.4 } as const;

/**
 * About how many blows its part makes in a turn of its own, with one item: 1 for most. Of series that share a word one follows
 * the other.
 */
export function blowsInTurn(battle: Battle, own: Character, part: string | null): number {
  if (isTogether(battle) || !("spent" in own)) return 1;
  const named = part === null ? undefined : partOf(own, part);
  if (part !== null && !(named && isPartAble(named))) return 0;
  const { majors } = budgetLeft(own, part, { ...battle, turn: null });
  const series = named?.series ?? own.series;
  if (!series) return majors;
  let more = 0;
  for (const { after = "any", times = 1, opening } of series) if (!opening) more += LIKELY[after] * times;
  return majors * (1 + more);
}
