/** Dice of a strike that a source rolls. */

import type { Dice } from "../dice/dice";
import type { Fell, StrikeWanted } from "./wanted";

export function rolledFrom(dice: Dice, wanted: StrikeWanted): Fell {
  const { second, among, dice: count } = wanted;
  if (among) return drawn(dice, wanted);
  const first = dice.d(6);
  // One die is half of a pair only where the second is given.
  if (count === 1 && second === undefined) return first;
  const other = second ?? dice.d(6);
  return [first, other === "same" ? first : other];
}

/** This many lots one after the other, none twice. */
function drawn(dice: Dice, { among = [], dice: count, sides }: StrikeWanted): number[] {
  const left = among.map(({ lots }) => lots);
  const found: number[] = [];
  for (let total = sides; found.length < count; total--) {
    let lot = dice.d(total);
    const place = left.findIndex((lots) => {
      lot -= lots;
      return lot <= 0;
    });
    left[place]!--;
    found.push(place);
  }
  return found;
}
