/** The list of a combat, as far as its battle needs it: everyone who fights stands in it. */

import type { CombatDoc, Data } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { battleOf, tokenOf } from "../scene/scene-battle";

/** Whoever fights and is missing in the list comes back into it: by undo, or because somebody struck it out. */
export async function listEveryone(combat: CombatDoc): Promise<void> {
  const listed = new Set([...combat.combatants].map(({ tokenId }) => tokenId));
  const missing = (battleOf(combat)?.battle.characters ?? []).flatMap(({ id }): Data[] => {
    const token = listed.has(id) ? null : tokenOf(combat, id);
    if (!token) return [];
    return [{ tokenId: id, sceneId: token.parent?.id ?? null, actorId: token.actorId, hidden: token.hidden }];
  });
  if (missing.length > 0) await inTime(combat.createEmbeddedDocuments("Combatant", missing));
}
