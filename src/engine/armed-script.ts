/** Everybody's weapons in a battle script: those of its strikes and those of its questions. */

import { type BattleScript, type CharacterId, type StrikeWith, wayOf } from "../rules/index";
import type { Arms } from "./arms";

/**
 * In order of first use; each weapon once.
 * @param written other things that the character has, listed first
 */
export function armsInScript(
  { steps }: Pick<BattleScript, "steps">,
  written: { readonly [id: CharacterId]: readonly StrikeWith[] } = {},
): Arms {
  const arms = new Map<CharacterId, StrikeWith[]>(Object.entries(written).map(([id, own]) => [id, [...own]]));
  let turn: CharacterId | undefined;
  const add = (who: CharacterId | undefined, made: StrikeWith | undefined) => {
    if (who === undefined || made === undefined) return;
    const own = arms.get(who) ?? [];
    if (!own.some((one) => sameText(one) === sameText(made))) own.push(made);
    arms.set(who, own);
  };
  for (const step of steps) {
    if (step.kind === "question") {
      const { question } = step;
      if (question.ask === "strike" || question.ask === "targets") add(question.who ?? turn, question.with);
      if (question.ask === "needs") add(question.strike.who ?? turn, question.strike.with);
    }
    if (step.kind !== "command") continue;
    const { command } = step;
    if (command.do === "turn") turn = command.who;
    if (command.do === "strike") add(command.who ?? turn, command.with);
    if (command.do === "declare") for (const made of declaredWith(command.action)) add(command.who, made);
  }
  return arms;
}

/** Equal for one weapon, whether it writes `how: melee` or leaves it out. */
function sameText(made: StrikeWith): string {
  return JSON.stringify({ ...made, how: wayOf(made) });
}

/** Attacks and spells with figures in a declaration. */
function declaredWith(action: unknown): StrikeWith[] {
  return [action].flat().flatMap((one) => {
    if (typeof one !== "object" || one === null || !("with" in one)) return [];
    if (!("attack" in one || "cast" in one) || typeof one.with !== "object" || one.with === null) return [];
    return [one.with as StrikeWith];
  });
}
