/**
 * What a turn allows that leaves no trace in a battle (`TRN-7`, `TRN-8`): feats, weapons and checks belong to the hosts,
 * who read these values.
 */

import type { Turn } from "./battle";

/** `TRN-7`: combat feats that are declared in one turn. */
export const DECLARED_FEATS_A_TURN = 1;

export function mayDeclareFeat(declaredThisTurn: number): boolean {
  return declaredThisTurn < DECLARED_FEATS_A_TURN;
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
