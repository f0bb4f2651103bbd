/**
 * One outcome as written: the result in large letters, how it came about below. Both stand on a plate, from which a
 * line leads to a ring around the character.
 */

import type { ShownOutcome } from "../../chronicle/index";
import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { OUTCOME_COLOURS, PLATE, PLATE_TEXT, SKIRMISH } from "../palette";
import * as shapes from "../shapes";
import { drawDie } from "./die";

const HEAD = 22;
/** The side of a die, and how many rolls of a chain are shown as dice. */
const DIE = 16;
const MOST_ROLLS = 4;
const DETAIL = 13;
const INSET = 9;
/** How far it rises, pixels before any scaling, and the shares of its time for appearing and vanishing. */
const RISE = 10;
const NAME = 12;
const COMING = 0.08;
const GOING = 0.88;

export class OutcomeWriting {
  readonly #lead: shapes.Drawing;
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  /** Lines that are still to be written. */
  #left: readonly (readonly [size: number, colour: number, text: string])[];
  readonly #dice: readonly (readonly number[])[];
  #width = 0;
  #height = 4;
  #at: shapes.PixelPoint = { x: 0, y: 0 };
  /** Where the character stood when it was placed, and how far it has moved since. */
  #home: shapes.PixelPoint = { x: 0, y: 0 };
  #off: shapes.PixelPoint = { x: 0, y: 0 };

  /**
   * @param under where its ring is drawn, below the words of others
   * @param name the character's name, if others could be meant; empty: it is clear
   */
  constructor(
    under: shapes.Group,
    parent: shapes.Group,
    readonly outcome: ShownOutcome,
    name = "",
  ) {
    const { kind, head, detail } = outcome;
    this.#lead = shapes.newDrawing(under);
    this.#group = shapes.newGroup(parent);
    // Hidden until it has its place.
    this.#group.visible = false;
    this.#back = shapes.newDrawing(this.#group);
    const lines = [
      [NAME, PLATE_TEXT, name] as const,
      [HEAD, OUTCOME_COLOURS[kind], head] as const,
      [DETAIL, PLATE_TEXT, detail] as const,
    ];
    this.#left = lines.filter(([, , text]) => text !== "");
    this.#dice = (this.outcome.dice ?? []).slice(0, MOST_ROLLS);
  }

  /** Whether all of its letters are written. */
  get isWritten(): boolean {
    return this.#left.length === 0;
  }

  /** Writes its next line. Letters take time, so they are spread over frames. */
  writeLine(): void {
    const [line, ...left] = this.#left;
    if (!line) return;
    const [size, colour, text] = line;
    const writing = shapes.newWriting(this.#group, size, colour);
    writing.text = text;
    writing.position.set(-writing.width / 2, this.#height - 2);
    this.#width = Math.max(this.#width, writing.width + 2 * INSET);
    this.#height += writing.height;
    this.#left = left;
    if (left.length === 0 && this.#dice.length > 0) this.#drawDice();
  }

  /** Below the words: pairs of dice, each roll a little apart from the last. */
  #drawDice(): void {
    const width = this.#dice.reduce((sum, roll) => sum + roll.length * (DIE + 2) + 8, -10);
    const drawing = shapes.newDrawing(this.#group);
    let left = -width / 2;
    for (const roll of this.#dice) {
      for (const points of roll) {
        drawDie(drawing, { x: left, y: this.#height }, DIE, points);
        left += DIE + 2;
      }
      left += 8;
    }
    this.#width = Math.max(this.#width, width + 2 * INSET);
    this.#height += DIE + 5;
  }

  /** The size of all that it covers while it rises, scene pixels. */
  sizeAt(zoom: number): { readonly width: number; readonly height: number } {
    return { width: this.#width * zoom, height: (this.#height + RISE) * zoom };
  }

  /** All that it covers while it rises, scene pixels; empty once it is gone. */
  boxAt(zoom: number): LabelBox {
    const { width, height } = this.sizeAt(zoom);
    const { x, y } = this.#now;
    return { left: x - width / 2, top: y - height / 2 - (RISE * zoom) / 2, width, height };
  }

  /** Moves along with its character. */
  follow({ centre }: Disc): void {
    this.#off = { x: centre.x - this.#home.x, y: centre.y - this.#home.y };
    if (!this.#lead.destroyed) this.#lead.position.set(this.#off.x, this.#off.y);
  }

  get #now(): shapes.PixelPoint {
    return { x: this.#at.x + this.#off.x, y: this.#at.y + this.#off.y };
  }

  /** Puts the middle of all that it covers there and draws the line to its character. `ui`: the factor of line widths. */
  place(at: shapes.PixelPoint, { centre, radius }: Disc, zoom: number, ui: number): void {
    [this.#at, this.#home] = [{ x: at.x, y: at.y + (RISE * zoom) / 2 }, centre];
    const { kind } = this.outcome;
    shapes.plate(this.#back, -this.#width / 2, 0, this.#width, this.#height, {
      fill: { colour: PLATE, alpha: 0.86 },
      stroke: { width: 2, colour: OUTCOME_COLOURS[kind], alpha: 0.9 },
    });
    this.#group.pivot.set(0, this.#height / 2);
    this.#group.visible = true;
    const { left, top, width, height } = this.boxAt(zoom);
    const ring = radius + 5 * ui;
    const edge = {
      x: Math.min(Math.max(centre.x, left), left + width),
      y: Math.min(Math.max(centre.y, top + RISE * zoom), top + height),
    };
    const away = Math.hypot(edge.x - centre.x, edge.y - centre.y);
    const rim = (by: number) => ({
      x: centre.x + ((edge.x - centre.x) * by) / away,
      y: centre.y + ((edge.y - centre.y) * by) / away,
    });
    // The plate rises and covers the end of the line, which follows it.
    const end = { x: edge.x, y: edge.y < centre.y ? Math.max(top, edge.y - RISE * zoom) : edge.y };
    for (const [width, colour] of [
      [6, SKIRMISH.ink],
      [3, OUTCOME_COLOURS[kind]],
    ] as const) {
      const stroke = { width: width * ui, colour, alpha: 0.9 };
      shapes.drawCircle(this.#lead, centre, ring, { stroke });
      if (away > ring) shapes.polyline(this.#lead, [rim(ring), end], stroke);
    }
  }

  /** Draws it at a share of its time, from 0 to 1. Without animations it neither rises nor fades. */
  show(share: number, zoom: number, still: boolean): void {
    if (this.#group.destroyed) return;
    const [coming, going] = [Math.min(1, share / COMING), Math.min(1, (1 - share) / (1 - GOING))];
    this.#lead.alpha = this.#group.alpha = still ? 1 : Math.max(0.05, Math.min(coming, going));
    this.#group.scale.set(zoom * (still ? 1 : 0.75 + 0.25 * coming));
    const { x, y } = this.#now;
    this.#group.position.set(x, y - (still ? 0 : RISE * zoom * share));
  }

  destroy(): void {
    for (const one of [this.#lead, this.#group]) if (!one.destroyed) one.destroy({ children: true });
  }
}
