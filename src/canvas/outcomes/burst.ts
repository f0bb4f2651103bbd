/** A short flash where a blow turns critical or fells: it spreads from the character's rim and is gone. */

import type { ShownOutcome } from "../../chronicle/index";
import type { Disc } from "../clear-place";
import { OUTCOME_COLOURS, PLATE_TEXT } from "../palette";
import * as shapes from "../shapes";

/** How long it lasts, milliseconds. */
const LASTS = 650;
const COLOURS = { critical: OUTCOME_COLOURS.news, felled: OUTCOME_COLOURS.harm } as const;

export class Burst {
  readonly #drawing: shapes.Drawing;

  constructor(
    parent: shapes.Group,
    private readonly disc: Disc,
    private readonly moment: NonNullable<ShownOutcome["moment"]>,
    private readonly begun: number,
  ) {
    this.#drawing = shapes.newDrawing(parent);
  }

  /** Draws it as it is now; false: it is over. */
  show(now: number, ui: number): boolean {
    const share = (now - this.begun) / LASTS;
    if (this.#drawing.destroyed || share >= 1) {
      this.destroy();
      return false;
    }
    const { centre, radius } = this.disc;
    const eased = 1 - (1 - share) ** 3;
    this.#drawing.clear();
    if (share < 0.35)
      shapes.drawCircle(this.#drawing, centre, radius, {
        fill: { colour: PLATE_TEXT, alpha: 0.7 * (1 - share / 0.35) },
      });
    shapes.drawCircle(this.#drawing, centre, radius * (1 + 1.4 * eased), {
      stroke: { width: 7 * ui * (1 - share), colour: COLOURS[this.moment], alpha: 1 - share },
    });
    return true;
  }

  destroy(): void {
    if (!this.#drawing.destroyed) this.#drawing.destroy();
  }
}
