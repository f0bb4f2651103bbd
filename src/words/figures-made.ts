/**
 * The terms of characters' figures in battle, for every place that shows them. The rules give the terms,
 * `effect-words` has the words.
 */

import { type ActorDoc, gameSeen } from "../foundry/platform";
import { factsText, say } from "../foundry/words";
import {
  type CharacterId,
  given,
  type LastingFigure,
  type PartId,
  type StrikeWith,
  strikeFigures,
} from "../rules/index";
import { type BattleOnScene, battleOf, tokenOf } from "../scene/scene-battle";
import { figureText } from "./effect-words";

interface Made {
  readonly value: number;
  /** `7 = 6 + 1 Cat's Eye`. */
  readonly text: string;
}

/**
 * Null: it is what the sheet says, or these rules have no such figure. @param named the figure in words, before the
 * numbers
 */
export function figureMade(
  { battle, ruleset }: Pick<BattleOnScene, "battle" | "ruleset">,
  who: CharacterId,
  figure: LastingFigure,
  { named = "", part }: { readonly named?: string; readonly part?: PartId } = {},
): Made | null {
  const asked = { ask: "figure" as const, who, figure, ...given({ part }) };
  const reply = ruleset.ask(battle, asked);
  if (!reply.ok) return null;
  const text = figureText(reply.answer, named);
  return text === "" ? null : { value: reply.answer.value, text };
}

/** Those of the figures on which something lasts, each in words; empty: all are as the sheet says. */
export function figuresMade(
  fight: Pick<BattleOnScene, "battle" | "ruleset">,
  who: CharacterId,
  figures: readonly LastingFigure[],
  part?: PartId,
): string {
  const told = figures.flatMap((figure) => {
    const made = figureMade(fight, who, figure, {
      named: say(`effects.figure.${figure}`),
      ...given({ part }),
    });
    return made ? [made.text] : [];
  });
  return factsText(told);
}

/** The striker's figures that a strike uses. */
export function figuresOfStriker(made: StrikeWith): LastingFigure[] {
  const { check, effect } = strikeFigures(made);
  const harms = effect === "damage";
  return [
    ...(check === "accuracy" ? (["accuracy"] as const) : check === "casting" ? (["magicPower"] as const) : []),
    ...(harms ? (["damage", "critical"] as const) : []),
  ];
}

/** The target's figures that a strike uses. */
export function figuresOfTarget(made: StrikeWith): LastingFigure[] {
  const { against, kind, effect } = strikeFigures(made);
  const harms = effect === "damage";
  return [
    ...(against === "none" ? [] : [against]),
    ...(harms && kind === "physical" ? (["defence"] as const) : []),
    ...(harms ? (["reduction"] as const) : []),
  ];
}

/**
 * The character in battle that has this sheet; null: none. A token's own sheet comes before the actor that it was
 * made from.
 */
export function fighterOfSheet(actor: ActorDoc): { readonly fight: BattleOnScene; readonly id: CharacterId } | null {
  for (const combat of gameSeen().combats) {
    const fight = battleOf(combat);
    const fighter = fight?.battle.characters.find(({ id }) => tokenOf(combat, id)?.actor?.uuid === actor.uuid);
    if (fight && fighter) return { fight, id: fighter.id };
  }
  return null;
}

/** A figure of a sheet with what lasts on its character in battle; null: it is what the sheet says. */
export function figureOfSheet(actor: ActorDoc, figure: LastingFigure, part?: PartId): Made | null {
  const fighter = fighterOfSheet(actor);
  return fighter && figureMade(fighter.fight, fighter.id, figure, given({ part }));
}
