/** Parts of a path by length, for drawing. Metres. */

import { type Path, type Point, pointAt, type Span } from "../rules/index";

/** The part of a path between two lengths, corners included; a tangent gives the same point twice. */
export function stretchOf(path: Path, [from, to]: Span): Point[] {
  const corners = path.points.filter((_, index) => {
    const mark = path.marks[index] ?? 0;
    return mark > from && mark < to;
  });
  return [pointAt(path, from), ...corners, pointAt(path, to)];
}

/** The union of several lists of spans, sorted, overlaps joined. */
export function unionOfSpans(lists: readonly (readonly Span[])[]): Span[] {
  const sorted = lists.flat().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const union: Span[] = [];
  for (const span of sorted) {
    const last = union.at(-1);
    if (last && span[0] <= last[1]) union[union.length - 1] = [last[0], Math.max(last[1], span[1])];
    else union.push([span[0], span[1]]);
  }
  return union;
}
