/** How far three areas are apart, and how ranges are written by areas. Metres. */

import { TOLERANCE } from "../geometry/point";

/** From one area to the next (`S20-PLC-1`, `S25-ARE-1`). */
export const AREA_DISTANCE = 10;

/** The X of `X(Ym)`: how many areas away it reaches; 2 is everything (`S25-RNG-1`, `S20-RNG-2`). */
export function areasReached(range: number): 0 | 1 | 2 {
  const areas = Math.floor((range + TOLERANCE) / AREA_DISTANCE);
  return areas >= 2 ? 2 : areas === 1 ? 1 : 0;
}
