/** How large a skirmish is (`A25-SKR-3`). */

import type { BattleOptions, Point, Skirmish, SkirmishId } from "../../battle";
import type { PlaneRules } from "../plane-rules";

/** Radius of the circle, or side of the square indoors, in metres, for this many sections in melee. */
export function sizeFor(sections: number, rules: PlaneRules, space: BattleOptions["space"]): number {
  const { sizes } = rules;
  const row = sizes.find((candidate) => sections <= candidate.upTo) ?? sizes[sizes.length - 1]!;
  return skirmishShape(rules, space) === "square" ? row.side : row.radius;
}

/** `LIN-SKR-1`: on a line a radius to both sides, indoors too. */
function skirmishShape({ line }: PlaneRules, space: BattleOptions["space"]): Skirmish["shape"] {
  return space === "indoor" && !line ? "square" : "circle";
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

/** Without anybody in it yet: `sections` will be in melee. */
export function newSkirmish(
  id: SkirmishId,
  centre: Point,
  sections: number,
  rules: PlaneRules,
  space: BattleOptions["space"],
): Skirmish {
  return { id, shape: skirmishShape(rules, space), centre, size: sizeFor(sections, rules, space) };
}
