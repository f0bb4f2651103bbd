/** Whom a shot into a skirmish may hit (`A25-MIS-1`). */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import { misfireLotsOf } from "../../board/lots";
import { hasFeat } from "../../board/roster";
import { samePoint } from "../../geometry/point";
import type { PlaneRules } from "../plane-rules";
import { isIn } from "../skirmish/present";
import { isInside, type ShotPlace } from "./places";

/** The feat that prevents misfires of an attack, and of a spell. An edition may have one for both. */
export const AVOIDS = { ranged: "precise-shot", shot: "spell-guidance" } as const;

/** The lots of everyone at the target's coordinate there; null: it cannot misfire. */
export function misfireLots(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
  rules: Pick<PlaneRules, "avoidsMisfire">,
): { [id: CharacterId]: number } | null {
  if (!mayMisfire(battle, from, target, how, rules)) return null;
  const lots = battle.characters.filter((c) => c.id === target.id || samePoint(c.at, target.at));
  return misfireLotsOf(battle.options, lots);
}

function mayMisfire(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
  { avoidsMisfire }: Pick<PlaneRules, "avoidsMisfire">,
): boolean {
  const shooter = from.c;
  let isHome = false;
  for (const skirmish of battle.skirmishes) {
    if (!isIn(target, skirmish)) continue;
    if (isInside(from, skirmish)) return false;
    isHome = true;
  }
  if (!isHome) return false;
  return !shooter || !(hasFeat(shooter, AVOIDS[how]) || avoidsMisfire.some((feat) => hasFeat(shooter, feat)));
}
