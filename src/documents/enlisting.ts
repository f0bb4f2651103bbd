/** Combatants, made from tokens. */

import type { CombatDoc, TokenDoc } from "../foundry/platform";

/**
 * Makes combatants of the tokens that are none yet. A combatant is hidden exactly if its token is, as when the platform
 * makes it itself: others list combatants by that alone.
 */
export async function enlist(combat: CombatDoc, tokens: readonly TokenDoc[]): Promise<void> {
  const present = new Set([...combat.combatants].map((combatant) => combatant.tokenId));
  const data = tokens
    .filter((token) => !present.has(token.id))
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actor?.id ?? null,
      hidden: token.hidden,
    }));
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
}
