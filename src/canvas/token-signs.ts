/** Signs at tokens whose letters keep their size on the screen. They are written anew only if they or the zoom have changed. */

import type { LabelBox } from "./label-places";
import * as shapes from "./shapes";

/**
 * Writes a sign into a group.
 * @param zoom how many pixels of the scene one pixel of the window is
 * @returns where its words stand, scene pixels
 */
export type WriteSign<Sign> = (group: shapes.Group, sign: Sign, zoom: number) => readonly LabelBox[];

export class TokenSigns<Sign> {
  readonly #group: shapes.Group;
  #signs: readonly Sign[] = [];
  #drawn = "";
  #boxes: readonly LabelBox[] = [];

  /** @param over above the tokens */
  constructor(
    over: shapes.Group,
    private readonly write: WriteSign<Sign>,
  ) {
    this.#group = shapes.newGroup(over);
  }

  /** Scene pixels. Words avoid them. */
  get boxes(): readonly LabelBox[] {
    return this.#boxes;
  }

  show(signs: readonly Sign[], zoom: number): void {
    this.#signs = signs;
    this.zoom(zoom);
  }

  zoom(zoom: number): void {
    const drawn = JSON.stringify([this.#signs, zoom]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    for (const child of this.#group.removeChildren()) child.destroy();
    this.#boxes = this.#signs.flatMap((sign) => this.write(this.#group, sign, zoom));
  }
}
