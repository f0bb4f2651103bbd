/** Lines and breakthroughs on the plane. */

import { type File, far, NEAR, type Point, same } from "./common";
import { readAs } from "./readings";

/** Half the width of a line in metres. */
const BESIDE = 1;

/** The characters in a rectangle two metres wide (`A25-ARE-2`, `B20-ARE-1`). */
export function inLine<T extends { readonly at: Point }>(
  everybody: readonly T[],
  from: Point,
  towards: Point,
  length: number,
): T[] {
  const metres = far(from, towards);
  return everybody.filter((c) => {
    if (metres <= NEAR) return same(c.at, from);
    const [dx, dy] = [(towards[0] - from[0]) / metres, (towards[1] - from[1]) / metres];
    const [x, y] = [c.at[0] - from[0], c.at[1] - from[1]];
    const foot = x * dx + y * dy;
    return foot >= -NEAR && foot <= length + NEAR && Math.abs(x * dy - y * dx) <= BESIDE + NEAR;
  });
}

/** How far a line runs (the reading `lineRuns`). */
export function runs(file: File, from: Point, target: Point, length = Number.POSITIVE_INFINITY): number {
  return readAs(file, "lineRuns", "range") === "target" ? Math.min(length, far(from, target)) : length;
}

/** Whether a breakthrough's end lies on the ray through its target, not short of it, and within so many metres. */
export function goesThrough(from: Point, target: Point, end: Point, most: number | undefined): boolean {
  const metres = far(from, target);
  const isOnRay =
    metres <= NEAR
      ? same(end, target)
      : far(from, end) >= metres - NEAR && Math.abs(metres + far(target, end) - far(from, end)) <= NEAR;
  return isOnRay && (most === undefined || far(from, end) <= most + NEAR);
}
