/** Which numbers a battle holds. */

/** No coordinate, length or number of a battle lies beyond this. */
export const LARGEST_NUMBER = 1e6;

export function isGoodNumber(value: unknown, least = -LARGEST_NUMBER): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= least && value <= LARGEST_NUMBER;
}
