/** What a turn allows that leaves no trace in a battle (`TRN-7`, `TRN-9`): the hosts read these values. */

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

/** `TRN-7`: what has a sheath or a holster; anything else lies where its bearer stands. */
const STOWABLE: readonly string[] = ["sword", "one-handed-gun"];

/** `kind`: `sword` and `one-handed-gun` are stowed, whatever else it says. */
export function putAway(kind: string): "stowed" | "dropped" {
  return STOWABLE.includes(kind) ? "stowed" : "dropped";
}
