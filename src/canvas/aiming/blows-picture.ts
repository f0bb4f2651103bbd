/** Planned strikes as arrows from token to token. Takes plain values, draws shapes; scene pixels. */

import type { Disc } from "../clear-place";
import { FAIR, NOTABLE } from "../palette";
import * as shapes from "../shapes";

export interface Blow {
  readonly from: Disc;
  readonly to: Disc;
  /** Somebody else than the target may be hit. */
  readonly isRisky: boolean;
  /** It is the one that is pointed at in the list. */
  readonly isLit: boolean;
}

const INK = 0x000000;

export class BlowsPicture {
  readonly #drawing: shapes.Drawing;

  constructor(over: shapes.Group) {
    this.#drawing = shapes.newDrawing(over);
  }

  /** Whether the canvas took it away with its layers. */
  get gone(): boolean {
    return this.#drawing.destroyed;
  }

  /** @param ui the factor of the scene's interface */
  show(blows: readonly Blow[], ui: number): void {
    this.#drawing.clear();
    for (const blow of blows.toSorted((a, b) => Number(a.isLit) - Number(b.isLit))) this.#arrow(blow, ui);
  }

  destroy(): void {
    if (!this.gone) this.#drawing.destroy();
  }

  /** From rim to rim, so that neither face is covered; from middle to middle if they touch. */
  #arrow({ from, to, isRisky, isLit }: Blow, ui: number): void {
    const [dx, dy] = [to.centre.x - from.centre.x, to.centre.y - from.centre.y];
    const distance = Math.hypot(dx, dy);
    if (distance === 0) return;
    const isApart = distance > from.radius + to.radius;
    const [start, end] = isApart ? [from.radius / distance, 1 - to.radius / distance] : [0.2, 0.8];
    const spot = (share: number) => ({ x: from.centre.x + dx * share, y: from.centre.y + dy * share });
    const [tail, tip] = [spot(start), spot(end)];
    const colour = isRisky ? NOTABLE : FAIR;
    const width = (isLit ? 5 : 3) * ui;
    shapes.polyline(this.#drawing, [tail, tip], { width: width * 2, colour: INK, alpha: 0.4 });
    shapes.polyline(this.#drawing, [tail, tip], { width, colour, pattern: isRisky ? "dashed" : "solid" });
    shapes.arrowHead(this.#drawing, tip, tail, (isLit ? 15 : 11) * ui, colour);
    if (isLit) shapes.drawCircle(this.#drawing, from.centre, from.radius + 5 * ui, { stroke: { width, colour } });
  }
}
