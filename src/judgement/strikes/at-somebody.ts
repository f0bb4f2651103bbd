/** The facts about the item in hand that every page needs. The rest of aiming is fetched with the weapon bar. */

import { isAreaWay, LASTING_FIGURES, type LastingEffect, type StrikeWith, wayOf } from "../../rules/index";
import type { SaidAtOnce } from "../vocabulary";

/**
 * The strike at one target, whatever its shape. Where everyone declares at once, the rules have no areas
 * (`SIM-MAJ-1`).
 */
export function atSomebody(figures: StrikeWith): StrikeWith {
  return isAreaWay(wayOf(figures)) ? { ...figures, how: "cast" } : figures;
}

/**
 * The strike with only what counts where everyone declares at once (`EFF-6`). Other figures of effects, further actions and
 * words that series ask about (`ACT-3`) belong to turns.
 */
export function asAtOnce({ leaves, minor: _, tags: __, rolls: ___, spell: ____, ...figures }: StrikeWith): StrikeWith {
  return leaves ? { ...figures, leaves: leaves.map((one) => (typeof one === "string" ? one : atOnce(one))) } : figures;
}

/** The declared strike: only with the values that count there, and the sheet's values for it. */
export function declaredStrike(figures: StrikeWith, { reach, attacks: _, ...met }: SaidAtOnce): StrikeWith {
  return { ...asAtOnce(figures), ...met, ...(wayOf(figures) === "melee" && reach !== undefined && { range: reach }) };
}

function atOnce({ figures, acts: _, ...effect }: LastingEffect): LastingEffect {
  const known: readonly string[] = LASTING_FIGURES.cycles;
  const counted = Object.entries(figures ?? {}).filter(([key]) => known.includes(key));
  return counted.length > 0 ? { ...effect, figures: Object.fromEntries(counted) } : effect;
}
