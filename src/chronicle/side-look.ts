/** The colour and the shape of a side, everywhere the same: by its name, not by the order of acting. */

import type { SideId } from "../rules/index";

/** Sides that have a look of their own, in its order. */
const NAMED: readonly SideId[] = ["party", "monsters", "others"];

/**
 * The number of a side's look: blue for the party, orange for its enemies. Sides of other names have those that are left,
 * in the order of the battle's list.
 */
export function lookOfSide(sides: readonly SideId[], side: SideId): number {
  const own = NAMED.indexOf(side);
  if (own >= 0) return own;
  const taken = new Set(sides.map((one) => NAMED.indexOf(one)));
  const others = sides.filter((one) => !NAMED.includes(one));
  let left = others.includes(side) ? others.indexOf(side) : others.length;
  for (let look = 0; ; look++) {
    if (taken.has(look)) continue;
    if (left === 0) return look;
    left -= 1;
  }
}
