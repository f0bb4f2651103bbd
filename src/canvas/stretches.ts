/** Parts of a polyline by length, for drawing and for the block prompt. Units are the caller's: metres or pixels. */

import type { Point, Span } from "../rules/index";

/** Length of a polyline. */
export function lengthOf(path: readonly Point[]): number {
  let length = 0;
  for (let index = 1; index < path.length; index++) length += distance(path[index - 1], path[index]);
  return length;
}

function distance(from: Point | undefined, to: Point | undefined): number {
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
}

/** The point at a length from the start; before the start or beyond the end it is the end in question. */
export function pointAt(path: readonly Point[], length: number): Point {
  let left = Math.max(0, length);
  for (let index = 1; index < path.length; index++) {
    const from = path[index - 1];
    const to = path[index];
    if (!from || !to) continue;
    const step = distance(from, to);
    if (left <= step && step > 0) {
      const share = left / step;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= step;
  }
  return path.at(-1) ?? [0, 0];
}

/** The part of a polyline between two lengths, corners included; a tangent gives the same point twice. */
export function stretchOf(path: readonly Point[], [from, to]: Span): Point[] {
  const points: Point[] = [pointAt(path, from)];
  let walked = 0;
  for (let index = 1; index < path.length - 1; index++) {
    walked += distance(path[index - 1], path[index]);
    const corner = path[index];
    if (corner && walked > from && walked < to) points.push(corner);
  }
  points.push(pointAt(path, to));
  return points;
}

/** What several lists of closed spans have in common; every list sorted and without overlaps. */
export function commonSpans(lists: readonly (readonly Span[])[]): Span[] {
  const [first, ...others] = lists;
  let common: Span[] = first ? [...first] : [];
  for (const list of others) {
    const next: Span[] = [];
    for (const a of common) {
      for (const b of list) {
        const from = Math.max(a[0], b[0]);
        const to = Math.min(a[1], b[1]);
        if (from <= to) next.push([from, to]);
      }
    }
    common = next;
  }
  return common;
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

/** Walks over spans as if they were one line without gaps: the length on the path after `walked` of allowed length. */
export function lengthWithin(spans: readonly Span[], walked: number): number {
  let left = walked;
  for (const [from, to] of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.[1] ?? 0;
}
