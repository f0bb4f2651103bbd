/**
 * The documents' side of the referee: a token asks whether it may move, a combat wants its battle begun. Who judges is
 * appointed from above, so that documents need to know nothing of it.
 */

import type { CombatDoc, Data, MovementLeg, TokenDoc } from "../foundry/platform";

export interface Referee {
  /** Whether the platform may carry a move out itself; if not, it is judged or refused elsewhere. */
  mayMoveByItself(token: TokenDoc, leg: MovementLeg): boolean;
  begin(combat: CombatDoc): Promise<unknown>;
  /** What of this user's activity the others may be told; null: nothing. */
  activityTold(activity: Data): Data | null;
}

const nobody: Referee = { mayMoveByItself: () => true, begin: async () => undefined, activityTold: (all) => all };

let appointed = nobody;

/** Called once, in the hook `init`. */
export function appointReferee(referee: Referee): void {
  appointed = referee;
}

export function refereeInOffice(): Referee {
  return appointed;
}
