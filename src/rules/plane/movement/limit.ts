/** The limit of participants, checked along the whole declared path (`A25-OVR-1`). */

import type { PlaneBattle, PlaneCharacter, Skirmish } from "../../battle";
import { inside, type Path } from "../../geometry/path";
import { samePoint } from "../../geometry/point";
import type { PlaneRules } from "../plane-rules";
import { holds } from "../skirmish/bonds";
import { isIn, sectionsIn } from "../skirmish/present";

/** A mover with its own path. */
export interface Walker {
  readonly c: PlaneCharacter;
  readonly path: Path;
}

/** How many sections a skirmish takes in (`A25-OVR-1`, `LIN-OVR-1`). */
export function limitIn({ options }: Pick<PlaneBattle, "options">, { fixedLimit }: PlaneRules): number {
  return fixedLimit ?? options.participantLimit;
}

/**
 * The first skirmish that could not take these in. Those already inside are not added. Unable ones count. Characters
 * held by a mover come along and count.
 */
export function fullSkirmish(battle: PlaneBattle, walkers: readonly Walker[], rules: PlaneRules): Skirmish | null {
  const { entryLimit } = rules;
  if (entryLimit === "none") return null;
  for (const skirmish of battle.skirmishes) {
    let entering = 0;
    for (const { c, path } of walkers) {
      if (inside(path, skirmish).length === 0) continue;
      for (const goer of withHeld(battle, c)) if (!isIn(goer, skirmish)) entering += goer.sections;
    }
    if (entering > 0 && sectionsIn(battle, skirmish, entryLimit) + entering > limitIn(battle, rules)) return skirmish;
  }
  return null;
}

function withHeld(battle: PlaneBattle, c: PlaneCharacter): PlaneCharacter[] {
  return [c, ...battle.characters.filter((held) => held.id !== c.id && holds(c, held) && samePoint(held.at, c.at))];
}
