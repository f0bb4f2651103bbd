/** The places in a question, and who stands there. */

import type { PlaneBattle, PlaneCharacter, Point, Skirmish } from "../../battle";
import { characterOf } from "../../board/roster";
import { type Place, type Refused, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { isPoint } from "../../geometry/point";
import { isIn } from "../skirmish/present";

/** A point on the plane, and the character if one was named. A bare point has no enemies. */
export interface ShotPlace {
  readonly at: Point;
  readonly c: PlaneCharacter | null;
}

export function spotOf(battle: PlaneBattle, place: Place): Refused | { ok: true; spot: ShotPlace } {
  if (isPoint(place)) return { ok: true, spot: { at: place, c: null } };
  const c = characterOf(battle.characters, place);
  return c ? { ok: true, spot: { at: c.at, c } } : refuse("no-such-character", "GEO-1", { who: place });
}

/** Whether the spot is inside a skirmish, in melee there or by its coordinate. */
export function isInside(spot: ShotPlace, skirmish: Skirmish): boolean {
  return spot.c ? isIn(spot.c, skirmish) : contains(skirmish, spot.at);
}
