/**
 * A turn that its player wants to keep open, although nothing is left to be done in it: somebody talks, drinks or
 * thinks. It is kept on the token, which its owner may write (fact: owners-write-tokens), and ends with the turn.
 */

import type { CombatDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { recordOf, tokenOf } from "./scene-battle";

/** Whether somebody's turn in this round stays open when another one would begin. */
export function isTurnHeld(combat: CombatDoc, id: CharacterId): boolean {
  const held = tokenOf(combat, id)?.flags?.ransen?.holds;
  if (typeof held !== "object" || held === null) return false;
  const { combat: where, round } = held as { readonly [key: string]: unknown };
  return where === combat.id && round === recordOf(combat).battle?.round;
}

export async function holdTurn(combat: CombatDoc, id: CharacterId, holds: boolean): Promise<void> {
  const token = tokenOf(combat, id);
  const round = holds ? (recordOf(combat).battle?.round ?? null) : null;
  const flags = { ransen: { holds: { combat: combat.id, round } } };
  await token?.parent?.updateEmbeddedDocuments("Token", [{ _id: id, flags }]);
}
