/** The list of a combat, as far as its battle needs it: every fighter is in it. */

import type { CombatDoc, Data } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { missingIn } from "../judgement/index";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { battleOf, tokenOf } from "../scene/scene-battle";

const state = pageState("referee/combat-list", () => ({
  /** Characters on their way out of a battle. */
  leaving: new Set<{ readonly combat: string; readonly who: CharacterId }>(),
}));

/**
 * Somebody was struck out of the list and is still in the battle. They are not listed again until that is settled.
 * @returns call it when that is settled, also when it failed
 */
export function noteLeaving({ id }: CombatDoc, who: CharacterId): () => void {
  const one = { combat: id, who };
  state.leaving.add(one);
  return () => state.leaving.delete(one);
}

/** Lists everyone who fights and is missing: after an undo, or because somebody struck them out. */
export async function listEveryone(combat: CombatDoc): Promise<void> {
  const isLeaving = (id: CharacterId) => [...state.leaving].some((one) => one.combat === combat.id && one.who === id);
  const fighting = (battleOf(combat)?.battle.characters ?? []).map(({ id }) => id);
  const missing = missingIn([...combat.combatants], fighting, isLeaving).flatMap((id): Data[] => {
    const token = tokenOf(combat, id);
    if (!token) return [];
    return [{ tokenId: id, sceneId: token.parent?.id ?? null, actorId: token.actorId, hidden: token.hidden }];
  });
  if (missing.length > 0) await inTime(combat.createEmbeddedDocuments("Combatant", missing));
}
