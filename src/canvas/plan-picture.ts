/** The planned path of a move that waits for its prompt, on every page until it is decided. */

import type { BlockedWay } from "../chronicle/index";
import { type CharacterId, type Path, type Point, pointAt } from "../rules/index";
import { drawBlockedWays } from "./blocked-ways";
import type { Disc } from "./clear-place";
import type { LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import { BLOCK, KIND_LOOK } from "./palette";
import { TagWriting } from "./plate-writing";
import * as shapes from "./shapes";
import { showTags } from "./tag-places";

interface PlannedPath {
  /** From the start, metres. */
  readonly path: Path;
  readonly mover: CharacterId;
  readonly ways: readonly BlockedWay[];
  readonly words: string;
}

const WIDEST = 260;

export class PlanPicture {
  readonly #lines: shapes.Drawing;
  readonly #tag: TagWriting;
  readonly #point: shapes.Drawing;

  constructor(over: shapes.Group) {
    this.#lines = shapes.newDrawing(over);
    this.#point = shapes.newDrawing(over);
    this.#tag = new TagWriting(over, 0xffffff, WIDEST);
  }

  /** `bodies`: places that the words should not hide; `written`: other words, scene pixels. */
  show(
    plan: PlannedPath,
    pixels: (at: Point) => shapes.PixelPoint,
    scale: MapScale,
    zoom: number,
    bodies: readonly LabelBox[],
    written: readonly LabelBox[],
  ): void {
    const points = plan.path.points.map(pixels);
    const end = points.at(-1);
    this.#lines.clear();
    if (!end) return;
    const { colour } = KIND_LOOK.normal;
    shapes.polyline(this.#lines, points, { width: 9 * scale.ui, colour: 0x000000, alpha: 0.4 });
    shapes.polyline(this.#lines, points, { width: 4 * scale.ui, colour, pattern: "dashed" });
    shapes.arrowHead(
      this.#lines,
      end,
      pixels(pointAt(plan.path, Math.max(0, plan.path.length - 0.05))),
      13 * scale.ui,
      colour,
    );
    drawBlockedWays(this.#lines, plan.ways, plan.mover, pixels, scale);
    const places = this.#placesBeside(points[0] ?? end, end, plan.words, scale.metre * 1.4, zoom);
    showTags([{ tag: this.#tag, words: plan.words, places }], zoom, withNames(bodies, 20 * zoom), written);
  }

  /** Places above and below the start, then along the way. */
  #placesBeside(
    start: shapes.PixelPoint,
    end: shapes.PixelPoint,
    words: string,
    gap: number,
    zoom: number,
  ): LabelBox[] {
    const { width, height } = this.#tag.sizeOf(words, zoom);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return [start, middle, end].flatMap(({ x, y }) =>
      [-gap - height, gap + height / 2, -gap - 2 * height, gap + 2 * height].map((by) => ({
        left: x - width / 2,
        top: y + by,
        width,
        height,
      })),
    );
  }

  /** The point where this user is about to block (null: none), and who could block there. Chosen blockers have a whole ring. */
  mark(
    spot: shapes.PixelPoint | null,
    candidates: readonly (Disc & { readonly picked: boolean })[],
    { ui }: MapScale,
  ): void {
    this.#point.clear();
    for (const { centre, radius, picked } of candidates) {
      const rim = radius + 7 * ui;
      shapes.drawCircle(this.#point, centre, rim, { stroke: { width: 8 * ui, colour: 0x000000, alpha: 0.45 } });
      shapes.drawCircle(this.#point, centre, rim, {
        ...(picked && { fill: { colour: BLOCK, alpha: 0.25 } }),
        stroke: { width: 4 * ui, colour: BLOCK, ...(!picked && { pattern: "dashed" }) },
      });
    }
    if (!spot) return;
    shapes.drawCircle(this.#point, spot, 17 * ui, {
      stroke: { width: 9 * ui, colour: 0x000000, alpha: 0.45 },
    });
    shapes.drawCircle(this.#point, spot, 17 * ui, {
      fill: { colour: BLOCK, alpha: 0.25 },
      stroke: { width: 5 * ui, colour: BLOCK },
    });
    shapes.cross(this.#point, spot, 7 * ui, { width: 3 * ui, colour: 0xffffff });
  }

  /** Where its words stand, scene pixels. */
  get label(): LabelBox | null {
    return this.#tag.box;
  }

  zoom(factor: number): void {
    this.#tag.zoom(factor);
  }

  destroy(): void {
    this.#tag.destroy();
    for (const drawing of [this.#lines, this.#point]) if (!drawing.destroyed) drawing.destroy();
  }
}

/** Tokens with the line of their names below. */
function withNames(bodies: readonly LabelBox[], line: number): LabelBox[] {
  return bodies.map((body) => ({ ...body, height: body.height + line }));
}
