/** The dice of a strike, one after the other as they are wanted: rolled, but for a caster's choice, which is nobody's roll. */

import type { Dice, NeedsAnswer, StrikeDice, StrikeTarget, StrikeWanted } from "../../src/rules/index";
import { picked, sidesOf, withRoll } from "../../src/rules/index";

/** Each target of an area's lots as often as it has lots: a caster that chooses takes the first of them. */
function everyLot({ among = [] }: StrikeWanted): StrikeTarget[] {
  return among.flatMap(({ target, lots }) => Array.from({ length: lots }, () => target));
}

/** @param needs what is wanted next when these have fallen */
export function fallenDice(needs: (dice: StrikeDice) => Pick<NeedsAnswer, "open">, source: Dice): StrikeDice {
  let dice: StrikeDice = {};
  for (;;) {
    const [next] = needs(dice).open;
    if (!next) return dice;
    dice =
      next.choose === undefined
        ? withRoll(
            dice,
            next,
            sidesOf(next).map((sides) => source.d(sides)),
          )
        : picked(dice, next, everyLot(next));
  }
}
