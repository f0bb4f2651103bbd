/**
 * Signs of those who lie on the ground, so that they are told from those who stand at a glance: a veil over the token with
 * an arrow down, or a cross where somebody is dead; a die where a death check is due (`DIC-4`).
 */

import type { CharacterId } from "../rules/index";
import type { Disc } from "./clear-place";
import { MISSED, NOTABLE, PLATE_TEXT, SKIRMISH } from "./palette";
import * as shapes from "./shapes";

export interface Fallen {
  readonly id: CharacterId;
  readonly at: Disc;
  readonly isDead: boolean;
  /** Its death check is to be rolled. */
  readonly isDue: boolean;
}

/** How much of a token somebody who stands may cover before the veil is left out: it would lie over that one. */
const COVERED = 0.6;

export class FallenSigns {
  readonly #drawing: shapes.Drawing;
  #drawn = "";

  /** @param over above the tokens */
  constructor(over: shapes.Group) {
    this.#drawing = shapes.newDrawing(over);
  }

  /** @param standing tokens of all others */
  show(fallen: readonly Fallen[], standing: readonly Disc[], ui: number): void {
    const signs = fallen.map((one) => ({ ...one, isBare: standing.some((other) => covers(other, one.at)) }));
    const drawn = JSON.stringify([signs, ui]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#drawing.clear();
    for (const { at, isDead, isDue, isBare } of signs) {
      if (!isBare) this.#lie(at, isDead, ui);
      if (isDue) this.#die(at, ui);
    }
  }

  #lie({ centre, radius }: Disc, isDead: boolean, ui: number): void {
    shapes.drawCircle(this.#drawing, centre, radius, { fill: { colour: SKIRMISH.ink, alpha: 0.55 } });
    const reach = radius * 0.62;
    const lines = isDead ? crossOf(centre, reach) : arrowDown(centre, reach);
    for (const [width, colour] of [
      [7, SKIRMISH.ink],
      [3.5, isDead ? MISSED : PLATE_TEXT],
    ] as const)
      for (const line of lines) shapes.polyline(this.#drawing, line, { width: width * ui, colour });
  }

  /** A die at the upper right. */
  #die({ centre, radius }: Disc, ui: number): void {
    const half = Math.max(7 * ui, radius * 0.36);
    const at = { x: centre.x + radius * 0.8, y: centre.y - radius * 0.8 };
    shapes.square(this.#drawing, at, half, {
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
      shapes.drawCircle(this.#drawing, { x: at.x + x * half, y: at.y + y * half }, half * 0.17, {
        fill: { colour: SKIRMISH.ink, alpha: 1 },
      });
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
