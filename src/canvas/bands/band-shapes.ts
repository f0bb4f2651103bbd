/** Rectangles of the areas: borders, slanted lines and crosses inside a box. Scene pixels. */

import * as shapes from "../shapes";
import type { Box } from "./band-picture";

/** A border `inset` pixels inside a box; dashes of a broken one end at its corners. */
export function border(
  drawing: shapes.Drawing,
  { x, y, width, height }: Box,
  inset: number,
  { pattern = "solid", ...stroke }: shapes.Stroke,
): void {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ];
  if (pattern === "solid") {
    shapes.polyline(drawing, corners, stroke);
    return;
  }
  const period = stroke.width * (pattern === "dashed" ? 9 : 4);
  const drawn = pattern === "dashed" ? 5 / 9 : 1 / 4;
  for (let i = 1; i < corners.length; i++) side(drawing, corners[i - 1]!, corners[i]!, period, drawn, stroke);
}

/** As many dashes as fit between two corners; `drawn`: the share of a period that is drawn. */
function side(
  drawing: shapes.Drawing,
  from: shapes.PixelPoint,
  to: shapes.PixelPoint,
  period: number,
  drawn: number,
  stroke: shapes.Stroke,
): void {
  const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / period));
  const at = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  for (let i = 0; i < count; i++) {
    const start = (i + (1 - drawn) / 2) / count;
    shapes.polyline(drawing, [at(start), at(start + drawn / count)], stroke);
  }
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
