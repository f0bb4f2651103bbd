/**
 * The opening distance that a Game Master is about to choose: everybody's future place, and the way between the
 * foremost.
 */

import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { pixelsPerMetre } from "../foundry/metres";
import { metresText } from "../foundry/words";
import { pageState } from "../page-state";
import { metresToPixels } from "../scene/map-places";
import type { OpeningSketch } from "../signals";
import { SKIRMISH } from "./palette";
import { TagWriting } from "./plate-writing";
import * as shapes from "./shapes";

/** The canvas with the layer that is written on. */
type Board = CanvasSeen & { readonly skirmishOver?: shapes.Group };

const state = pageState("canvas/opening-distance", () => ({
  drawn: null as { readonly group: shapes.Group; readonly tag: TagWriting } | null,
}));

/** Null takes it away. */
export function showOpeningDistance(sketch: OpeningSketch | null): void {
  clear();
  const canvas = canvasDrawn();
  const over = (canvas as Board | null)?.skirmishOver;
  if (!canvas || !over || !sketch || canvas.scene.id !== sketch.sceneId) return;
  const { scene } = canvas;
  const group = shapes.newGroup(over);
  const drawing = shapes.newDrawing(group);
  const metre = pixelsPerMetre(scene);
  const ui = canvas.dimensions?.uiScale ?? 1;
  const zoom = 1 / (canvas.stage.scale.x || 1);
  const [from, to] = sketch.ends.map((end) => metresToPixels(scene, end)) as [shapes.PixelPoint, shapes.PixelPoint];
  for (const place of sketch.places)
    shapes.drawCircle(drawing, metresToPixels(scene, place), metre * 0.6, {
      fill: { colour: SKIRMISH.calm, alpha: 0.18 },
      stroke: { width: 2 * ui, colour: SKIRMISH.calm, alpha: 0.9, pattern: "dotted" },
    });
  shapes.polyline(drawing, [from, to], { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.4 });
  shapes.polyline(drawing, [from, to], { width: 3 * ui, colour: SKIRMISH.calm, pattern: "dashed" });
  for (const end of [from, to])
    shapes.drawCircle(drawing, end, metre * 0.8, { stroke: { width: 3 * ui, colour: SKIRMISH.calm } });
  const tag = new TagWriting(group, SKIRMISH.calm);
  tag.show(metresText(sketch.metres), { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14 * zoom }, zoom);
  state.drawn = { group, tag };
}

function clear(): void {
  // The layer may have been destroyed with everything on it.
  if (state.drawn && !state.drawn.group.destroyed) state.drawn.group.destroy({ children: true });
  state.drawn = null;
}
