/**
 * Covering characters (`ACT-13`): a dotted line to the covered token with a shield on it. It comes and goes with the
 * effect. Characters that this user does not see have no line.
 */

import { lookOfSide, shieldCorners } from "../chronicle/index";
import type { SceneDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle, type CharacterId, coversIn } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { discOf } from "./bodies";
import { SKIRMISH, sideColour } from "./palette";
import * as shapes from "./shapes";

/** The colour of somebody's side. */
export function colourOf(battle: Battle, id: CharacterId): number {
  const side = anyCharacterOf(battle, id)?.side;
  return sideColour(side === undefined ? 0 : lookOfSide(battle.sides, side));
}

export class CoverLines {
  readonly #drawing: shapes.Drawing;
  #drawn = "";

  constructor(over: shapes.Group) {
    this.#drawing = shapes.newDrawing(over);
  }

  /** @param ui the scale of signs */
  show(fight: BattleOnScene | null, scene: SceneDoc, isSeen: (id: CharacterId) => boolean, ui: number): void {
    const covers = fight ? coversIn(fight.battle).filter(({ who, whom }) => isSeen(who) && isSeen(whom)) : [];
    const lines = covers.flatMap(({ who, whom }) => {
      const [from, to] = [discOf(scene, who), discOf(scene, whom)];
      return from && to && fight ? [{ from: from.centre, to: to.centre, colour: colourOf(fight.battle, who) }] : [];
    });
    const drawn = JSON.stringify([lines, ui]);
    if (drawn === this.#drawn || this.#drawing.destroyed) return;
    this.#drawn = drawn;
    this.#drawing.clear();
    for (const { from, to, colour } of lines) {
      shapes.polyline(this.#drawing, [from, to], { width: 5 * ui, colour: SKIRMISH.ink, alpha: 0.4 });
      shapes.polyline(this.#drawing, [from, to], { width: 2.5 * ui, colour, pattern: "dotted" });
      this.#drawShield({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, colour, ui);
    }
  }

  #drawShield(middle: shapes.PixelPoint, colour: number, ui: number): void {
    const corners = shieldCorners(middle, ui);
    const outline = [...corners, corners[0]!];
    shapes.polyline(this.#drawing, outline, { width: 5 * ui, colour: SKIRMISH.ink });
    shapes.polyline(this.#drawing, outline, { width: 2.5 * ui, colour });
  }
}
