/** Where a line of fire enters what cuts it: a skirmish (`A25-SHD-1`, `B20-SHD-1`), or a lone enemy (`A25-SHD-2`). Metres. */

import type { Point } from "../../rules/index";

/** Something that stands in the way. `half`: radius of a circle, half the side of a square, or half the length of a stretch. */
export interface Obstacle {
  readonly shape: "circle" | "square" | "stretch";
  readonly centre: Point;
  readonly half: number;
}

/** The share of the way, 0 to 1, at which it first touches one of them; 1: it touches none. */
export function cutShare(from: Point, to: Point, obstacles: readonly Obstacle[]): number {
  return Math.min(1, ...obstacles.map((one) => enters(from, to, one)));
}

function enters(from: Point, to: Point, { shape, centre, half }: Obstacle): number {
  const start = [from[0] - centre[0], from[1] - centre[1]] as const;
  const way = [to[0] - from[0], to[1] - from[1]] as const;
  if (shape === "stretch") return intoStretch(start[0], way[0], half);
  return shape === "square" ? intoSquare(start, way, half) : intoCircle(start, way, half);
}

function intoStretch(at: number, way: number, half: number): number {
  if (way === 0) return Math.abs(at) <= half ? 0 : 1;
  const [a, b] = [(-half - at) / way, (half - at) / way];
  const [first, last] = [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
  return first <= last ? first : 1;
}

function intoCircle([x, y]: Point, [dx, dy]: Point, radius: number): number {
  const a = dx * dx + dy * dy;
  const inside = x * x + y * y - radius * radius;
  if (inside <= 0) return 0;
  if (a === 0) return 1;
  const b = x * dx + y * dy;
  const under = b * b - a * inside;
  if (under < 0) return 1;
  const share = (-b - Math.sqrt(under)) / a;
  return share >= 0 && share <= 1 ? share : 1;
}

function intoSquare(start: Point, way: Point, half: number): number {
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [at, speed] = [start[axis], way[axis]];
    if (speed === 0) {
      if (Math.abs(at) > half) return 1;
      continue;
    }
    const [a, b] = [(-half - at) / speed, (half - at) / speed];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first <= last ? first : 1;
}
