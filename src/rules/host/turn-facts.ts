/**
 * What a turn allows that leaves no trace in a battle (`TRN-7` to `TRN-9`): feats, weapons and checks belong to the hosts,
 * who read these values.
 */

import type { Turn } from "../battle";

/** `TRN-7`: combat feats that are declared in one turn. */
export const DECLARED_FEATS_A_TURN = 1;

/** `rolled`: the accuracy or casting roll has been made, before which a feat is declared (`TRN-9`). */
export function mayDeclareFeat(declaredThisTurn: number, rolled = false): boolean {
  return declaredThisTurn < DECLARED_FEATS_A_TURN && !rolled;
}

/** `TRN-9`: actions with a check in one turn; spells that are cast as minor actions are as many as one likes. */
export const CHECKED_ACTIONS_A_TURN = 1;

export function mayMakeCheck(checkedThisTurn: number, asMinorSpell = false): boolean {
  return asMinorSpell || checkedThisTurn < CHECKED_ACTIONS_A_TURN;
}

/** `TRN-9`: the first round in which what was sheathed or holstered in `round` is at hand again. */
export function readyAgainIn(round: number): number {
  return round + 1;
}

/** Minutes; what takes longer is not for combat (`TRN-9`). */
const LONGEST_IN_COMBAT = 10;

/** `TRN-9`: nothing that takes over ten minutes or counts as slow. */
export function isForCombat(minutes: number, isSlow = false): boolean {
  return !isSlow && minutes <= LONGEST_IN_COMBAT;
}

/** `TRN-7`: weapons are changed as a minor action, before the major one. */
export function mayChangeWeapons(turn: Pick<Turn, "major">): boolean {
  return !turn.major;
}

/** `TRN-7`: what has a sheath or a holster; anything else lies where its bearer stands. */
const STOWABLE: readonly string[] = ["sword", "one-handed-gun"];

/** `kind`: `sword` and `one-handed-gun` are stowed, whatever else it says. */
export function putAway(kind: string): "stowed" | "dropped" {
  return STOWABLE.includes(kind) ? "stowed" : "dropped";
}

/** `TRN-8`: standing up, which in a battle is the condition `prone` taken away. */
export const STANDING_UP = {
  action: "minor",
  /** On checks of these two kinds, to the end of the turn. */
  modifier: -2,
  checks: ["fortitude", "willpower"],
} as const;
