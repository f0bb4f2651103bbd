/** Areas of the plane: circles and, indoors, axis-parallel squares around a centre. Metres; borders are inside (`GEO-2`). */

import type { Point } from "../battle";
import { TOLERANCE } from "./point";

/** `size`: radius of a circle, side of a square. */
export interface Area {
  readonly shape: "circle" | "square";
  readonly centre: Point;
  readonly size: number;
}

export function circle(centre: Point, radius: number): Area {
  return { shape: "circle", centre, size: radius };
}

export function contains(area: Area, p: Point): boolean {
  const dx = p[0] - area.centre[0];
  const dy = p[1] - area.centre[1];
  if (area.shape === "square") {
    const half = area.size / 2 + TOLERANCE;
    return Math.abs(dx) <= half && Math.abs(dy) <= half;
  }
  const reach = area.size + TOLERANCE;
  return dx * dx + dy * dy <= reach * reach;
}

/**
 * The part of the segment from `a` to `b` inside the area, as fractions `[from, to]` of it, or null. A tangent counts
 * as one point, even if rounding puts it slightly outside.
 */
export function crossing(area: Area, a: Point, b: Point): readonly [number, number] | null {
  return area.shape === "square" ? crossingOfSquare(area, a, b) : crossingOfCircle(area, a, b);
}

function crossingOfCircle(area: Area, a: Point, b: Point): readonly [number, number] | null {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy);
  const px = area.centre[0] - a[0];
  const py = area.centre[1] - a[1];
  if (length === 0) return Math.hypot(px, py) <= area.size + TOLERANCE ? [0, 1] : null;
  const ux = dx / length;
  const uy = dy / length;
  const along = px * ux + py * uy;
  const aside = Math.abs(px * uy - py * ux);
  if (aside > area.size + TOLERANCE) return null;
  const depth = area.size - aside <= TOLERANCE ? 0 : Math.sqrt((area.size - aside) * (area.size + aside));
  const from = along - depth;
  const to = along + depth;
  if (to < -TOLERANCE || from > length + TOLERANCE) return null;
  return [Math.min(1, Math.max(0, from / length)), Math.min(1, Math.max(0, to / length))];
}

function crossingOfSquare(area: Area, a: Point, b: Point): readonly [number, number] | null {
  const half = area.size / 2;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return contains(area, a) ? [0, 1] : null;
  let from = 0;
  let to = 1;
  const slack = TOLERANCE / length;
  for (const axis of [0, 1] as const) {
    const low = area.centre[axis] - half;
    const high = area.centre[axis] + half;
    const start = a[axis];
    const step = b[axis] - start;
    if (Math.abs(step) <= TOLERANCE * slack || step === 0) {
      if (start < low - TOLERANCE || start > high + TOLERANCE) return null;
      continue;
    }
    const first = (low - start) / step;
    const second = (high - start) / step;
    from = Math.max(from, Math.min(first, second));
    to = Math.min(to, Math.max(first, second));
  }
  if (from > to + 2 * slack) return null;
  if (from > to) {
    const middle = Math.min(1, Math.max(0, (from + to) / 2));
    return [middle, middle];
  }
  return [from, to];
}
