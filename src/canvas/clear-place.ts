/** Where a plate beside a point hides the fewest tokens. Scene pixels. */

import type { Spot } from "./shapes";

export interface Disc {
  readonly centre: Spot;
  readonly radius: number;
}

export const PLACES = ["below", "above", "right", "left"] as const;
export type Place = (typeof PLACES)[number];

/** The upper left corner of a plate of this size at a place beside a point, `gap` away from it. */
export function cornerAt(place: Place, at: Spot, width: number, height: number, gap: number): Spot {
  if (place === "below") return { x: at.x - width / 2, y: at.y + gap };
  if (place === "above") return { x: at.x - width / 2, y: at.y - gap - height };
  return { x: place === "right" ? at.x + gap : at.x - gap - width, y: at.y - height / 2 };
}

/** The place that hides the fewest discs; the present one stays as long as none is better. */
export function clearPlace(
  present: Place,
  at: Spot,
  width: number,
  height: number,
  gap: number,
  discs: readonly Disc[],
): Place {
  const hidden = (place: Place) => {
    const corner = cornerAt(place, at, width, height, gap);
    return discs.filter(({ centre, radius }) => {
      const dx = Math.max(corner.x - centre.x, 0, centre.x - corner.x - width);
      const dy = Math.max(corner.y - centre.y, 0, centre.y - corner.y - height);
      return Math.hypot(dx, dy) < radius;
    }).length;
  };
  let best = present;
  let least = hidden(present);
  for (const place of PLACES) {
    const count = hidden(place);
    if (count < least) [best, least] = [place, count];
  }
  return best;
}
