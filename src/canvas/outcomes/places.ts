/** Places for words about a token on the map, so that they cover no token's face. Scene pixels. */

import type { Disc } from "../clear-place";
import { type LabelBox, type LabelPlace, placedLabels } from "../label-places";
import type { PixelPoint } from "../shapes";

/** The share of a token at each side that is no face, and of a face that words may hide. */
const RIM = 0.12;
const FACE_GRAZED = 0.05;
/** Places farther off: around a token in so many directions, half a token farther each time. */
const DIRECTIONS = 12;
const RINGS = 8;
/** A line through a name is as bad as hiding a third of a token. */
const LEAD_OVER_WORDS = 0.33;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a token that must stay visible: its rim may be covered. @param token its room */
export function faceIn({ left, top, width, height }: LabelBox): LabelBox {
  const [across, down] = [width * RIM, height * RIM];
  return { left: left + across, top: top + down, width: width - 2 * across, height: height - 2 * down };
}

/**
 * The middle of the nearest of some places that hides no face and no words; where each hides some, of the one that hides least.
 * @param places the most wished first
 * @param written words that stand there already
 */
export function offFaces(
  places: readonly LabelPlace[],
  faces: readonly LabelBox[],
  written: readonly LabelBox[],
): { readonly at: PixelPoint; readonly box: LabelBox; readonly fits: boolean } {
  const { rank, fits } = placedLabels([places], faces, written, FACE_GRAZED)[0]!;
  const box = places[rank]!;
  return { at: { x: box.left + box.width / 2, y: box.top + box.height / 2 }, box, fits };
}

/**
 * The same places, worse by {@link LEAD_OVER_WORDS} for each label that the line from the token to a place would cross.
 * @param written words that stand there already
 */
export function withLeads(
  places: readonly LabelBox[],
  { centre, radius }: Disc,
  written: readonly LabelBox[],
): LabelPlace[] {
  return places.map((place) => {
    const end = nearestIn(place, centre);
    const away = Math.hypot(end.x - centre.x, end.y - centre.y);
    if (away <= radius) return place;
    const rim = {
      x: centre.x + ((end.x - centre.x) * radius) / away,
      y: centre.y + ((end.y - centre.y) * radius) / away,
    };
    const crossed = written.filter((label) => crosses(label, rim, end));
    return { ...place, cost: LEAD_OVER_WORDS * crossed.length };
  });
}

function nearestIn({ left, top, width, height }: LabelBox, { x, y }: PixelPoint): PixelPoint {
  return { x: Math.min(Math.max(x, left), left + width), y: Math.min(Math.max(y, top), top + height) };
}

/** Whether a line from one point to another passes through the inside of a box. */
function crosses({ left, top, width, height }: LabelBox, from: PixelPoint, to: PixelPoint): boolean {
  let [enters, leaves] = [0, 1];
  for (const [at, by, low, high] of [
    [from.x, to.x - from.x, left, left + width],
    [from.y, to.y - from.y, top, top + height],
  ] as const) {
    if (by === 0) {
      if (at <= low || at >= high) return false;
      continue;
    }
    const [one, other] = [(low - at) / by, (high - at) / by];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters < leaves;
}

/** Above the token, line over line, then beside and below it. */
export function placesBeside({ centre, radius }: Disc, { width, height }: Size, zoom: number): LabelBox[] {
  const gap = 4 * zoom;
  const box = (x: number, y: number): LabelBox => ({ left: x - width / 2, top: y - height / 2, width, height });
  const above = centre.y - radius - gap - height / 2;
  const lines = [0, 1, 2, 3].map((line) => box(centre.x, above - line * (height + gap)));
  const beside = radius + gap + width / 2;
  return [
    lines[0]!,
    lines[1]!,
    box(centre.x + beside, centre.y),
    box(centre.x - beside, centre.y),
    lines[2]!,
    lines[3]!,
    ...[0, 1, 2].map((line) => box(centre.x, centre.y + radius + gap + height / 2 + line * (height + gap))),
    ...[beside, -beside].flatMap((x) => [box(centre.x + x, above), box(centre.x + x, centre.y + radius + height)]),
  ];
}

/** Right above the token, beside it and below: words there are its own without a line to it. */
export function placesTouching(disc: Disc, size: Size, zoom: number): LabelBox[] {
  const { centre, radius } = disc;
  const isNear = ({ left, top, width, height }: LabelBox) => {
    const [x, y] = [left + width / 2 - centre.x, top + height / 2 - centre.y];
    return x === 0 ? Math.abs(y) < radius + height + 4 * zoom : y === 0;
  };
  return placesBeside(disc, size, zoom).filter(isNear);
}

/** Places around it, farther and farther away, for characters in a crowd. */
export function placesFarther({ centre, radius }: Disc, { width, height }: Size, zoom: number): LabelBox[] {
  const [across, down] = [radius + width / 2 + 4 * zoom, radius + height / 2 + 4 * zoom];
  return Array.from({ length: RINGS * DIRECTIONS }, (_, place) => {
    const [ring, turned] = [1 + Math.floor(place / DIRECTIONS), place % DIRECTIONS];
    const angle = (turned / DIRECTIONS) * 2 * Math.PI - Math.PI / 2;
    const x = centre.x + Math.cos(angle) * (across + ring * radius);
    const y = centre.y + Math.sin(angle) * (down + ring * radius);
    return { left: x - width / 2, top: y - height / 2, width, height };
  });
}
