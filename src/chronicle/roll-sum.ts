/** One roll as a sum, in words. */

import type { RollSum } from "../rules/index";
import { type Say, sayingIn, type Words } from "./words";

/** `2d[5,5] + 8 = 18`; of a fixed one `7 + 3 = 10`. Empty: nothing of it may be known. */
export function tellRoll(roll: RollSum, words: Words): string {
  const say = sayingIn(words, "sums");
  const made = compositionOf(roll, say);
  const { total, value } = roll;
  if (total === undefined) return made;
  const isItself = made === "" || (roll.dice === null && value === undefined);
  return isItself ? String(total) : say("equals", { sum: made, total: String(total) });
}

/** Its terms, without the total: `2d[5,5] + 8`, `7 + 3`. */
export function compositionOf({ dice, sides, natural, value }: RollSum, say: Say): string {
  const shown = dice ? diceOf(dice, sides, natural, say) : undefined;
  if (shown !== undefined) return shown + added(value, say);
  // Still to be rolled, or a fixed one's 7.
  if (dice === undefined) return value === undefined ? "" : say(`open.${sides}`) + added(value, say);
  return natural === undefined || value === undefined ? "" : String(natural) + added(value, say);
}

/** `2d[5,5]`: as players write dice in any language. */
export function diceInWords(dice: readonly number[]): string {
  return `${dice.length}d[${dice.join(",")}]`;
}

function diceOf(dice: readonly number[], sides: RollSum["sides"], natural: number | undefined, say: Say): string {
  if (sides === 6) return diceInWords(dice);
  const shown = dice.join(",");
  return dice.length > 1 ? say("lower", { shown, natural: String(natural ?? "") }) : `d20[${shown}]`;
}

/** ` + 8`; nothing for 0. */
function added(value: number | undefined, say: Say): string {
  if (value === undefined || value === 0) return "";
  return say(value < 0 ? "minus" : "plus", { amount: String(Math.abs(value)) });
}
