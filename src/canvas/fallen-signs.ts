/**
 * Signs for characters on the ground: a veil over the token, and at its lower right an arrow down, a cross for the dead. At its
 * upper right a die for a due death check (`DIC-4`).
 */

import type { CharacterId } from "../rules/index";
import type { Disc } from "./clear-place";
import { boxAround, type LabelBox } from "./label-places";
import { NOTABLE, PLATE_TEXT, SKIRMISH } from "./palette";
import * as shapes from "./shapes";

export interface Fallen {
  readonly id: CharacterId;
  readonly at: Disc;
  readonly isDead: boolean;
  /** Its death check is to be rolled. */
  readonly isDue: boolean;
}

/** The sign's middle lies at the lower right, so that the face can be seen; its radius, and never less than that. */
const SIGN = { off: 0.68, share: 0.46, least: 8 } as const;
/** Widths of its lines, and how far they reach from its middle, as shares of its radius. */
const LINE = 0.26;
const REACH = 0.56;
/** How dark the veil is: darker than over those who have acted, and a face is still a face. */
const VEIL = { felled: 0.5, dead: 0.62 } as const;

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
    const veil = { colour: SKIRMISH.ink, alpha: isDead ? VEIL.dead : VEIL.felled };
    shapes.drawCircle(this.#drawing, centre, radius, { fill: veil });
    const reach = Math.max(SIGN.least * ui, radius * SIGN.share);
    const off = radius * SIGN.off;
    const at = { x: centre.x + off, y: centre.y + off };
    shapes.drawCircle(this.#drawing, at, reach, {
      fill: { colour: SKIRMISH.ink, alpha: 0.95 },
      stroke: { width: reach * 0.16, colour: PLATE_TEXT },
    });
    for (const line of isDead ? crossOf(at, reach * REACH) : arrowDown(at, reach * REACH))
      shapes.polyline(this.#drawing, line, { width: reach * LINE, colour: PLATE_TEXT });
  }

  /** A die at the upper right. */
  #die({ centre, radius }: Disc, ui: number): LabelBox {
    const half = Math.max(9 * ui, radius * 0.55);
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
