/** Where names stand at the signs of a plane: below their own, and above it where they would run into others there. */

import { label } from "./marks";
import type { Drawn, PicturePlace } from "./picture-kit";

/** Pixels of letters as the style sheet has them: wide ones are Japanese. Nothing is measured, so a picture is the same everywhere. */
const LETTER = 6.6;
const WIDE_LETTER = 12;
const WIDE_FROM = "\u2e80";
const ASCENT = 10;
const DESCENT = 3;
/** Pixels from a sign's edge to a name's line. */
const BELOW = 12;
const ABOVE = 5;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Labels of all signs, in their order; whoever comes first has the better place. */
export function namesBeside(
  seats: ReadonlyMap<string, PicturePlace>,
  { nameOf, reach }: Pick<Drawn, "nameOf" | "reach">,
): string[] {
  const signs = new Map([...seats].map(([id, place]) => [id, signBox(place, reach)]));
  const names: Box[] = [];
  return [...seats].map(([id, { x, y }]) => {
    const name = nameOf(id);
    const isFree = (line: number) => {
      const box = nameBox(name, x, line);
      return !names.some((one) => meet(one, box)) && ![...signs].some(([of, one]) => of !== id && meet(one, box));
    };
    const [below, above] = [y + reach + BELOW, y - reach - ABOVE];
    const line = !isFree(below) && isFree(above) ? above : below;
    names.push(nameBox(name, x, line));
    return label(x, line, name, "name");
  });
}

function signBox({ x, y }: PicturePlace, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function nameBox(name: string, x: number, line: number): Box {
  const width = [...name].reduce((sum, letter) => sum + (letter >= WIDE_FROM ? WIDE_LETTER : LETTER), 0);
  return { left: x - width / 2, right: x + width / 2, top: line - ASCENT, bottom: line + DESCENT };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
