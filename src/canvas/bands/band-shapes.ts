/** Rectangles of the areas: borders, slanted lines and crosses inside a box. Scene pixels. */

import * as shapes from "../shapes";
import type { Box } from "./band-picture";

/** A border `inset` pixels inside a box. */
export function border(
  drawing: shapes.Drawing,
  { x, y, width, height }: Box,
  inset: number,
  stroke: shapes.Stroke,
): void {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ];
  shapes.polyline(drawing, corners, stroke);
}

export function ground(drawing: shapes.Drawing, { x, y, width, height }: Box, colour: number, alpha: number): void {
  shapes.plate(drawing, x, y, width, height, { fill: { colour, alpha } });
}

/** Slanted lines across a box, `gap` pixels apart. */
export function slanted(drawing: shapes.Drawing, box: Box, gap: number, stroke: shapes.Stroke): void {
  const { x, y, width, height } = box;
  for (let offset = gap; offset < width + height; offset += gap) {
    const from = { x: x + Math.min(offset, width), y: y + Math.max(0, offset - width) };
    const to = { x: x + Math.max(0, offset - height), y: y + Math.min(offset, height) };
    shapes.polyline(drawing, [from, to], stroke);
  }
}

/** A box crossed out from corner to corner. */
export function crossedOut(
  drawing: shapes.Drawing,
  { x, y, width, height }: Box,
  inset: number,
  stroke: shapes.Stroke,
): void {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  shapes.polyline(
    drawing,
    [
      { x: left, y: top },
      { x: right, y: bottom },
    ],
    stroke,
  );
  shapes.polyline(
    drawing,
    [
      { x: right, y: top },
      { x: left, y: bottom },
    ],
    stroke,
  );
}
