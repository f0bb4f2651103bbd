/** Points of the plane, in metres (`GEO-1`). */

import type { Point } from "../names";

/**
 * The one tolerance of all geometry, in metres (`GEO-2`). It is a millionth of the smallest step in a rule, and far
 * above the rounding errors of doubles on a field of a million metres. So what a rule puts exactly on a border stays
 * inside, however its numbers were computed.
 */
export const TOLERANCE = 1e-6;

export function distance(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether two coordinates are the same for the rules. */
export function samePoint(a: Point, b: Point): boolean {
  return distance(a, b) <= TOLERANCE;
}

export function midpoint(a: Point, b: Point): Point {
  return point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
}

/** A point without negative zeros, which JSON would lose. */
export function point(x: number, y: number): Point {
  return [x + 0, y + 0];
}

/** A copy of a point without negative zeros. */
export function copied([x, y]: Point): Point {
  return point(x, y);
}

export function isPoint(place: unknown): place is Point {
  return Array.isArray(place) && place.length === 2 && typeof place[0] === "number" && typeof place[1] === "number";
}
