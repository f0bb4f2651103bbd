/**
 * A battle as a picture: SVG text, the same for the same battle. Sides differ by shape and by colour, and the picture
 * reads on light and on dark paper. Battles with coordinates are drawn to scale – on a line along a strip of metres –, battles of areas as three bands.
 */

import type { Battle, BattleView } from "../rules/index";
import { withPoints } from "./line-strip";
import { lengthText, STYLE } from "./marks";
import { drawAreas } from "./picture-areas";
import { type DrawnParts, drawnWith, type PictureOptions } from "./picture-kit";
import { drawLine, isOnALine } from "./picture-line";
import { drawPlane } from "./picture-plane";
import type { NameOf, Words } from "./words";

/** SVG text of a battle and its view. */
export function drawBattle(
  battle: Battle,
  view: BattleView,
  words: Words,
  nameOf: NameOf,
  options: PictureOptions = {},
): string {
  const { width, height, parts, names } = drawParts(battle, view, words, nameOf, options);
  const size = `width="${lengthText(width)}" height="${lengthText(height)}" viewBox="0 0 ${lengthText(width)} ${lengthText(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<style>${STYLE}</style>\n${[...parts, ...names].join("\n")}\n</svg>\n`;
}

/** The same in parts, for a page that draws more above it: SVG elements as text, all names in them escaped. */
export function drawParts(
  battle: Battle,
  view: BattleView,
  words: Words,
  nameOf: NameOf,
  options: PictureOptions = {},
): DrawnParts {
  const drawn = drawnWith(battle, view, words, nameOf, options);
  return battle.board === "areas"
    ? drawAreas(drawn)
    : isOnALine(battle)
      ? drawLine({ ...drawn, view: withPoints(view) })
      : drawPlane(drawn);
}
