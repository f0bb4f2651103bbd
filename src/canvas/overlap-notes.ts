/** Says between two overlapping skirmishes why they stay two (`A25-OVL-1`, `A25-CMB-1`). Scene pixels. */

import type { SceneDoc } from "../foundry/platform";
import { metresText, say } from "../foundry/words";
import { metresToPixels } from "../scene/map-places";
import type { LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import type { Overlap } from "./overlaps";
import { SKIRMISH } from "./palette";
import { TagWriting } from "./plate-writing";
import * as shapes from "./shapes";
import { showTags } from "./tag-places";

/** Where a note may stand, in lines and a half from the middle between the centres, the best first. */
const ROWS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];

export class OverlapNotes {
  readonly #lines: shapes.Drawing;
  readonly #over: shapes.Group;
  #tags: TagWriting[] = [];
  #drawn = "";

  /** @param ground below the tokens, so that no line lies over a face; `over` above them */
  constructor(ground: shapes.Group, over: shapes.Group) {
    this.#over = over;
    this.#lines = shapes.newDrawing(ground);
  }

  /** Where it has written, scene pixels. */
  get labels(): LabelBox[] {
    return this.#tags.flatMap(({ box }) => box ?? []);
  }

  /**
   * @param zoom the factor that keeps letters at the same size whatever the zoom
   * @param obstacles tokens
   * @param written words that are there already
   */
  show(
    scene: SceneDoc,
    overlaps: readonly Overlap[],
    { ui }: Pick<MapScale, "ui">,
    zoom: number,
    obstacles: readonly LabelBox[],
    written: readonly LabelBox[],
  ): void {
    const drawn = overlaps.length > 0 ? JSON.stringify([overlaps, ui, zoom, obstacles, written]) : "";
    if (drawn === this.#drawn || this.#lines.destroyed) return;
    this.#drawn = drawn;
    this.#lines.clear();
    for (const tag of this.#tags) tag.destroy();
    this.#tags = [];
    const placed = overlaps.map((overlap) => {
      const [from, to] = overlap.centres.map((at) => metresToPixels(scene, at)) as [
        shapes.PixelPoint,
        shapes.PixelPoint,
      ];
      shapes.polyline(this.#lines, [from, to], { width: 5 * ui, colour: SKIRMISH.ink, alpha: 0.4 });
      shapes.polyline(this.#lines, [from, to], { width: 2 * ui, colour: SKIRMISH.paper, pattern: "dashed" });
      const tag = new TagWriting(this.#over, SKIRMISH.paper);
      const words = wordsOf(overlap);
      const { width, height } = tag.sizeOf(words, zoom);
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const places = ROWS.map((row) => ({
        left: middle.x - width / 2,
        top: middle.y + (row * 1.5 - 0.5) * height,
        width,
        height,
      }));
      this.#tags.push(tag);
      return { tag, words, places, middle };
    });
    showTags(placed, zoom, obstacles, written);
    for (const { tag, middle } of placed) if (tag.box) this.#lead(middle, tag.box, ui);
  }

  /** From the line to words that had no room beside it. */
  #lead(from: shapes.PixelPoint, { left, top, width, height }: LabelBox, ui: number): void {
    const to = {
      x: Math.min(Math.max(from.x, left), left + width),
      y: Math.min(Math.max(from.y, top), top + height),
    };
    if (Math.hypot(to.x - from.x, to.y - from.y) < height) return;
    shapes.polyline(this.#lines, [from, to], { width: 4 * ui, colour: SKIRMISH.ink, alpha: 0.4 });
    shapes.polyline(this.#lines, [from, to], { width: 2 * ui, colour: SKIRMISH.paper, pattern: "dotted" });
  }
}

function wordsOf({ apart, combineAt }: Overlap): string {
  return apart > combineAt
    ? say("canvas.overlap.apart", { apart: metresText(apart), within: metresText(combineAt) })
    : say("canvas.overlap.waiting");
}
