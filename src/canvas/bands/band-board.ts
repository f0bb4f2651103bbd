/** Draws the three bands, the rings of the characters in them, and the meaning of a drop. */

import type { EnteringTold } from "../../chronicle/index";
import type { AreaName, CharacterId } from "../../rules/index";
import { FAIR, PLATE_TEXT, REACHED, REFUSED, SKIRMISH, sideColour } from "../palette";
import * as shapes from "../shapes";
import type { Danger } from "../threat/threatening";
import type { BandPicture, BoardPicture, Box } from "./band-picture";
import { border, crossedOut, ground, slanted } from "./band-shapes";
import { BandSign } from "./band-sign";

/** A token on the scene, pixels. */
interface BandToken {
  readonly centre: shapes.PixelPoint;
  readonly radius: number;
}

export interface BandSetting {
  /** Scale of strokes on this scene. */
  readonly ui: number;
  /** The factor that keeps letters at the same size whatever the zoom. */
  readonly zoom: number;
  /** The part of a band that is kept for its name: from its upper or its left edge. */
  readonly header: number;
  readonly figureOf: (id: CharacterId) => BandToken | null;
  readonly words: { readonly reached: string; readonly shielded: string };
}

/** The picture of a drag: a verdict for each band, and the band under the pointer. */
export interface DragPicture {
  readonly verdicts: ReadonlyMap<AreaName, EnteringTold>;
  readonly over: AreaName | null;
  /** The enemies that could strike at the mover in each area that was under the pointer. */
  readonly dangers: ReadonlyMap<AreaName, Danger | null>;
}

const NEUTRAL = 0xd9d4c7;

export class BandBoard {
  readonly #ground: shapes.Drawing;
  readonly #over: shapes.Group;
  readonly #pointed: shapes.Drawing;
  readonly #signs = new Map<AreaName, BandSign>();

  constructor(below: shapes.Group, over: shapes.Group) {
    this.#ground = shapes.newDrawing(below);
    this.#over = over;
    this.#pointed = shapes.newDrawing(below);
  }

  show(board: BoardPicture | null, drag: DragPicture | null, setting: BandSetting): void {
    if (!board) {
      this.hide();
      return;
    }
    this.#clear();
    for (const band of board.bands) {
      this.#band(band, drag, setting);
      let sign = this.#signs.get(band.area);
      if (!sign) {
        sign = new BandSign(this.#over);
        this.#signs.set(band.area, sign);
      }
      const room = headerOf(board.orientation, band.box, setting.header);
      const danger = drag?.dangers.get(band.area)?.line.text ?? "";
      const verdict = drag?.verdicts.get(band.area) ?? null;
      sign.show(band, room, { verdict, danger, reach: reachText(band, setting) }, setting.zoom);
    }
    this.#endangering(drag, setting);
    this.#figures(board, setting);
  }

  hide(): void {
    this.#clear();
    for (const sign of this.#signs.values()) sign.destroy();
    this.#signs.clear();
  }

  #clear(): void {
    this.#ground.clear();
    this.#pointed.clear();
  }

  #band({ box, side, contested, reach, area }: BandPicture, drag: DragPicture | null, setting: BandSetting): void {
    const { ui } = setting;
    const colour = contested ? SKIRMISH.calm : side === null ? NEUTRAL : sideColour(side);
    ground(this.#ground, box, colour, contested ? 0.2 : 0.1);
    border(this.#ground, box, 2 * ui, { width: 3 * ui, colour, alpha: 0.8, pattern: contested ? "solid" : "dashed" });
    if (contested) border(this.#ground, box, 9 * ui, { width: 3 * ui, colour, alpha: 0.9 });
    if (reach !== "none") this.#reach(box, reach, setting);
    const verdict = drag?.verdicts.get(area);
    if (!verdict) return;
    if (!verdict.allowed) crossedOut(this.#ground, box, 14 * ui, { width: 5 * ui, colour: REFUSED, alpha: 0.75 });
    if (drag?.over === area)
      border(this.#pointed, box, 6 * ui, { width: 6 * ui, colour: verdict.allowed ? FAIR : REFUSED });
  }

  /** Rings around the enemies that could strike at the mover where the pointer is. */
  #endangering(drag: DragPicture | null, { ui, figureOf }: BandSetting): void {
    for (const id of (drag?.over && drag.dangers.get(drag.over)?.by) || []) {
      const figure = figureOf(id);
      if (figure)
        shapes.drawCircle(this.#pointed, figure.centre, figure.radius + 8 * ui, {
          stroke: { width: 4 * ui, colour: REFUSED },
        });
    }
  }

  #reach(box: Box, reach: "reached" | "shielded", { ui }: BandSetting): void {
    if (reach === "shielded") slanted(this.#ground, box, 26 * ui, { width: 2 * ui, colour: REACHED, alpha: 0.35 });
    border(this.#ground, box, 15 * ui, {
      width: 5 * ui,
      colour: REACHED,
      pattern: reach === "shielded" ? "dotted" : "solid",
    });
  }

  /** Around somebody who is not placed only a dashed ring: words there would cover the names of others. */
  #figures({ standing }: BoardPicture, { ui, figureOf }: BandSetting): void {
    for (const { id, side, placed } of standing) {
      const figure = figureOf(id);
      if (!figure) continue;
      const colour = sideColour(side);
      const reach = figure.radius + 4 * ui;
      const look = { fill: { colour, alpha: 0.25 }, stroke: { width: 3 * ui, colour, alpha: 0.95 } };
      if (!placed) {
        shapes.drawCircle(this.#ground, figure.centre, reach + 3 * ui, {
          stroke: { width: 3 * ui, colour: PLATE_TEXT, pattern: "dashed" },
        });
      } else if (side % 2 === 0) shapes.drawCircle(this.#ground, figure.centre, reach, look);
      else shapes.square(this.#ground, figure.centre, reach, look);
    }
  }

  destroy(): void {
    for (const sign of this.#signs.values()) sign.destroy();
    this.#signs.clear();
  }
}

function reachText({ reach }: BandPicture, { words }: BandSetting): string {
  return reach === "none" ? "" : words[reach];
}

function headerOf(orientation: BoardPicture["orientation"], box: Box, share: number): Box {
  return orientation === "left-right" ? { ...box, height: box.height * share } : { ...box, width: box.width * share };
}
