/** A die of six sides as one sees it from above. */

import { PLATE, PLATE_TEXT } from "../palette";
import * as shapes from "../shapes";

/** The places of a face, in thirds from its middle. */
const [CORNER, OTHER_CORNER, SIDE] = [[-1, -1] as const, [1, -1] as const, [-1, 0] as const];
/** With each its opposite; an odd number has one in the middle as well. */
const PAIRS = [CORNER, OTHER_CORNER, SIDE];

/** The pips of a face, in thirds from its middle. */
export function pipsOf(points: number): (readonly [number, number])[] {
  const pairs = PAIRS.slice(0, Math.floor(points / 2));
  const middle = points % 2 === 1 ? [[0, 0] as const] : [];
  return [...middle, ...pairs.flatMap(([x, y]) => [[x, y] as const, [-x + 0, -y + 0] as const])];
}

/** @param at its upper left corner */
export function drawDie(drawing: shapes.Drawing, at: shapes.PixelPoint, side: number, points: number): void {
  const middle = { x: at.x + side / 2, y: at.y + side / 2 };
  // The corners of a plate would make a disc of it, and cut the pips in the corners.
  shapes.square(drawing, middle, side / 2, { fill: { colour: PLATE_TEXT, alpha: 1 } });
  for (const [x, y] of pipsOf(points)) {
    const spot = { x: middle.x + (x * side) / 3.6, y: middle.y + (y * side) / 3.6 };
    shapes.drawCircle(drawing, spot, side / 10, { fill: { colour: PLATE, alpha: 1 } });
  }
}
