/** Where names stand at the signs of a plane: below their own, or above or beside it where they would run into others there. */

import { label } from "./marks";
import type { Drawn, DrawnParts, Seat } from "./picture-kit";

/** Pixels of letters as the style sheet has them: wide ones are Japanese. Nothing is measured, so a picture is the same everywhere. */
const LETTER = 6.6;
const WIDE_LETTER = 12;
const WIDE_FROM = "\u2e80";
const ASCENT = 10;
const DESCENT = 3;
/** Pixels from a sign's edge to a name's line. */
const BELOW = 12;
const ABOVE = 5;
const BESIDE = 4;
/** Pixels from a sign's middle to the line of a name beside it. */
const MIDDLE = 4;
/** Pixels by which a name below its sign is shifted until it runs into nothing. */
const SHIFT = 3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A line of letters: its middle, and where it stands. */
export interface Written {
  readonly x: number;
  readonly line: number;
  readonly text: string;
}

/**
 * Labels of all signs, in their order; earlier ones get the better places. `titles` are written already. Characters
 * gathered under one sign have no label, because there is no place for it.
 * @param width of what is seen, pixels: a name that would leave it stands elsewhere where it can
 */
export function namesBeside(
  { seats, piles }: Pick<DrawnParts, "seats" | "piles">,
  titles: readonly Written[],
  { nameOf }: Pick<Drawn, "nameOf">,
  width = Number.POSITIVE_INFINITY,
): string[] {
  const inPiles = new Set(piles.flatMap(({ who }) => who));
  const signs = new Map([...seats].map(([id, seat]) => [id, signBox(seat)]));
  const written = titles.map(boxOf);
  return [...seats].flatMap(([id, { x, y, reach }]) => {
    if (inPiles.has(id)) return [];
    const text = nameOf(id);
    const beside = reach + BESIDE + widthOf(text) / 2;
    const places: [Written, ...Written[]] = [
      { x, line: y + reach + BELOW, text },
      { x, line: y - reach - ABOVE, text },
      { x: x + beside, line: y + MIDDLE, text },
      { x: x - beside, line: y + MIDDLE, text },
    ];
    const isFree = (place: Written) => {
      const box = boxOf(place);
      return !written.some((one) => meet(one, box)) && ![...signs].some(([of, one]) => of !== id && meet(one, box));
    };
    const isSeen = (place: Written) => {
      const { left, right } = boxOf(place);
      return width === Number.POSITIVE_INFINITY || (left >= 0 && right <= width);
    };
    // Part of it still stands below its sign.
    const most = Math.max(0, widthOf(text) / 2 - reach);
    const shifted = Array.from({ length: 2 * Math.floor(most / SHIFT) }, (_, i): Written => {
      const far = (1 + (i >> 1)) * SHIFT;
      return { ...places[0], x: x + (i % 2 === 0 ? far : -far) };
    });
    const place =
      places.find((one) => isFree(one) && isSeen(one)) ??
      (width === Number.POSITIVE_INFINITY ? undefined : shifted.find((one) => isFree(one) && isSeen(one))) ??
      places.find(isFree) ??
      places[0];
    written.push(boxOf(place));
    return [label(place.x, place.line, text, "name")];
  });
}

function signBox({ x, y, reach }: Seat): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter >= WIDE_FROM ? WIDE_LETTER : LETTER), 0);
}

function boxOf({ x, line, text }: Written): Box {
  const half = widthOf(text) / 2;
  return { left: x - half, right: x + half, top: line - ASCENT, bottom: line + DESCENT };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
