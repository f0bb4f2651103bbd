/** Parts of a path by length, for drawing. Metres. */

import { type Blocker, type CharacterId, type Path, type Point, pointAt, type Span, shifted } from "../rules/index";

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

/** A way on which somebody could block, and where. */
export interface BlockedWay {
  readonly who: CharacterId;
  readonly way: Path;
  /** Sorted, none over another. */
  readonly spans: readonly Span[];
}

/**
 * Where the movers of a group could be blocked, each on its own way beside the leader's (`A25-GRP-1`).
 * @param startOf a companion's start; null: it goes the leader's way
 */
export function blockedWays(
  led: Path,
  blockers: readonly Pick<Blocker, "who" | "spans">[],
  startOf: (who: CharacterId) => Point | null,
): BlockedWay[] {
  return [...new Set(blockers.map(({ who }) => who))].map((who) => {
    const start = startOf(who);
    const own = blockers.filter((blocker) => blocker.who === who);
    return { who, way: start ? shifted(led, start) : led, spans: unionOfSpans(own.map(({ spans }) => spans)) };
  });
}
