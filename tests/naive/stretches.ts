/** Stretches of a path near a point or inside a zone's area, in metres from the path's start. */

import { far, NEAR, type Point } from "./common";

/** Closed; `open` where the end itself does not count because it lies in an area that is taken away. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly open?: boolean;
}

/** Circle of a radius, or a square of a side, around a point (`GEO-2`). */
export interface Shape {
  readonly centre: Point;
  readonly radius?: number;
  readonly side?: number;
}

export function holds(shape: Shape, p: Point): boolean {
  const { centre, radius, side } = shape;
  if (radius !== undefined) return far(centre, p) <= radius + NEAR;
  return Math.max(Math.abs(p[0] - centre[0]), Math.abs(p[1] - centre[1])) <= side! / 2 + NEAR;
}

/** Where a path is inside, one stretch for each unbroken stay. */
export function stays(points: readonly Point[], shape: Shape): Stretch[] {
  const found: Stretch[] = [];
  let before = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = far(a, b);
    const part = length === 0 ? (holds(shape, a) ? [0, 0] : null) : partInside(a, b, shape);
    if (part) found.push({ from: before + part[0]! * length, to: before + part[1]! * length });
    before += length;
  }
  if (points.length === 1 && holds(shape, points[0]!)) found.push({ from: 0, to: 0 });
  return joined(found);
}

/** The part of a segment, as shares of its length. */
function partInside(a: Point, b: Point, { centre, radius, side }: Shape): [number, number] | null {
  const length = far(a, b);
  let [from, to] = [0, 1];
  if (radius !== undefined) {
    const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const foot = (centre[0] - a[0]) * dx + (centre[1] - a[1]) * dy;
    const aside = Math.abs((centre[0] - a[0]) * dy - (centre[1] - a[1]) * dx);
    if (aside > radius + NEAR) return null;
    const half = aside >= radius - NEAR ? 0 : Math.sqrt(radius * radius - aside * aside);
    from = (foot - half) / length;
    to = (foot + half) / length;
  } else
    for (const axis of [0, 1]) {
      const [p, d] = [a[axis]! - centre[axis]!, b[axis]! - a[axis]!];
      const half = side! / 2;
      if (Math.abs(d) <= 1e-12) {
        if (Math.abs(p) > half + NEAR) return null;
        continue;
      }
      const ends = [(-half - p) / d, (half - p) / d].sort((x, y) => x - y);
      from = Math.max(from, ends[0]!);
      to = Math.min(to, ends[1]!);
    }
  const share = NEAR / length;
  if (from > to + share || from > 1 + share || to < -share) return null;
  return [Math.min(1, Math.max(0, from)), Math.min(1, Math.max(0, to))].sort((x, y) => x - y) as [number, number];
}

function joined(list: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const one of [...list].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = result.at(-1);
    if (last && one.from <= last.to + NEAR)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
    else result.push(one);
  }
  return result;
}

/** What is left without the closed stretches `taken`; a stretch that begins where one ended is open there. */
export function without(list: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  let left = [...list];
  for (const hole of taken)
    left = left.flatMap((one) => {
      if (hole.to < one.from - NEAR || hole.from > one.to + NEAR) return [one];
      const parts: Stretch[] = [];
      if (hole.from > one.from + NEAR) parts.push({ from: one.from, to: hole.from, ...(one.open && { open: true }) });
      if (hole.to < one.to - NEAR) parts.push({ from: hole.to, to: one.to, open: true });
      return parts;
    });
  return left;
}

/** Every length at which a path passes a point. */
export function passages(points: readonly Point[], p: Point): number[] {
  return stays(points, { centre: p, radius: 0 }).map((one) => one.from);
}

/** Whether a straight line between two points touches an area. */
export function touches(a: Point, b: Point, shape: Shape): boolean {
  return stays([a, b], shape).length > 0;
}

/** The common parts of two lists of stretches. */
export function both(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  return a.flatMap((x) =>
    b.flatMap((y) => {
      const from = Math.max(x.from, y.from);
      const to = Math.min(x.to, y.to);
      if (from > to + NEAR) return [];
      const later = x.from > y.from ? x : y;
      return [{ from, to, ...(later.open && { open: true }) }];
    }),
  );
}

/** How far along a way lawful stretches have this point, or the first of their own; null: nowhere. */
export function pointOf(way: readonly Point[], spans: readonly Stretch[], at: Point | undefined): number | null {
  if (!at) {
    const first = spans[0];
    return !first || first.open ? null : first.from;
  }
  const isLegal = (s: number) =>
    spans.some((one) => s >= one.from - NEAR && s <= one.to + NEAR && !(one.open && s <= one.from + NEAR));
  return passages(way, at).find(isLegal) ?? null;
}
