/** The outline of a skirmish's area: a circle, a square, or on a line a band across its strip (`LIN-SKR-1`). Scene pixels. */

import type { SkirmishPicture } from "./battle-picture";
import type { MapStrip } from "./map-scale";
import * as shapes from "./shapes";

type Look = Parameters<typeof shapes.drawCircle>[3];

export function drawArea(
  drawing: shapes.Drawing,
  shape: SkirmishPicture["shape"],
  at: shapes.PixelPoint,
  half: number,
  look: Look,
  strip?: MapStrip,
): void {
  if (shape === "stretch" && strip) shapes.polygon(drawing, cornersOfBand(at, half, strip), look);
  else if (shape === "square") shapes.square(drawing, at, half, look);
  else shapes.drawCircle(drawing, at, half, look);
}

/** Corners of a band across the strip, this long to both sides of a point. */
export function cornersOfBand(at: shapes.PixelPoint, long: number, { along, half }: MapStrip): shapes.PixelPoint[] {
  return [
    [-long, -half],
    [long, -half],
    [long, half],
    [-long, half],
  ].map(([x = 0, y = 0]) => ({ x: at.x + x * along.x - y * along.y, y: at.y + x * along.y + y * along.x }));
}
