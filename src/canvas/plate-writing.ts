/** A dark plate with a title and lines, for words that follow a path. Its size does not change with the zoom. */

import { BLOCK, KIND_LOOK, PLATE, PLATE_TEXT, REFUSED } from "./palette";
import * as shapes from "./shapes";
import type { PlateWords } from "./words";

export class PlateWriting {
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #title: shapes.Writing;
  readonly #lines: shapes.Writing;
  #said = "";

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#title = shapes.newWriting(this.#group, 18, PLATE_TEXT);
    this.#lines = shapes.newWriting(this.#group, 14, PLATE_TEXT);
    this.#group.visible = false;
  }

  /** `at`: the middle of the plate's upper edge, scene pixels. Letters are set anew only when the words changed. */
  show(words: PlateWords, at: shapes.Spot, zoom: number): void {
    this.#group.visible = true;
    this.#group.position.set(at.x, at.y);
    this.#group.scale.set(zoom);
    const said = JSON.stringify(words);
    if (said === this.#said) return;
    this.#said = said;
    const colour = words.tone === "refused" ? REFUSED : KIND_LOOK[words.tone].colour;
    this.#title.text = words.title;
    this.#title.style.fill = colour;
    this.#lines.text = words.lines.join("\n");
    this.#lines.visible = words.lines.length > 0;
    const inner = Math.max(this.#title.width, this.#lines.visible ? this.#lines.width : 0);
    const height = this.#title.height + (this.#lines.visible ? this.#lines.height + 2 : 0);
    const left = -inner / 2;
    this.#title.position.set(-this.#title.width / 2, 6);
    this.#lines.position.set(left, this.#title.height + 8);
    this.#back.clear();
    shapes.plate(this.#back, left - 12, 0, inner + 24, height + 14, {
      fill: { colour: PLATE, alpha: 0.9 },
      stroke: { width: 2, colour: words.tone === "refused" ? REFUSED : colour, alpha: 0.9 },
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
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #words: shapes.Writing;

  constructor(parent: shapes.Group, colour: number = BLOCK) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#words = shapes.newWriting(this.#group, 13, colour);
  }

  /** `at`: the middle of the tag, scene pixels. */
  show(text: string, at: shapes.Spot, zoom: number): void {
    this.#group.visible = true;
    this.#group.position.set(at.x, at.y);
    this.#group.scale.set(zoom);
    if (this.#words.text === text) return;
    this.#words.text = text;
    const { width, height } = this.#words;
    this.#words.position.set(-width / 2, -height / 2);
    this.#back.clear();
    shapes.plate(this.#back, -width / 2 - 7, -height / 2 - 2, width + 14, height + 4, {
      fill: { colour: PLATE, alpha: 0.82 },
    });
  }

  hide(): void {
    this.#group.visible = false;
  }

  zoom(factor: number): void {
    if (!this.#group.destroyed) this.#group.scale.set(factor);
  }

  destroy(): void {
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
  }
}
