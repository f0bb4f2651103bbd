/**
 * Areas of effect of which a sheet says the radius or the number alone (`S25-EFF-1`): 3 m take five, 4 m ten, 5 m fifteen, 6 m
 * twenty. Larger ones take everybody there.
 */

const LEAST = 3;
const MOST = 6;

/** Null: this radius gives no number of targets. */
export function limitOfRadius(radius: number): number | null {
  return radius >= LEAST && radius <= MOST ? 5 * radius - 10 : null;
}

/** Null: this number of targets gives no radius. */
export function radiusOfLimit(limit: number): number | null {
  const radius = (limit + 10) / 5;
  return Number.isInteger(radius) && limitOfRadius(radius) !== null ? radius : null;
}
