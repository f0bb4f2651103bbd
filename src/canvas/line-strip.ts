/**
 * The strip of metres along a line (`LIN-POS-1`): a cell for each metre, with its number in the middle of each fifth, of each where
 * the view is near, and of fewer where it is far (`stripSteps`).
 */

import { stripCells, stripSteps } from "../chronicle/index";
import type { SceneDoc } from "../foundry/platform";
import { lineOn } from "../scene/line";
import { metresToPixels } from "../scene/map-places";
import { type MapScale, scaleOn } from "./map-scale";
import { PLATE, PLATE_TEXT } from "./palette";
import * as shapes from "./shapes";

/** Half of the strip's width, metres. */
const HALF = 0.5;
/** Metres between two cells with a stronger border. */
const FIFTH = 5;

export class LineStrip {
  readonly #group: shapes.Group;
  readonly #cells: shapes.Drawing;
  #numbers: shapes.Writing[] = [];
  #shown = "";

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#cells = shapes.newDrawing(this.#group);
  }

  /** Draws the strip on scenes with a line, if something has changed. @param zoom keeps letters at the same size */
  show(scene: SceneDoc, zoom: number, viewScale: number): void {
    if (this.#cells.destroyed) return;
    const line = lineOn(scene);
    const scale = scaleOn(scene);
    const near = scale.metre * viewScale;
    const shown = line ? JSON.stringify([line, scale.metre, scale.ui, zoom, stripSteps(near)]) : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#cells.clear();
    for (const number of this.#numbers) number.destroy();
    this.#numbers = [];
    if (line) this.#draw(scene, line.shown, scale, zoom, near);
  }

  #draw(scene: SceneDoc, shown: readonly [number, number], { ui }: MapScale, zoom: number, near: number): void {
    const at = (x: number, y: number) => metresToPixels(scene, [x, y]);
    const [from, to] = shown;
    const frame = [at(from, -HALF), at(to, -HALF), at(to, HALF), at(from, HALF)];
    shapes.polygon(this.#cells, frame, {
      fill: { colour: PLATE, alpha: 0.45 },
      stroke: { width: 1.5 * ui, colour: PLATE_TEXT, alpha: 0.55 },
    });
    const { numbered, bordered } = stripCells(from, to, near);
    for (const metre of bordered) {
      const isFifth = metre % FIFTH === 0;
      for (const border of [metre - HALF, metre + HALF])
        if (border > from && border < to)
          shapes.polyline(this.#cells, [at(border, -HALF), at(border, HALF)], {
            width: (isFifth ? 1.5 : 1) * ui,
            colour: PLATE_TEXT,
            alpha: isFifth ? 0.5 : 0.22,
          });
    }
    for (const metre of numbered) {
      const number = shapes.newWriting(this.#group, metre % FIFTH === 0 ? 13 : 11, PLATE_TEXT);
      number.text = String(metre).replace("-", "−");
      number.alpha = metre === 0 ? 1 : 0.85;
      number.anchor.set(0.5);
      const { x, y } = at(metre, 0);
      number.position.set(x, y);
      number.scale.set(zoom);
      this.#numbers.push(number);
    }
  }
}
