/**
 * Stretches of a path: sorted, disjoint intervals of metres from its start. An end is open if the stretch stops at a
 * border that belongs to something else (a skirmish's border is inside the skirmish, `GEO-2`).
 */

import { TOLERANCE } from "./point";

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly openFrom: boolean;
  readonly openTo: boolean;
}

export function stretch(from: number, to: number): Stretch {
  return { from, to, openFrom: false, openTo: false };
}

/** Joins stretches that touch. Both inputs closed. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length < 2) return stretches.slice();
  const sorted = stretches.slice().sort((a, b) => a.from - b.from);
  const result: Stretch[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (last && next.from <= last.to + TOLERANCE) {
      if (next.to > last.to) result[result.length - 1] = { ...last, to: next.to, openTo: next.openTo };
    } else result.push(next);
  }
  return result;
}

export function intersection(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const x of a)
    for (const y of b) {
      const from = Math.max(x.from, y.from);
      const to = Math.min(x.to, y.to);
      if (from > to + TOLERANCE) continue;
      const openFrom = (x.openFrom && x.from >= from - TOLERANCE) || (y.openFrom && y.from >= from - TOLERANCE);
      const openTo = (x.openTo && x.to <= to + TOLERANCE) || (y.openTo && y.to <= to + TOLERANCE);
      if ((openFrom || openTo) && to - from <= TOLERANCE) continue;
      result.push({ from, to: Math.max(from, to), openFrom, openTo });
    }
  return result.sort((x, y) => x.from - y.from);
}

/** The parts of `a` outside all `holes`. Borders belong to the holes, so the cut ends are open. */
export function without(a: readonly Stretch[], holes: readonly Stretch[]): Stretch[] {
  let rest = a.slice();
  for (const hole of holes) {
    const next: Stretch[] = [];
    for (const piece of rest) {
      if (hole.to < piece.from - TOLERANCE || hole.from > piece.to + TOLERANCE) {
        next.push(piece);
        continue;
      }
      if (hole.from - piece.from > TOLERANCE) next.push({ ...piece, to: hole.from, openTo: true });
      if (piece.to - hole.to > TOLERANCE) next.push({ ...piece, from: hole.to, openFrom: true });
    }
    rest = next;
  }
  return rest;
}

/** Whether the point at `s` metres belongs to one of the stretches. */
export function stretchesHold(stretches: readonly Stretch[], s: number): boolean {
  return stretches.some(
    (x) =>
      (x.openFrom ? s > x.from + TOLERANCE : s >= x.from - TOLERANCE) &&
      (x.openTo ? s < x.to - TOLERANCE : s <= x.to + TOLERANCE),
  );
}
