/** How far a character of the simultaneous game gets. Metres, measured; nothing is rounded to whole metres. */

import type { Field, Movement, Point, SimultaneousCharacter } from "../battle";
import { LARGEST_NUMBER } from "../board/setup";
import { type Path, pathOf, upTo } from "../geometry/path";
import { point, TOLERANCE } from "../geometry/point";

type Walker = Pick<SimultaneousCharacter, "base" | "ath" | "speed" | "heavyArmour">;

/** `SIM-MOV-3`: a step or a turn, for nothing. */
export const MINOR_METRES = 1;

/** `SIM-MOV-1`: rounded down to half a metre, in heavy armour to a whole one. */
export function transportMetres(c: Walker): number {
  const step = c.heavyArmour ? 1 : 0.5;
  const metres = Math.floor((c.base + (c.ath + c.speed) / 2) / step + TOLERANCE) * step;
  return Math.max(0, metres);
}

/** `SIM-MOV-2`: halved after rounding. */
export function consideredMetres(c: Walker): number {
  return transportMetres(c) / 2;
}

export function metresOf(c: Walker, movement: Movement): number {
  if (movement === "minor") return MINOR_METRES;
  return movement === "transport" ? transportMetres(c) : consideredMetres(c);
}

/** `SIM-MOV-1`: the declared way, as far as the metres allow. */
export function walk(from: Point, path: readonly Point[], metres: number): Path {
  const whole = pathOf(from, path);
  return whole.length <= metres + TOLERANCE ? whole : pathOf(from, upTo(whole, metres));
}

const EVERYWHERE: Field = { from: [-LARGEST_NUMBER, -LARGEST_NUMBER], to: [LARGEST_NUMBER, LARGEST_NUMBER] };

/** Where a push ends: at the latest at the field's edge. `from` is on the field. */
export function pushed(from: Point, by: Point, field: Field = EVERYWHERE): Point {
  let part = 1;
  for (const axis of [0, 1] as const) {
    const room = by[axis] > 0 ? field.to[axis] - from[axis] : from[axis] - field.from[axis];
    const way = Math.abs(by[axis]);
    if (way > room) part = Math.min(part, Math.max(0, room / way));
  }
  return point(from[0] + by[0] * part, from[1] + by[1] * part);
}
