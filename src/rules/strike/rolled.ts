/** Dice of a strike that a source rolls. */

import type { Dice } from "../dice/dice";
import type { StruckLot } from "./strike";
import { countOf, type Fell, type LotsWanted, type Wanted } from "./walk";

export function rolledFrom(dice: Dice, wanted: Wanted): Fell {
  switch (wanted.is) {
    case "die":
      return dice.d(6);
    case "lots":
      return drawn(dice, wanted);
    case "pair": {
      const first = dice.d(6);
      const second = wanted.second ?? dice.d(6);
      return [first, second === "same" ? first : second];
    }
  }
}

/** So many lots one after the other, none twice. */
function drawn(dice: Dice, { urn, count }: LotsWanted): StruckLot[] {
  const left = urn.map(({ lots }) => lots);
  const found: StruckLot[] = [];
  for (let total = countOf(urn); found.length < count; total--) {
    let lot = dice.d(total);
    const place = left.findIndex((lots) => {
      lot -= lots;
      return lot <= 0;
    });
    left[place]!--;
    found.push(urn[place]!);
  }
  return found;
}
