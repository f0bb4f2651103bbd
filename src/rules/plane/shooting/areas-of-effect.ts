/**
 * The characters in an area or on a line (`A25-ARE-1`, `A25-ARE-2`). Metres; edges are inside and nothing is rounded
 * (`GEO-3`).
 */

import type { CharacterId, PlaneBattle, PlaneCharacter, Point } from "../../battle";
import { circle, contains } from "../../geometry/area";
import { distance, samePoint, TOLERANCE } from "../../geometry/point";
import { readingOf } from "../../readings";
import { stateIn } from "../skirmish/consequences";
import type { ShotPlace } from "./places";

/** Half the width of a line's rectangle. */
export const LINE_ASIDE = 1;

/**
 * Everyone in the circle. Characters in melee count at the centre, which is their coordinate, all others at their
 * own.
 */
export function coveredBy(battle: PlaneBattle, centre: Point, radius: number): CharacterId[] {
  const area = circle(centre, radius);
  return battle.characters.filter((c) => contains(area, c.at)).map((c) => c.id);
}

/**
 * `A25-EXC-2`: whether a breakthrough may leave out those near its start. It may not if its user begins as an
 * independent.
 */
export function mayLeaveOutNearStart(battle: PlaneBattle, user: PlaneCharacter): boolean {
  return stateIn(battle, user) !== "independent";
}

/** `A25-ARE-2`: how far a line of this length runs: to its end, or to its target (the reading `lineRuns`). Metres. */
export function runOfLine(battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number): number {
  return readingOf(battle.options, "lineRuns") === "target" ? Math.min(length, distance(from.at, to.at)) : length;
}

/** Everyone in the rectangle except its user and the certain target. */
export function alongLine(battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number): CharacterId[] {
  const span = distance(from.at, to.at);
  const ux = span > 0 ? (to.at[0] - from.at[0]) / span : 0;
  const uy = span > 0 ? (to.at[1] - from.at[1]) / span : 0;
  const covered = (p: Point) => {
    if (span <= TOLERANCE) return samePoint(p, from.at);
    const along = (p[0] - from.at[0]) * ux + (p[1] - from.at[1]) * uy;
    const aside = Math.abs((p[0] - from.at[0]) * uy - (p[1] - from.at[1]) * ux);
    return along >= -TOLERANCE && along <= length + TOLERANCE && aside <= LINE_ASIDE + TOLERANCE;
  };
  return battle.characters.filter((c) => c.id !== from.c?.id && c.id !== to.c?.id && covered(c.at)).map((c) => c.id);
}
