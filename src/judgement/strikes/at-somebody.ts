/** What every page asks of what its user holds; the rest of aiming comes with the hand. */

import { isAreaWay, LASTING_FIGURES, type LastingEffect, type StrikeWith, wayOf } from "../../rules/index";

/** At somebody, whatever its shape: where everyone declares at once no rule knows of areas (`SIM-MAJ-1`). */
export function atSomebody(figures: StrikeWith): StrikeWith {
  return isAreaWay(wayOf(figures)) ? { ...figures, how: "cast" } : figures;
}

/** The same with what counts where everyone declares at once (`EFF-6`): other figures of effects are of turns. */
export function asAtOnce({ leaves, minor: _, ...figures }: StrikeWith): StrikeWith {
  return leaves ? { ...figures, leaves: leaves.map((one) => (typeof one === "string" ? one : atOnce(one))) } : figures;
}

function atOnce({ figures, ...effect }: LastingEffect): LastingEffect {
  const known: readonly string[] = LASTING_FIGURES.cycles;
  const counted = Object.entries(figures ?? {}).filter(([key]) => known.includes(key));
  return counted.length > 0 ? { ...effect, figures: Object.fromEntries(counted) } : effect;
}
