/** Dice of a strike that a source rolls. */

import type { Dice } from "../dice/dice";
import { type Fell, heldAs, type StrikeWanted } from "./wanted";

export function rolledFrom(dice: Dice, wanted: StrikeWanted): Fell {
  const { second } = wanted;
  const holds = heldAs(wanted);
  if (holds === "lot") return drawn(dice, wanted);
  const first = dice.d(6);
  if (holds === "die") return first;
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
