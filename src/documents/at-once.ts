/**
 * The figures of a weapon or a spell where everyone declares at once: its reach (`SIM-RCH-1`), whether a block or a
 * dodge works against it (`SIM-ACC-2`, `SIM-ACC-7`), and how many attacks one action has with it (`SIM-ACC-6`).
 * Battles with turns do not use them.
 */

import type { SaidAtOnce } from "../judgement/index";
import { MOST_ATTACKS } from "../rules/index";
import {
  type BrokenFigure,
  type NumberRange,
  repairChoice,
  repairNumber,
  repairOptional,
  repairRecord,
} from "./repair";

type Data = { readonly [key: string]: unknown };

/** Metres; nothing: as far as the battle says. */
export const REACH: NumberRange = { least: 0, most: 1000, whole: false, otherwise: 2 };
export const ATTACKS: NumberRange = { least: 1, most: MOST_ATTACKS, whole: true, otherwise: 1 };

/** The instincts that work against it: block and dodge; one of them; neither. */
export const MET_BY = ["", "dodge", "block", "neither"] as const;

/** An item's values for this, in the form of the rules. */
export function saidAtOnce({ atOnce, how, shape }: Data): SaidAtOnce {
  const { reach, metBy, attacks } = (atOnce ?? {}) as Data;
  return {
    ...(typeof reach === "number" && hasReach(how, shape) && { reach }),
    ...((metBy === "dodge" || metBy === "neither") && { blockable: false as const }),
    ...((metBy === "block" || metBy === "neither") && { dodgeable: false as const }),
    attacks: typeof attacks === "number" ? attacks : ATTACKS.otherwise,
  };
}

/** Whether a reach of its own counts: of what is struck with in melee, at one target or several. */
export function hasReach(how: unknown, shape: unknown): boolean {
  return how === "melee" && (shape === undefined || shape === "single" || shape === "several");
}

/** Repairs in place and says what was broken. */
export function repairAtOnce(source: { [key: string]: unknown }, broken: BrokenFigure[]): void {
  const said = repairRecord(source, "atOnce", broken);
  if (!said) return;
  repairOptional(said, "reach", REACH, "atOnce.reach", broken);
  repairNumber(said, "attacks", ATTACKS, "atOnce.attacks", broken);
  repairChoice(said, "metBy", MET_BY, broken);
}
