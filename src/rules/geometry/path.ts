/** Paths: polylines whose corners cost nothing (`GEO-4`). Positions along them are metres from the start. */

import type { Point } from "../battle";
import { type Area, contains, crossing } from "./area";
import { distance, point, TOLERANCE } from "./point";
import { merged, type Stretch, stretch } from "./spans";

/** Most points of a path that is written or asked about; more would only waste time. */
export const LONGEST_PATH = 1_000;

/** `marks[i]`: metres from the start to `points[i]`. At least one point: the start. */
export interface Path {
  readonly points: readonly Point[];
  readonly marks: readonly number[];
  /**
   * Direction of the leg that ends at `points[i]`, of length 1, or 0 for a leg without length. The first is no leg.
   */
  readonly ux: readonly number[];
  readonly uy: readonly number[];
  readonly length: number;
  /** Bounding box, to skip what is far away. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

export function pathOf(start: Point, rest: readonly Point[]): Path {
  const points = [start, ...rest];
  const marks = [0];
  const ux = [0];
  const uy = [0];
  let left = start[0];
  let top = start[1];
  let right = start[0];
  let bottom = start[1];
  for (let i = 1; i < points.length; i++) {
    const p = points[i]!;
    const before = points[i - 1]!;
    const length = distance(before, p);
    marks.push(marks[i - 1]! + length);
    ux.push(length === 0 ? 0 : (p[0] - before[0]) / length);
    uy.push(length === 0 ? 0 : (p[1] - before[1]) / length);
    if (p[0] < left) left = p[0];
    else if (p[0] > right) right = p[0];
    if (p[1] < top) top = p[1];
    else if (p[1] > bottom) bottom = p[1];
  }
  return { points, marks, ux, uy, length: marks[marks.length - 1]!, box: [left, top, right, bottom] };
}

/** Whether the path comes within `reach` metres of `p`'s row and column: a quick no for what is far away. */
export function passesNear(path: Path, p: Point, reach: number): boolean {
  const r = reach + TOLERANCE;
  return p[0] >= path.box[0] - r && p[0] <= path.box[2] + r && p[1] >= path.box[1] - r && p[1] <= path.box[3] + r;
}

export function endOf(path: Path): Point {
  return path.points[path.points.length - 1]!;
}

/** The point at `s` metres. Corners and ends come out exactly as they were given. */
export function pointAt(path: Path, s: number): Point {
  const { points, marks } = path;
  for (let i = 0; i < points.length; i++) if (Math.abs(marks[i]! - s) <= TOLERANCE) return points[i]!;
  for (let i = 1; i < points.length; i++) {
    if (s > marks[i]!) continue;
    const a = points[i - 1]!;
    const b = points[i]!;
    const t = (s - marks[i - 1]!) / (marks[i]! - marks[i - 1]!);
    return point(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]));
  }
  return endOf(path);
}

/** The path cut off at `s` metres: its points after the start, at least one. */
export function upTo(path: Path, s: number): Point[] {
  const result: Point[] = [];
  for (let i = 1; i < path.points.length && path.marks[i]! < s - TOLERANCE; i++) result.push(path.points[i]!);
  result.push(pointAt(path, s));
  return result;
}

/** The stretches of the path inside an area, its border included. */
export function inside(path: Path, area: Area): Stretch[] {
  const { points, marks } = path;
  if (!passesNear(path, area.centre, area.shape === "square" ? area.size / 2 : area.size)) return [];
  if (points.length === 1) return contains(area, points[0]!) ? [stretch(0, 0)] : [];
  if (area.shape === "circle") return merged(insideCircle(path, area));
  const result: Stretch[] = [];
  for (let i = 1; i < points.length; i++) {
    const part = crossing(area, points[i - 1]!, points[i]!);
    if (!part) continue;
    const from = marks[i - 1]!;
    const length = marks[i]! - from;
    result.push(stretch(from + part[0] * length, from + part[1] * length));
  }
  return merged(result);
}

/** Leg by leg. A tangent counts as one point, even if rounding puts it slightly outside. */
function insideCircle({ points, marks, ux, uy }: Path, { centre, size }: Area): Stretch[] {
  const reach = size + TOLERANCE;
  const result: Stretch[] = [];
  for (let i = 1; i < points.length; i++) {
    const start = points[i - 1]!;
    const dx = centre[0] - start[0];
    const dy = centre[1] - start[1];
    const length = marks[i]! - marks[i - 1]!;
    const along = dx * ux[i]! + dy * uy[i]!;
    if (along < -reach || along > length + reach) continue;
    const aside = length === 0 ? Math.sqrt(dx * dx + dy * dy) : Math.abs(dx * uy[i]! - dy * ux[i]!);
    if (aside > reach) continue;
    const depth = size - aside <= TOLERANCE ? 0 : Math.sqrt((size - aside) * (size + aside));
    if (along + depth < -TOLERANCE || along - depth > length + TOLERANCE) continue;
    const from = Math.min(length, Math.max(0, along - depth));
    const to = Math.min(length, Math.max(0, along + depth));
    result.push(stretch(marks[i - 1]! + from, marks[i - 1]! + to));
  }
  return result;
}

/** All positions at which the path passes `p` (within the tolerance), in order. */
export function passagesOf(path: Path, p: Point): number[] {
  const { points, marks } = path;
  const result: number[] = [];
  if (distance(points[0]!, p) <= TOLERANCE) result.push(0);
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!;
    const b = points[i]!;
    const length = marks[i]! - marks[i - 1]!;
    if (length === 0) continue;
    const t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (length * length);
    const s = Math.min(length, Math.max(0, t * length));
    const foot: Point = [a[0] + (s / length) * (b[0] - a[0]), a[1] + (s / length) * (b[1] - a[1])];
    const mark = marks[i - 1]! + s;
    if (distance(foot, p) <= TOLERANCE && !result.some((known) => Math.abs(known - mark) <= TOLERANCE))
      result.push(mark);
  }
  return result.sort((x, y) => x - y);
}

/** The same path from another start, for somebody who moves along at an offset. */
export function shifted(path: Path, start: Point): Path {
  const dx = start[0] - path.points[0]![0];
  const dy = start[1] - path.points[0]![1];
  if (dx === 0 && dy === 0) return path;
  return {
    points: path.points.map(([x, y]) => point(x + dx, y + dy)),
    marks: path.marks,
    ux: path.ux,
    uy: path.uy,
    length: path.length,
    box: [path.box[0] + dx, path.box[1] + dy, path.box[2] + dx, path.box[3] + dy],
  };
}
