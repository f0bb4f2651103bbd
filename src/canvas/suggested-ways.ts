/** An engine's suggested ways, drawn faintly: where each leads, whom it strikes, and its number in the list. */

import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { pageState } from "../page-state";
import { metresToPixels } from "../scene/map-places";
import { battleOn } from "../scene/scene-battle";
import type { SuggestedWay } from "../signals";
import { bodiesOn } from "./bodies";
import { cornerAt, PLACES } from "./clear-place";
import type { LabelBox } from "./label-places";
import { scaleOn, zoomNow } from "./map-scale";
import { BLOCK, SKIRMISH } from "./palette";
import { TagWriting } from "./plate-writing";
import * as shapes from "./shapes";
import { type PlacedTag, showTags } from "./tag-places";

/** The canvas with the layer that is written on. */
type Board = CanvasSeen & { readonly skirmishOver?: shapes.Group };

const state = pageState("canvas/suggested-ways", () => ({
  drawn: null as shapes.Group | null,
}));

/** Null removes them. @param written names, signs and other words on the map */
export function showSuggestedWays(
  suggested: { readonly sceneId: string; readonly ways: readonly SuggestedWay[] } | null,
  written: readonly LabelBox[] = [],
): void {
  // The layer may have been destroyed with everything on it.
  if (state.drawn && !state.drawn.destroyed) state.drawn.destroy({ children: true });
  state.drawn = null;
  const canvas = canvasDrawn();
  const over = (canvas as Board | null)?.skirmishOver;
  if (!canvas || !over || !suggested || canvas.scene.id !== suggested.sceneId) return;
  const { scene } = canvas;
  const group = shapes.newGroup(over);
  const drawing = shapes.newDrawing(group);
  const { metre, ui } = scaleOn(scene);
  const zoom = zoomNow();
  const [ink, paper] = [
    { width: 7 * ui, colour: SKIRMISH.ink, alpha: 0.4 },
    { width: 3 * ui, colour: SKIRMISH.paper, pattern: "dashed" as const },
  ];
  const tags: PlacedTag[] = [];
  // The best on top.
  for (const { place, path, target } of suggested.ways.toReversed()) {
    const points = path.map((at) => metresToPixels(scene, at));
    const [start] = points;
    const end = points.at(-1);
    if (!start || !end) continue;
    if (points.length > 1) {
      for (const line of [ink, paper]) shapes.polyline(drawing, points, line);
      shapes.drawCircle(drawing, end, metre * 0.5, {
        fill: { colour: SKIRMISH.paper, alpha: 0.3 },
        stroke: { width: 2.5 * ui, colour: SKIRMISH.paper, alpha: 0.9, pattern: "dashed" },
      });
    }
    const aim = target && metresToPixels(scene, target);
    if (aim && Math.hypot(aim.x - end.x, aim.y - end.y) > metre) {
      shapes.polyline(drawing, [end, aim], { width: 2.5 * ui, colour: BLOCK, alpha: 0.9, pattern: "dotted" });
      shapes.arrowHead(drawing, aim, end, 12 * ui, BLOCK);
    }
    if (aim) shapes.drawCircle(drawing, aim, metre * 0.75, { stroke: { width: 3 * ui, colour: BLOCK, alpha: 0.9 } });
    const tag = new TagWriting(group, SKIRMISH.paper);
    const words = String(place);
    tags.push({ tag, words, places: placesAround(aim ?? end, tag.sizeOf(words, zoom), metre + 6 * zoom) });
  }
  // Numbers lie on nobody and on no words, and side by side if several mean the same.
  const battle = battleOn(scene)?.battle;
  showTags(tags, zoom, battle ? bodiesOn(scene, battle) : [], written);
  state.drawn = group;
}

/** Boxes around a point, above it first. */
function placesAround(
  at: shapes.PixelPoint,
  { width, height }: Pick<LabelBox, "width" | "height">,
  gap: number,
): LabelBox[] {
  return ["above" as const, ...PLACES].map((place) => {
    const { x, y } = cornerAt(place, at, width, height, gap);
    return { left: x, top: y, width, height };
  });
}
