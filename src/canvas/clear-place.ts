/** Where a plate beside a point hides the fewest tokens. Scene pixels. */

import { isWithin, type LabelBox } from "./label-places";
import type { PixelPoint } from "./shapes";

export interface Disc {
  readonly centre: PixelPoint;
  readonly radius: number;
}

export const PLACES = [
  "below",
  "above",
  "right",
  "left",
  "below-right",
  "below-left",
  "above-right",
  "above-left",
] as const;
export type PlatePlace = (typeof PLACES)[number];

/** A corner of a plate is this share of the gap away in each direction, so that it is as near as its sides. */
const CORNER = Math.SQRT1_2;

/** How bad it is, at most, to lie close beside tokens, compared with hiding one. */
const NEARLY = 0.5;

/** The upper left corner of a plate of this size at a place beside a point, `gap` away from it. */
export function cornerAt(place: PlatePlace, at: PixelPoint, width: number, height: number, gap: number): PixelPoint {
  if (place === "below") return { x: at.x - width / 2, y: at.y + gap };
  if (place === "above") return { x: at.x - width / 2, y: at.y - gap - height };
  if (place === "right") return { x: at.x + gap, y: at.y - height / 2 };
  if (place === "left") return { x: at.x - gap - width, y: at.y - height / 2 };
  const [across, down] = place.endsWith("right") ? [gap * CORNER, gap * CORNER] : [-gap * CORNER - width, gap * CORNER];
  return { x: at.x + across, y: place.startsWith("below") ? at.y + down : at.y - down - height };
}

/** Things that a plate must not cover, besides discs. */
export interface PlateSurroundings {
  /** Other plates; they count like tokens. */
  readonly plates?: readonly LabelBox[];
  /** The visible part: a plate outside it is worse than one that hides something. */
  readonly view?: LabelBox | null;
}

/** A place beside a point, and how many heights of the plate it is farther off than it must be. */
export interface PlateSpot {
  readonly place: PlatePlace;
  readonly off: number;
}

/** In a crowd a plate may stand farther off, which is better than hiding somebody. */
const OFF = [0, 0.7, 1.6];
const FARTHER = 0.4;

/** The place in view that hides the fewest discs and plates, and of these the one away from the nearest discs. The present place stays as long as none is better. */
export function clearPlace(
  present: PlatePlace,
  at: PixelPoint,
  width: number,
  height: number,
  gap: number,
  discs: readonly Disc[],
  around: PlateSurroundings = {},
): PlatePlace {
  return clearSpot({ place: present, off: 0 }, at, width, height, gap, discs, around, [0]).place;
}

/** The same, also farther away. @param far how many heights farther off it may be */
export function clearSpot(
  present: PlateSpot,
  at: PixelPoint,
  width: number,
  height: number,
  gap: number,
  discs: readonly Disc[],
  { plates = [], view = null }: PlateSurroundings = {},
  far: readonly number[] = OFF,
): PlateSpot {
  const hidden = ({ place, off }: PlateSpot) => {
    const { x, y } = cornerAt(place, at, width, height, gap + off * height);
    const air = discs.map(({ centre, radius }) => {
      const dx = Math.max(x - centre.x, 0, centre.x - x - width);
      const dy = Math.max(y - centre.y, 0, centre.y - y - height);
      return Math.hypot(dx, dy) - radius;
    });
    const covered = air.filter((one) => one < 0).length;
    const near = air.filter((one) => one >= 0 && one < Math.min(gap, height / 2)).length;
    const crowding = (NEARLY * near) / (near + 1);
    const crossed = plates.filter(
      (plate) =>
        x < plate.left + plate.width &&
        plate.left < x + width &&
        y < plate.top + plate.height &&
        plate.top < y + height,
    ).length;
    const isBeyond = view !== null && !isWithin({ left: x, top: y, width, height }, view);
    return covered + crowding + crossed + FARTHER * off + (isBeyond ? 100 : 0);
  };
  let best = present;
  let least = hidden(present);
  for (const off of far)
    for (const place of PLACES) {
      const spot = { place, off };
      const count = hidden(spot);
      if (count < least) [best, least] = [spot, count];
    }
  return best;
}

/**
 * A disc of this radius beside another, `gap` from rim to rim, where it hides the fewest; above it if no place is
 * better.
 */
export function clearDisc({ centre, radius: own }: Disc, radius: number, gap: number, discs: readonly Disc[]): Disc {
  const side = 2 * radius;
  const away = own + gap;
  const { x, y } = cornerAt(clearPlace("above", centre, side, side, away, discs), centre, side, side, away);
  return { centre: { x: x + radius, y: y + radius }, radius };
}
