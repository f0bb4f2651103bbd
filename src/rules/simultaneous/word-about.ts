/** The characters about which the Game Master may decide something, as a round is revealed. */

import type { Action, Battle, CharacterId } from "../battle";

function declarersOf(battle: Battle, isMeant: (action: Action) => boolean): CharacterId[] {
  if (!("sealed" in battle)) return [];
  return battle.sealed.flatMap(({ who, action }) => (action.some(isMeant) ? [who] : []));
}

/** Characters whose declared action waits for another's, and may come before it (`SIM-CND-2`). */
export function conditionalActors(battle: Battle): CharacterId[] {
  return declarersOf(battle, (action) => action.if !== undefined);
}

/** Characters whose declared strike may be critical (`SIM-CRT-3`). */
export function criticalActors(battle: Battle): CharacterId[] {
  return declarersOf(battle, (action) => "attack" in action || "cast" in action);
}
