/**
 * One outcome as it is written: what is read first in large letters, how it came about below, on a plate of their own that
 * leads to a ring around whom it happened to.
 */

import type { ShownOutcome } from "../../chronicle/index";
import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { OUTCOME_COLOURS, PLATE, PLATE_TEXT, SKIRMISH } from "../palette";
import * as shapes from "../shapes";

const HEAD = 22;
const DETAIL = 13;
const INSET = 9;
/** Pixels that it rises by, before any scaling, and the shares of its time in which it comes and goes. */
const RISE = 10;
const COMING = 0.08;
const GOING = 0.88;

export class OutcomeWriting {
  readonly #lead: shapes.Drawing;
  readonly #group: shapes.Group;
  readonly #width: number;
  readonly #height: number;
  #at: shapes.PixelPoint = { x: 0, y: 0 };

  constructor(
    parent: shapes.Group,
    readonly outcome: ShownOutcome,
  ) {
    const { kind, head, detail } = outcome;
    this.#lead = shapes.newDrawing(parent);
    this.#group = shapes.newGroup(parent);
    const back = shapes.newDrawing(this.#group);
    const first = shapes.newWriting(this.#group, HEAD, OUTCOME_COLOURS[kind]);
    first.text = head;
    const second = detail === "" ? null : shapes.newWriting(this.#group, DETAIL, PLATE_TEXT);
    if (second) second.text = detail;
    this.#width = Math.max(first.width, second?.width ?? 0) + 2 * INSET;
    this.#height = first.height + (second?.height ?? 0) + 4;
    const top = -this.#height / 2;
    first.position.set(-first.width / 2, top + 2);
    second?.position.set(-second.width / 2, top + 1 + first.height);
    shapes.plate(back, -this.#width / 2, top, this.#width, this.#height, {
      fill: { colour: PLATE, alpha: 0.86 },
      stroke: { width: 2, colour: OUTCOME_COLOURS[kind], alpha: 0.9 },
    });
  }

  /** The room that it takes, scene pixels. */
  sizeAt(zoom: number): { readonly width: number; readonly height: number } {
    return { width: this.#width * zoom, height: this.#height * zoom };
  }

  /** Where it stands, scene pixels; no more once it is gone. */
  boxAt(zoom: number): LabelBox {
    const { width, height } = this.sizeAt(zoom);
    return { left: this.#at.x - width / 2, top: this.#at.y - height / 2, width, height };
  }

  /** Puts its middle there, and leads from it to somebody. `ui`: what widths of lines are multiplied by. */
  place(at: shapes.PixelPoint, { centre, radius }: Disc, zoom: number, ui: number): void {
    this.#at = at;
    const { left, top, width, height } = this.boxAt(zoom);
    const ring = radius + 5 * ui;
    const edge = {
      x: Math.min(Math.max(centre.x, left), left + width),
      y: Math.min(Math.max(centre.y, top), top + height),
    };
    const away = Math.hypot(edge.x - centre.x, edge.y - centre.y);
    const rim = (by: number) => ({
      x: centre.x + ((edge.x - centre.x) * by) / away,
      y: centre.y + ((edge.y - centre.y) * by) / away,
    });
    for (const [width, colour] of [
      [6, SKIRMISH.ink],
      [3, OUTCOME_COLOURS[this.outcome.kind]],
    ] as const) {
      const stroke = { width: width * ui, colour, alpha: 0.9 };
      shapes.drawCircle(this.#lead, centre, ring, { stroke });
      if (away > ring) shapes.polyline(this.#lead, [rim(ring), edge], stroke);
    }
  }

  /** Draws it as it is at a share of its time, from 0 to 1; where it is still it neither rises nor fades. */
  show(share: number, zoom: number, still: boolean): void {
    if (this.#group.destroyed) return;
    const [coming, going] = [Math.min(1, share / COMING), Math.min(1, (1 - share) / (1 - GOING))];
    this.#lead.alpha = this.#group.alpha = still ? 1 : Math.max(0.05, Math.min(coming, going));
    this.#group.scale.set(zoom * (still ? 1 : 0.75 + 0.25 * coming));
    this.#group.position.set(this.#at.x, this.#at.y - (still ? 0 : RISE * zoom * share));
  }

  destroy(): void {
    for (const one of [this.#lead, this.#group]) if (!one.destroyed) one.destroy({ children: true });
  }
}
