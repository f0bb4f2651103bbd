/** What figures of those who fight are made of, wherever somebody looks at one: asked of the rules, told by `effect-words`. */

import { type ActorDoc, gameSeen } from "../foundry/platform";
import type { CharacterId, LastingFigure, PartId } from "../rules/index";
import { figureText } from "./effect-words";
import { type BattleOnScene, battleOf, tokenOf } from "./scene-battle";

interface Made {
  readonly value: number;
  /** `7 = 6 + 1 Cat's Eye`. */
  readonly text: string;
}

/** Null: it is what the sheet says, or these rules know of no such figure. @param named the figure in words, before the numbers */
export function figureMade(
  { battle, ruleset }: Pick<BattleOnScene, "battle" | "ruleset">,
  who: CharacterId,
  figure: LastingFigure,
  { named = "", part }: { readonly named?: string; readonly part?: PartId } = {},
): Made | null {
  const asked = { ask: "figure" as const, who, figure, ...(part !== undefined && { part }) };
  const reply = ruleset.ask(battle, asked);
  if (!reply.ok) return null;
  const text = figureText(reply.answer, named);
  return text === "" ? null : { value: reply.answer.value, text };
}

/** Whom a sheet stands for in a battle; null: in none. A token's own sheet comes before the actor that it is made of. */
export function fighterOfSheet(actor: ActorDoc): { readonly fight: BattleOnScene; readonly id: CharacterId } | null {
  for (const combat of gameSeen().combats) {
    const fight = battleOf(combat);
    const fighter = fight?.battle.characters.find(({ id }) => tokenOf(combat, id)?.actor?.uuid === actor.uuid);
    if (fight && fighter) return { fight, id: fighter.id };
  }
  return null;
}
