/** The words for lasting effects and for what figures are made of. Only this file makes them. */

import { emsOf } from "../foundry/letters";
import type { CombatDoc } from "../foundry/platform";
import { factsText, say, sayCounted } from "../foundry/words";
import type { FigureAnswer, LastingEffect, LastingFigure, RunningEffect } from "../rules/index";
import { nameIn } from "../scene/scene-battle";

/** `+2`, `−1`. */
export function withSign(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** How long it will last: `2 rounds left`, `until its turn ends`; before it has begun `2 rounds`. */
function lastingText({ left, rounds, until, keeps }: RunningEffect): string {
  if (left !== undefined) return sayCounted("effects.left", left);
  if (rounds !== undefined) return sayCounted("effects.rounds", rounds);
  if (until !== undefined) return say(`effects.until.${until}`);
  return say(keeps ? "effects.left.keeps" : "effects.left.battle");
}

/** `Protection 2`; an effect that is not counted in rounds has its name alone. */
export function effectShort({ name, left }: RunningEffect): string {
  return left === undefined ? name : say("effects.short", { name, left: String(left) });
}

/** How much of a name a sign shows, ems: one Chinese character, two kana, three letters of an alphabet. */
const SIGN_EMS = 2;

/**
 * The beginning of an effect's name, for a sign beside a face: `Cat3`, `キャ3`, `鷹3`.
 * @param isRead whether it says how long the effect lasts
 */
export function effectSign({ name, left }: RunningEffect, isRead: boolean): string {
  const begin = [];
  let ems = 0;
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) {
    ems += /\p{Script=Han}/u.test(segment) ? SIGN_EMS : emsOf(segment);
    if (ems > SIGN_EMS && begin.length > 0) break;
    begin.push(segment);
  }
  return isRead && left !== undefined ? `${begin.join("").trim()}${left}` : begin.join("").trim();
}

/** All of an effect in one line: `Protection (2 rounds · reduction +1 · by Mei)`. */
export function effectText(effect: RunningEffect, combat: CombatDoc): string {
  const { name, by } = effect;
  const maker = by === undefined ? [] : [say("effects.by", { by: nameIn(combat, by) })];
  return say("effects.line", { name, facts: factsText([...effectFacts(effect), ...maker]) });
}

/** The effects and the duration of an effect: `2 rounds`, `reduction +1`. */
export function effectFacts(effect: LastingEffect | RunningEffect): string[] {
  const { figures = {}, conditions = [], each, acts = {} } = effect;
  const added = (Object.entries(figures) as [LastingFigure, number][]).map(([figure, amount]) =>
    say("effects.added", { figure: say(`effects.figure.${figure}`), amount: withSign(amount) }),
  );
  const brought = conditions.map((id) => say(`conditions.${id}`));
  const done = each
    ? [say(`effects.each.${each.heal === undefined ? "damage" : "heal"}`, { amount: String(each.heal ?? each.damage) })]
    : [];
  const more = (["majors", "declarations"] as const).flatMap((key) =>
    acts[key] ? [say("effects.added", { figure: say(`effect.acts.${key}`), amount: withSign(acts[key]) })] : [],
  );
  return [lastingText(effect), ...added, ...more, ...brought, ...done];
}

/**
 * The terms of a figure: `7 = 6 + 1 Cat's Eye`; empty: it is the sheet's number alone.
 * @param named the figure in words; absent: only the numbers
 */
export function figureText({ value, of }: FigureAnswer, named = ""): string {
  if (of.every(({ is }) => is === "own")) return "";
  const [own, ...rest] = of;
  const shown = rest.map(({ is, name, amount }) =>
    say(amount < 0 ? "effects.sum.less" : "effects.sum.more", {
      amount: String(Math.abs(amount)),
      name: is === "effect" ? (name ?? "") : say(`effects.sum.${is}`),
    }),
  );
  const sum = say("effects.sum.whole", { value: String(value), own: String(own?.amount ?? 0), rest: shown.join("") });
  return named === "" ? sum : say("effects.sum.named", { figure: named, sum });
}
