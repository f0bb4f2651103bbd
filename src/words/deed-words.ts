/** The effect of a weapon, a spell, a feat or another thing, short enough for a list or a tip. */

import type { Armament } from "../documents/armaments";
import { factsText, say } from "../foundry/words";
import { type Declares, type LastingEffect, SERIES_FIGURES, strikeFigures } from "../rules/index";
import { effectFacts, withSign } from "./effect-words";

/** `power 20 · C 10 · +6`, `2d + 8`; empty where its figures are not known. */
export function strengthText({ strike }: Pick<Armament, "strike">): string {
  if (!strike) return "";
  const { amount, bonus, effect } = strikeFigures(strike);
  if (!amount) return "";
  const plus = withSign(bonus);
  if (amount.is === "points") {
    const { dice, bonus: points } = amount.points;
    const text = [
      ...(dice > 0 ? [`${dice}d`] : []),
      ...(points + bonus !== 0 || dice === 0 ? [withSign(points + bonus)] : []),
    ];
    return text.join("");
  }
  const critical = amount.critical >= 13 ? "－" : String(amount.critical);
  return factsText([
    say("strike.power", { power: String(amount.power) }),
    // Healing never criticals.
    ...(effect === "heal" ? [] : [say("strike.critical", { value: critical })]),
    ...(bonus === 0 ? [] : [plus]),
  ]);
}

/**
 * Its effect, in one line: `power 20 · Poison (3 rounds · 4 damage each time)`; for a feat its additions to the
 * strike and its effects on the user. Empty: it has none.
 */
export function deedText({ name, strike, declares }: Pick<Armament, "name" | "strike" | "declares">): string {
  if (declares)
    return factsText([
      ...modifierFacts(declares),
      ...declaredFacts(declares),
      ...(declares.self ? leftFacts(declares.self, name) : []),
    ]);
  if (!strike) return "";
  const { effect, leaves } = strikeFigures(strike);
  const strength = strengthText({ strike });
  return factsText([
    ...(strength === "" ? [] : [effect === "heal" ? say("strike.heals", { strength }) : strength]),
    ...leaves.flatMap((one) => (typeof one === "string" ? [say(`conditions.${one}`)] : leftFacts(one, name))),
  ]);
}

/** An effect with its own name has it before what it does; one that is called as what leaves it needs none. */
function leftFacts(effect: LastingEffect, item: string): string[] {
  const facts = effectFacts(effect);
  return effect.name === item ? facts : [say("effects.line", { name: effect.name, facts: factsText(facts) })];
}

/** Further effects of declaring it (`ACT-7`, `ACT-8`). */
function declaredFacts({ limit, shifts, pierces, on, again, lasts }: Declares): string[] {
  return [
    ...(limit === undefined ? [] : [say("effects.declared.limit", { limit: String(limit) })]),
    ...(shifts === undefined ? [] : [say("effects.declared.shifts", { amount: withSign(shifts) })]),
    ...(pierces ? [say("effects.declared.pierces")] : []),
    ...(on === "one" ? [say("effects.declared.one")] : []),
    ...(again ? [say(`effects.declared.again.${again.after ?? "any"}`)] : []),
    ...(lasts ? [say("effects.declared.lasts")] : []),
  ];
}

function modifierFacts({ modifiers = {} }: Declares): string[] {
  return SERIES_FIGURES.flatMap((figure) => {
    const amount = modifiers[figure];
    return amount === undefined
      ? []
      : [say("effects.ofStrike", { figure: say(`effects.figure.${figure}`), amount: withSign(amount) })];
  });
}
