/** The room that tokens take from each other. Metres. */

import type { Point } from "../rules/index";

/** A token where it stands; `radius`: half of the width at which it is drawn. */
export interface Body {
  readonly at: Point;
  readonly radius: number;
}

/** Metres. Tokens that stand this deep in each other only touch: seats are whole centimetres. */
export const TOUCHING = 0.02;

/** How far a token here would overlap the one that it hides most; 0: it hides none. */
export function overlap(at: Point, radius: number, others: readonly Body[]): number {
  let deepest = 0;
  for (const other of others)
    deepest = Math.max(deepest, radius + other.radius - Math.hypot(at[0] - other.at[0], at[1] - other.at[1]));
  return deepest > TOUCHING ? deepest : 0;
}
