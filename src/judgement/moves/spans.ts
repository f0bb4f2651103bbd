/** Allowed stretches of a path, seen as one line without gaps. Metres from the start of the path. */

import type { Span } from "../../rules/index";

/** The common part of several lists of closed spans. Each list is sorted and without overlaps. */
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

/** The place on the path after so many metres of allowed stretches. */
export function lengthWithin(spans: readonly Span[], walked: number): number {
  let left = walked;
  for (const [from, to] of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.[1] ?? 0;
}
