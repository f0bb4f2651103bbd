/** What every page asks of what its user holds; the rest of aiming comes with the hand. */

import { isAreaWay, type StrikeWith, wayOf } from "../../rules/index";

/** At somebody, whatever its shape: where everyone declares at once no rule knows of areas (`SIM-MAJ-1`). */
export function atSomebody(figures: StrikeWith): StrikeWith {
  return isAreaWay(wayOf(figures)) ? { ...figures, how: "cast" } : figures;
}
