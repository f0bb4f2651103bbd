/** The list of a combat, as far as its battle needs it: everyone who fights stands in it. */

import type { CombatDoc, Data } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { missingIn } from "../judgement/combat-list";
import type { CharacterId } from "../rules/index";
import { battleOf, tokenOf } from "../scene/scene-battle";

/** Who is on the way out of a battle. */
const leaving = new Set<{ readonly combat: string; readonly who: CharacterId }>();

/**
 * Somebody was struck out whom the battle still has: until it has not, they are not listed again.
 * @returns says that this is settled, in vain or not
 */
export function noteLeaving({ id }: CombatDoc, who: CharacterId): () => void {
  const one = { combat: id, who };
  leaving.add(one);
  return () => leaving.delete(one);
}

/** Whoever fights and is missing in the list comes back into it: by undo, or because somebody struck it out. */
export async function listEveryone(combat: CombatDoc): Promise<void> {
  const isLeaving = (id: CharacterId) => [...leaving].some((one) => one.combat === combat.id && one.who === id);
  const fighting = (battleOf(combat)?.battle.characters ?? []).map(({ id }) => id);
  const missing = missingIn([...combat.combatants], fighting, isLeaving).flatMap((id): Data[] => {
    const token = tokenOf(combat, id);
    if (!token) return [];
    return [{ tokenId: id, sceneId: token.parent?.id ?? null, actorId: token.actorId, hidden: token.hidden }];
  });
  if (missing.length > 0) await inTime(combat.createEmbeddedDocuments("Combatant", missing));
}
