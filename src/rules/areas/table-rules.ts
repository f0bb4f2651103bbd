/** What the three-area rules say about dice and equipment: for the hosts that roll, read by no step of the battle. */

import type { MoveKind } from "../battle";
import { allowsAfter } from "../board/turns";
import { type CheckResult, checkAgainst, rollCheck } from "../dice/checks";
import { criticalAgainst, type DamageKind } from "../dice/damage";
import type { Dice } from "../dice/dice";
import { initiativeTarget } from "../host/opening/initiative";

/** S20-INI-1: the target (`OPN-2`) is announced even if monster knowledge failed. */
export const announcedInitiative = initiativeTarget;

/** S20-INI-1, DIC-1: 6,6 is no automatic success in an initiative check. */
export function initiativeCheck(value: number, target: number, dice: Dice): CheckResult {
  return checkAgainst(rollCheck(value, dice, { automaticSuccess: false }), target);
}

/** S20-INI-2: who would miss the target even with 12 does not roll at all. */
export function mayCheckInitiative(value: number, target: number): boolean {
  return value + 12 >= target;
}

/** S20-THR-1: those skills throw weapons. */
export const THROWING_SKILLS: readonly string[] = ["shooter", "fighter", "fencer"];

/** S20-THR-1: thrown weapons can be used after a normal move, by shooters, fighters and fencers. */
export function mayThrow(skill: string, moved: MoveKind | null): boolean {
  return THROWING_SKILLS.includes(skill) && allowsAfter(moved, "major");
}

/** S20-MET-1, DIC-6: metal armour raises the critical value by 1 against all physical damage, spells included. */
export function criticalHere(critical: number, metalArmour: boolean, kind: DamageKind): number {
  return criticalAgainst(critical, { inForce: true, metalArmour, kind });
}

/** S20-OPT-1: with the option a direct hit of a flash stone blinds only if a fortitude check fails; without it always. */
export function flashStoneBlinds(option: boolean, resisted: boolean): boolean {
  return !(option && resisted);
}
