/** The characters that a shot into a skirmish may hit (`A25-MIS-1`). */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import { misfireLotsOf, neverMisfires } from "../../board/lots";
import { samePoint } from "../../geometry/point";
import type { PlaneRules } from "../plane-rules";
import { isIn } from "../skirmish/present";
import { isInside, type ShotPlace } from "./places";

/** The lots of everyone at the target's coordinate there; null: it cannot misfire. */
export function misfireLots(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
  rules: Pick<PlaneRules, "edition">,
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
  { edition }: Pick<PlaneRules, "edition">,
): boolean {
  const shooter = from.c;
  let isHome = false;
  for (const skirmish of battle.skirmishes) {
    if (!isIn(target, skirmish)) continue;
    if (isInside(from, skirmish)) return false;
    isHome = true;
  }
  if (!isHome) return false;
  return !shooter || !neverMisfires(shooter, how, edition);
}
