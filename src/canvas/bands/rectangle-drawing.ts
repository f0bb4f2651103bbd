/** A rectangle drawn on the map by mouse, once. */

import type { Rectangle } from "../../documents/bands";
import type { SceneDoc } from "../../foundry/platform";
import type { Point } from "../../rules/index";
import { metresToPixels } from "../../scene/map-places";
import { offerPresses } from "../map-drag";
import { PLATE_TEXT, SKIRMISH } from "../palette";
import * as shapes from "../shapes";
import { border, ground } from "./band-shapes";

/** Metres of the shortest side; a press without a drag is no rectangle. */
const SHORTEST = 3;

/**
 * Lets the next drag on the map draw a rectangle. `done` gets it in metres, rounded to half metres; null: it was
 * cancelled or too small. Returns a function that cancels it.
 */
export function drawRectangle(parent: shapes.Group, ui: number, done: (drawn: Rectangle | null) => void): () => void {
  const drawing = shapes.newDrawing(parent);
  let offered = true;
  const finish = (drawn: Rectangle | null) => {
    if (!offered) return;
    offered = false;
    stop();
    if (!drawing.destroyed) drawing.destroy();
    done(drawn);
  };
  const cancel = () => finish(null);
  const stop = offerPresses(
    (from, scene) => ({
      to: (at) => show(drawing, scene, between(from, at), ui),
      drop: (at) => {
        const drawn = between(from, at);
        finish(drawn.width >= SHORTEST && drawn.height >= SHORTEST ? drawn : null);
      },
      cancel,
    }),
    cancel,
  );
  return cancel;
}

function between(a: Point, b: Point): Rectangle {
  const half = (metres: number) => Math.round(metres * 2) / 2 + 0;
  const [x, y] = [half(Math.min(a[0], b[0])), half(Math.min(a[1], b[1]))];
  return { x, y, width: half(Math.max(a[0], b[0])) - x, height: half(Math.max(a[1], b[1])) - y };
}

function show(drawing: shapes.Drawing, scene: SceneDoc, { x, y, width, height }: Rectangle, ui: number): void {
  const [from, to] = [metresToPixels(scene, [x, y]), metresToPixels(scene, [x + width, y + height])];
  const box = { ...from, width: to.x - from.x, height: to.y - from.y };
  drawing.clear();
  ground(drawing, box, SKIRMISH.calm, 0.12);
  border(drawing, box, 0, { width: 5 * ui, colour: SKIRMISH.ink, alpha: 0.5 });
  border(drawing, box, 0, { width: 3 * ui, colour: PLATE_TEXT, pattern: "dashed" });
}
