/**
 * A player asks that one of their characters leaves the battle. It is struck off the list, and the Game Master is
 * asked.
 */

import { gameSeen } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { battleOf, isFighting, isPlayedBy } from "../scene/scene-battle";

function fightOf(id: CharacterId) {
  const { combats, user } = gameSeen();
  const combat = combats.find((one) => {
    const fight = battleOf(one);
    return fight !== null && isFighting(fight, id);
  });
  return combat && isPlayedBy(combat, id, user) ? combat : null;
}

export function mayLeave(id: CharacterId): boolean {
  return fightOf(id) !== null;
}

/** Until the answer it stays listed: the referee puts the entry back (`askOfLeaving`). */
export async function askToLeave(id: CharacterId): Promise<void> {
  const combat = fightOf(id);
  const entry = combat?.combatants.find(({ tokenId }) => tokenId === id);
  if (combat && entry) await combat.deleteEmbeddedDocuments("Combatant", [entry.id]);
}
