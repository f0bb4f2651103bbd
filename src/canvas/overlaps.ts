/** Skirmishes whose areas overlap and that stay two all the same (`A25-OVL-1`), as plain values. Metres. */

import { distance, type Point } from "../rules/index";
import type { SkirmishPicture } from "./battle-picture";

export interface Overlap {
  readonly centres: readonly [Point, Point];
  /** From centre to centre, as the shape of the areas measures it. */
  readonly apart: number;
  /** They combine if one of them forms or grows while the centres are no farther apart (`A25-CMB-1`). */
  readonly combineAt: number;
}

type Area = Pick<SkirmishPicture, "centre" | "half" | "shape">;

/** Each pair of overlapping areas once, in the order of the battle. */
export function overlapsOf(areas: readonly Area[]): Overlap[] {
  return areas.flatMap((one, i) =>
    areas.slice(i + 1).flatMap((other): Overlap[] => {
      const apart = betweenCentres(one, other);
      if (apart >= one.half + other.half) return [];
      return [{ centres: [one.centre, other.centre], apart, combineAt: Math.max(one.half, other.half) }];
    }),
  );
}

/** For squares along the longer axis: a centre lies in a square if it is near enough along both. */
function betweenCentres({ centre: a, shape }: Area, { centre: b }: Area): number {
  return shape === "square" ? Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) : distance(a, b);
}
