/** Whom a shot into a skirmish may hit (`A25-MIS-1`). */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import { hasFeat } from "../../board/roster";
import { samePoint } from "../../geometry/point";
import type { PlaneRules } from "../plane-rules";
import { isIn } from "../skirmish/present";
import { isInside, type ShotPlace } from "./places";

/** The feat that prevents misfires of an attack, and of a spell. An edition may have one for both. */
const AVOIDS = { ranged: "precise-shot", shot: "spell-guidance" } as const;

/** One lot for each section of everyone at the target's coordinate there; only the target if there is no misfire. */
export function misfireLots(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
  rules: Pick<PlaneRules, "avoidsMisfire">,
): { [id: CharacterId]: number } {
  const shooter = from.c;
  const homes = battle.skirmishes.filter((s) => isIn(target, s));
  const together = homes.some((s) => isInside(from, s));
  const avoids = shooter !== null && [AVOIDS[how], ...rules.avoidsMisfire].some((feat) => hasFeat(shooter, feat));
  const astray = homes.length > 0 && !together && !avoids;
  const lots = astray ? battle.characters.filter((c) => c.id === target.id || samePoint(c.at, target.at)) : [target];
  return Object.fromEntries(lots.map((c) => [c.id, c.sections]));
}
