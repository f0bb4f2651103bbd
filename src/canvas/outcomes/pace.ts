/** When each of several outcomes begins: one after the other, without keeping anybody waiting. */

import { OUTCOMES_GONE } from "../../settings";

/** Milliseconds between two outcomes, if there is time. */
const GAP = 450;

/**
 * The moments at which they begin, milliseconds, in order.
 * @param shown how long each is shown
 * @param free from when on no outcome of earlier updates begins any more
 */
export function beginnings(count: number, shown: number, now: number, free: number): number[] {
  const last = now + Math.max(0, OUTCOMES_GONE - shown);
  const first = Math.min(Math.max(now, free), last);
  const gap = count > 1 ? Math.min(GAP, (last - first) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => first + place * gap);
}

/** When the next update may begin. */
export function freeAfter(begun: readonly number[]): number {
  return (begun.at(-1) ?? 0) + (begun.length > 0 ? GAP : 0);
}
