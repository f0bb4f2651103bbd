/** How large a skirmish is (`A25-SKR-3`). */

import type { BattleOptions, Point, Skirmish, SkirmishId } from "../../battle";
import type { SizeRow } from "../plane-rules";

/** Radius of the circle, or side of the square indoors, in metres, for this many sections in melee. */
export function sizeFor(sections: number, sizes: readonly SizeRow[], space: BattleOptions["space"]): number {
  const row = sizes.find((candidate) => sections <= candidate.upTo) ?? sizes[sizes.length - 1]!;
  return space === "indoor" ? row.side : row.radius;
}

function skirmishShape(space: BattleOptions["space"]): Skirmish["shape"] {
  return space === "indoor" ? "square" : "circle";
}

/** The skirmish with these keys instead. Written out, so that skirmishes have few shapes. */
export function changedSkirmish(
  { id, shape, centre, size, byHand, midpoint }: Skirmish,
  patch: Partial<Skirmish>,
): Skirmish {
  const next: { -readonly [K in keyof Skirmish]: Skirmish[K] } = { id, shape, centre, size };
  if (byHand !== undefined) next.byHand = byHand;
  if (midpoint) next.midpoint = midpoint;
  return Object.assign(next, patch);
}

export function newSkirmish(id: SkirmishId, centre: Point, size: number, space: BattleOptions["space"]): Skirmish {
  return { id, shape: skirmishShape(space), centre, size };
}
