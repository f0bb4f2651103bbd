/**
 * Signs for characters on the ground: a veil over the token with an arrow down, a cross for the dead, a die for a due
 * death check (`DIC-4`).
 */

import type { CharacterId } from "../rules/index";
import type { Disc } from "./clear-place";
import { boxAround, type LabelBox } from "./label-places";
import { MISSED, NOTABLE, PLATE_TEXT, SKIRMISH } from "./palette";
import * as shapes from "./shapes";

export interface Fallen {
  readonly id: CharacterId;
  readonly at: Disc;
  readonly isDead: boolean;
  /** Its death check is to be rolled. */
  readonly isDue: boolean;
}

/** Widths of the arrow's lines as shares of the token's radius, so that a token of 30 pixels still shows it, and never below these. */
const LINES = [
  { share: 0.36, least: 7, isInk: true },
  { share: 0.2, least: 3.5, isInk: false },
] as const;
/** How far the arrow reaches from the middle, as a share of the radius. */
const REACH = 0.7;
/** How dark the veil is. The face alone must show who has fallen. */
const VEIL = 0.68;

/** If standing tokens cover more than this share, the veil is left out, because it would lie over them. */
const COVERED = 0.6;

export class FallenSigns {
  readonly #drawing: shapes.Drawing;
  readonly #dice: shapes.Drawing;
  #drawn = "";
  #boxes: readonly LabelBox[] = [];

  /**
   * @param over above the tokens
   * @param top above everything else on tokens, because a die asks for a roll
   */
  constructor(over: shapes.Group, top: shapes.Group) {
    this.#drawing = shapes.newDrawing(over);
    this.#dice = shapes.newDrawing(top);
  }

  /** The boxes of the dice, scene pixels. Words avoid them. */
  get boxes(): readonly LabelBox[] {
    return this.#boxes;
  }

  /** @param standing tokens of all others */
  show(fallen: readonly Fallen[], standing: readonly Disc[], ui: number): void {
    const signs = fallen.map((one) => ({ ...one, isBare: standing.some((other) => covers(other, one.at)) }));
    const drawn = JSON.stringify([signs, ui]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#drawing.clear();
    this.#dice.clear();
    for (const { at, isDead, isBare } of signs) if (!isBare) this.#lie(at, isDead, ui);
    this.#boxes = signs.flatMap(({ at, isDue }) => (isDue ? [this.#die(at, ui)] : []));
  }

  #lie({ centre, radius }: Disc, isDead: boolean, ui: number): void {
    shapes.drawCircle(this.#drawing, centre, radius, { fill: { colour: SKIRMISH.ink, alpha: VEIL } });
    const lines = isDead ? crossOf(centre, radius * REACH) : arrowDown(centre, radius * REACH);
    for (const { share, least, isInk } of LINES) {
      const width = Math.max(least * ui, radius * share);
      const colour = isInk ? SKIRMISH.ink : isDead ? MISSED : PLATE_TEXT;
      for (const line of lines) shapes.polyline(this.#drawing, line, { width, colour });
    }
  }

  /** A die at the upper right. */
  #die({ centre, radius }: Disc, ui: number): LabelBox {
    const half = Math.max(7 * ui, radius * 0.36);
    const at = { x: centre.x + radius * 0.8, y: centre.y - radius * 0.8 };
    shapes.square(this.#dice, at, half, {
      fill: { colour: NOTABLE, alpha: 1 },
      stroke: { width: 2 * ui, colour: SKIRMISH.ink },
    });
    for (const [x, y] of [
      [-0.45, -0.45],
      [0.45, -0.45],
      [0, 0],
      [-0.45, 0.45],
      [0.45, 0.45],
    ] as const)
      shapes.drawCircle(this.#dice, { x: at.x + x * half, y: at.y + y * half }, half * 0.17, {
        fill: { colour: SKIRMISH.ink, alpha: 1 },
      });
    return boxAround(at, half);
  }
}

function covers(other: Disc, { centre, radius }: Disc): boolean {
  return Math.hypot(other.centre.x - centre.x, other.centre.y - centre.y) < other.radius + radius * (1 - 2 * COVERED);
}

function crossOf({ x, y }: shapes.PixelPoint, reach: number): shapes.PixelPoint[][] {
  return [1, -1].map((lean) => [
    { x: x - reach, y: y - lean * reach },
    { x: x + reach, y: y + lean * reach },
  ]);
}

function arrowDown({ x, y }: shapes.PixelPoint, reach: number): shapes.PixelPoint[][] {
  const tip = { x, y: y + reach * 0.6 };
  return [
    [
      { x, y: y - reach * 0.8 },
      { x, y: y + reach * 0.5 },
    ],
    [{ x: x - reach * 0.6, y }, tip, { x: x + reach * 0.6, y }],
    [
      { x: x - reach * 0.7, y: y + reach },
      { x: x + reach * 0.7, y: y + reach },
    ],
  ];
}
