/** A dark plate with a title and lines, for words that follow a path. Its size does not change with the zoom. */

import type { LineTone, PlateWords } from "../chronicle/index";
import { clearSpot, cornerAt, type Disc, type PlateSpot, type PlateSurroundings } from "./clear-place";
import type { LabelBox } from "./label-places";
import { BLOCK, KIND_LOOK, PLATE, PLATE_TEXT, REFUSED, SKIRMISH } from "./palette";
import { rowsOf } from "./plate-rows";
import * as shapes from "./shapes";

/** Letters have the colour of what they are about: the hatched stretch, the skirmish, the refusal. */
const LINE_COLOUR: { readonly [tone in LineTone]: number } = {
  plain: PLATE_TEXT,
  block: BLOCK,
  skirmish: SKIRMISH.calm,
  refused: REFUSED,
};
/** Below its title a plate has two rows of this width, in which lines stand beside each other. What has no room is left out. */
const WIDEST = 340;
const GAP = 14;
const ROWS = 2;

export class PlateWriting {
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #title: shapes.Writing;
  readonly #lines: shapes.Writing[] = [];
  #said = "";
  #width = 0;
  #height = 0;
  #spot: PlateSpot = { place: "below", off: 0 };

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#title = shapes.newWriting(this.#group, 16, PLATE_TEXT);
    this.#group.visible = false;
  }

  /** Shows words beside a point, `gap` pixels away, where they hide the fewest tokens. */
  show(
    words: PlateWords,
    at: shapes.PixelPoint,
    gap: number,
    zoom: number,
    tokens: readonly Disc[],
    around: PlateSurroundings = {},
  ): void {
    this.#group.visible = true;
    this.#group.scale.set(zoom);
    this.#write(words);
    const [width, height] = [this.#width * zoom, this.#height * zoom];
    this.#spot = clearSpot(this.#spot, at, width, height, gap, tokens, around);
    const corner = cornerAt(this.#spot.place, at, width, height, gap + this.#spot.off * height);
    this.#group.position.set(corner.x + width / 2, corner.y);
  }

  /** Letters are written again only if the words changed. */
  #write(words: PlateWords): void {
    const said = JSON.stringify(words);
    if (said === this.#said) return;
    this.#said = said;
    const colour = words.tone === "refused" ? REFUSED : KIND_LOOK[words.tone].colour;
    this.#title.text = words.title;
    this.#title.style.fill = colour;
    while (this.#lines.length < words.lines.length)
      this.#lines.push(shapes.newWriting(this.#group, 13, PLATE_TEXT, WIDEST));
    for (const [index, writing] of this.#lines.entries()) {
      const line = words.lines[index];
      writing.visible = line !== undefined;
      if (!line) continue;
      shapes.writeWithin(writing, line.text, WIDEST);
      writing.style.fill = LINE_COLOUR[line.tone];
    }
    const rows = rowsOf(this.#lines.slice(0, words.lines.length), { widest: WIDEST, gap: GAP, most: ROWS });
    for (const writing of this.#lines) writing.visible &&= rows.some((row) => row.includes(writing));
    let height = this.#title.height + 5;
    let inner = this.#title.width;
    for (const row of rows) {
      const width = row.reduce((sum, one) => sum + one.width + GAP, -GAP);
      let left = -width / 2;
      for (const writing of row) {
        writing.position.set(left, height);
        left += writing.width + GAP;
      }
      height += Math.max(...row.map((one) => one.height)) + 1;
      inner = Math.max(inner, width);
    }
    this.#title.position.set(-this.#title.width / 2, 4);
    this.#width = inner + 20;
    this.#height = height + 5;
    this.#back.clear();
    shapes.plate(this.#back, -this.#width / 2, 0, this.#width, this.#height, {
      fill: { colour: PLATE, alpha: 0.86 },
      stroke: { width: 2, colour, alpha: 0.9 },
    });
  }

  hide(): void {
    this.#group.visible = false;
  }

  destroy(): void {
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
  }
}

/** A short label on a plate of its own, such as the name of a band. */
export class TagWriting {
  readonly #widest: number | null;
  #box: LabelBox | null = null;
  #said = "";
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #words: shapes.Writing;

  /** `widest`: longer words are broken into lines of this width, before any scaling. */
  constructor(parent: shapes.Group, colour: number = BLOCK, widest?: number) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#words = shapes.newWriting(this.#group, 13, colour, widest);
    this.#widest = widest ?? null;
  }

  /** Where it was last shown, scene pixels. */
  get box(): LabelBox | null {
    return this.#box;
  }

  /** The size of a tag with these words, scene pixels. */
  sizeOf(text: string, zoom: number): { readonly width: number; readonly height: number } {
    this.#write(text);
    return { width: (this.#words.width + 14) * zoom, height: (this.#words.height + 4) * zoom };
  }

  /** `at`: the middle of the tag, scene pixels. */
  show(text: string, at: shapes.PixelPoint, zoom: number): void {
    this.#group.visible = true;
    this.#group.position.set(at.x, at.y);
    this.#group.scale.set(zoom);
    const size = this.sizeOf(text, zoom);
    this.#box = { left: at.x - size.width / 2, top: at.y - size.height / 2, ...size };
  }

  #write(text: string): void {
    if (this.#said === text) return;
    this.#said = text;
    if (this.#widest === null) this.#words.text = text;
    else shapes.writeWithin(this.#words, text, this.#widest);
    const { width, height } = this.#words;
    this.#words.position.set(-width / 2, -height / 2);
    this.#back.clear();
    shapes.plate(this.#back, -width / 2 - 7, -height / 2 - 2, width + 14, height + 4, {
      fill: { colour: PLATE, alpha: 0.82 },
    });
  }

  hide(): void {
    this.#group.visible = false;
    this.#box = null;
  }

  zoom(factor: number): void {
    if (!this.#group.destroyed) this.#group.scale.set(factor);
  }

  destroy(): void {
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
  }
}
