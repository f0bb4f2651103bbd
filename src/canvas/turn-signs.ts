/**
 * Signs of the turn: a veil over characters that have acted in this round, a ring in the side's colour around those
 * that may act now.
 */

import { lookOfSide } from "../chronicle/index";
import { sideToAct } from "../judgement/index";
import { type Battle, type Character, hasFallen, isDue } from "../rules/index";
import type { Disc } from "./clear-place";
import { SKIRMISH, sideColour } from "./palette";
import * as shapes from "./shapes";

interface TurnSign {
  readonly at: Disc;
  readonly acted: boolean;
}

/** Light enough that a face is still a face. */
const VEIL = 0.42;

export class TurnSigns {
  readonly #rings: shapes.Drawing;
  readonly #veils: shapes.Drawing;
  #drawn = "";

  /** @param ground below the tokens; `over` above them */
  constructor(ground: shapes.Group, over: shapes.Group) {
    this.#rings = shapes.newDrawing(ground);
    this.#veils = shapes.newDrawing(over);
  }

  show(
    battle: Battle | null,
    discs: readonly { readonly character: Character; readonly at: Disc }[],
    ui: number,
  ): void {
    const signs = battle ? signsIn(battle, discs) : [];
    const side = battle && sideToAct(battle);
    const colour = battle && side ? sideColour(lookOfSide(battle.sides, side)) : SKIRMISH.paper;
    const drawn = JSON.stringify([signs, colour, ui]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#rings.clear();
    this.#veils.clear();
    for (const { at, acted } of signs)
      if (acted) shapes.drawCircle(this.#veils, at.centre, at.radius, { fill: { colour: SKIRMISH.ink, alpha: VEIL } });
      else
        shapes.drawCircle(this.#rings, at.centre, at.radius + 3 * ui, {
          stroke: { width: 3 * ui, colour, alpha: 0.9 },
        });
  }
}

/** The signs of a running battle in which sides take turns; the fallen have signs of their own. */
export function signsIn(
  battle: Battle,
  discs: readonly { readonly character: Character; readonly at: Disc }[],
): TurnSign[] {
  const side = sideToAct(battle);
  if (battle.over === true || !("side" in battle)) return [];
  return discs.flatMap(({ character, at }) => {
    if (hasFallen(character) || (!character.acted && (character.side !== side || !isDue(battle, character)))) return [];
    return [{ at, acted: character.acted }];
  });
}
