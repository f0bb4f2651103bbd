/** Which side acts first (`OPN-2`). */

import { type CheckRoll, checkAgainst, opposeChecks, rollCheck } from "../../dice/checks";
import type { Dice } from "../../dice/dice";
import type { Capabilities } from "../../ruleset";

export type FirstSide = "party" | "enemies";

/**
 * The highest initiative among monsters is the target of the party's checks, and is told (`S20-INI-1`); null: no
 * monsters.
 */
export function initiativeTarget(monsters: readonly number[]): number | null {
  return monsters.length === 0 ? null : Math.max(...monsters);
}

/** Rolls an initiative check. The ruleset decides whether 6,6 succeeds automatically (`DIC-1`, `S20-INI-1`). */
export function rollInitiative(value: number, { opening }: Pick<Capabilities, "opening">, dice: Dice): CheckRoll {
  return rollCheck(value, dice, { automaticSuccess: opening?.sixesSucceed ?? true });
}

/** `OPN-2`: one check of the party that reaches the target is enough, a tie included. */
export function firstAgainstMonsters(party: readonly CheckRoll[], target: number | null): FirstSide {
  return target === null || party.some((roll) => checkAgainst(roll, target).succeeded) ? "party" : "enemies";
}

/**
 * `OPN-2` against characters with sheets: the best check of each side. A tie goes to the party. A side without a
 * check loses to one with a check.
 */
export function firstAgainstCharacters(party: readonly CheckRoll[], enemies: readonly CheckRoll[]): FirstSide {
  const ours = best(party);
  const theirs = best(enemies);
  if (!ours || !theirs) return !ours && theirs ? "enemies" : "party";
  return opposeChecks(theirs, ours) === "active" ? "enemies" : "party";
}

function best(rolls: readonly CheckRoll[]): CheckRoll | null {
  let found: CheckRoll | null = null;
  for (const roll of rolls) if (!found || opposeChecks(roll, found) === "active") found = roll;
  return found;
}
