/** Measured lengths against ranges and allowances (`GEO-3`). Metres. */

import type { BattleOptions } from "../battle";
import { TOLERANCE } from "./point";

export type Rounding = BattleOptions["rounding"];

/** `GEO-3`: rounded up to the next whole metre; a length within the tolerance of a whole metre counts as that metre. */
export function measured(length: number, rounding: Rounding): number {
  if (rounding === "exact") return length;
  const nearest = Math.round(length);
  return Math.abs(length - nearest) <= TOLERANCE ? nearest + 0 : Math.ceil(length);
}

/** Metres as people read them: to ten centimetres, rounded up. */
export function shownMetres(metres: number): number {
  return Math.ceil(metres * 10 - TOLERANCE) / 10 + 0;
}

/** Metres rounded to a centimetre, as places are kept. */
export function toCentimetre(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}

/** Whether a length is within a range or an allowance; the border is inside (`GEO-2`). */
export function within(length: number, allowance: number, rounding: Rounding): boolean {
  return measured(length, rounding) <= allowance + TOLERANCE;
}

/**
 * The largest real distance that is still `within` the allowance. Rounding a distance up before comparing it equals
 * rounding the allowance down, which makes a reach a plain circle.
 */
export function largestWithin(allowance: number, rounding: Rounding): number {
  return rounding === "exact" ? allowance : Math.floor(allowance + TOLERANCE);
}
