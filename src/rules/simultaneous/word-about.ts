/** Whom the Game Master's word on a round may be about, as it is revealed. */

import type { Action, Battle, CharacterId } from "../battle";

function declarersOf(battle: Battle, isMeant: (action: Action) => boolean): CharacterId[] {
  if (!("sealed" in battle)) return [];
  return battle.sealed.flatMap(({ who, action }) => (action.some(isMeant) ? [who] : []));
}

/** Who has declared something that waits for another's action, and may come before it (`SIM-CND-2`). */
export function conditionalActors(battle: Battle): CharacterId[] {
  return declarersOf(battle, (action) => action.if !== undefined);
}

/** Who has declared what may be a critical strike (`SIM-CRT-3`). */
export function criticalActors(battle: Battle): CharacterId[] {
  return declarersOf(battle, (action) => "attack" in action || "cast" in action);
}
