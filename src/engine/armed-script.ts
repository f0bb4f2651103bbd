/** What everybody strikes with, and what it declares, in a battle script. */

import {
  type BattleScript,
  type CharacterId,
  type Command,
  type Declares,
  featsOfStrike,
  given,
  type StrikeWith,
  wayOf,
} from "../rules/index";
import { type Arms, type FeatAtHand, isFeat } from "./arms";

/**
 * In order of first use; each weapon and each feat once.
 * @param written other things that the character has, listed first
 */
export function armsInScript(
  { steps }: Pick<BattleScript, "steps">,
  written: { readonly [id: CharacterId]: readonly StrikeWith[] } = {},
): Arms {
  const arms = new Map<CharacterId, (StrikeWith | FeatAtHand)[]>(
    Object.entries(written).map(([id, own]) => [id, [...own]]),
  );
  let turn: CharacterId | undefined;
  const add = (who: CharacterId | undefined, found: StrikeWith | FeatAtHand | undefined) => {
    if (who === undefined || found === undefined) return;
    const own = arms.get(who) ?? [];
    if (!own.some((one) => sameText(one) === sameText(found))) own.push(found);
    arms.set(who, own);
  };
  const addDeclared = (who: CharacterId | undefined, said: { readonly declares?: Declares | readonly Declares[] }) => {
    for (const declares of featsOfStrike(said)) add(who, { declares });
  };
  for (const step of steps) {
    if (step.kind === "question") {
      const { question } = step;
      if (question.ask === "strike" || question.ask === "targets") {
        add(question.who ?? turn, question.with);
        addDeclared(question.who ?? turn, question);
      }
      if (question.ask === "needs") add(question.strike.who ?? turn, question.strike.with);
    }
    if (step.kind !== "command") continue;
    const { command } = step;
    if (command.do === "turn") turn = command.who;
    if (command.do === "strike") {
      add(command.who ?? turn, command.with);
      addDeclared(command.who ?? turn, command);
    }
    if (command.do === "feat") add(command.who ?? turn, featIn(command, command.who ?? turn));
    if (command.do === "declare") for (const made of declaredWith(command.action)) add(command.who, made);
  }
  return arms;
}

/** A feat by which somebody covered others (`ACT-13`), or that began something on itself: it can do so again. */
function featIn(
  { name, on, effect }: Extract<Command, { readonly do: "feat" }>,
  who: CharacterId | undefined,
): FeatAtHand | undefined {
  const isOnSelf = on === undefined || (on.length === 1 && on[0] === who);
  if (!effect?.covers) return effect && isOnSelf ? { declares: { name, self: effect } } : undefined;
  const { covers, ...self } = effect;
  const { whom, times = 1, evades = false } = covers;
  return { declares: { name, ...given({ self }) }, covers: { times, evades, several: whom.length > 1 } };
}

/** Alike for one weapon, whether it says that it strikes in melee or leaves that out. */
function sameText(one: StrikeWith | FeatAtHand): string {
  return JSON.stringify(isFeat(one) ? one : { ...one, how: wayOf(one) });
}

/** Attacks and spells with figures in a declaration. */
function declaredWith(action: unknown): StrikeWith[] {
  return [action].flat().flatMap((one) => {
    if (typeof one !== "object" || one === null || !("with" in one)) return [];
    if (!("attack" in one || "cast" in one) || typeof one.with !== "object" || one.with === null) return [];
    return [one.with as StrikeWith];
  });
}
