/** Draws where somebody could block: on each mover's way (`A25-GRP-1`). */

import { type BlockedWay, stretchOf } from "../chronicle/index";
import { type Point, pointAt } from "../rules/index";
import type { MapScale } from "./map-scale";
import { BLOCK, KIND_LOOK } from "./palette";
import * as shapes from "./shapes";

/** A shorter stretch is drawn as a point, metres. */
const POINT = 0.05;

/** @param leader whose way is drawn already */
export function drawBlockedWays(
  drawing: shapes.Drawing,
  ways: readonly BlockedWay[],
  leader: string,
  pixels: (at: Point) => shapes.PixelPoint,
  scale: MapScale,
): void {
  const width = 3 * scale.ui;
  for (const { who, way, spans } of ways) {
    if (who !== leader)
      shapes.polyline(drawing, way.points.map(pixels), { width, colour: KIND_LOOK.normal.colour, pattern: "dashed" });
    for (const span of spans) {
      if (span[1] - span[0] < POINT)
        shapes.drawCircle(drawing, pixels(pointAt(way, span[0])), 9 * scale.ui, { stroke: { width, colour: BLOCK } });
      else shapes.hatchedBand(drawing, stretchOf(way, span).map(pixels), 20 * scale.ui, { width, colour: BLOCK });
    }
  }
}
