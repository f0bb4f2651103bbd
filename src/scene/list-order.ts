/** The order in which everybody who fights is listed: everywhere that of the encounter's list. */

import type { CharacterId } from "../rules/index";
import type { BattleOnScene } from "./scene-battle";

/** Characters in the order of the encounter's list, as before the battle; those that are not in it come last. */
export function inListOrder<C extends { readonly id: CharacterId }>(
  { combat }: Pick<BattleOnScene, "combat">,
  all: readonly C[],
): C[] {
  const places = new Map<string | null, number>();
  for (const { tokenId } of combat.combatants) if (!places.has(tokenId)) places.set(tokenId, places.size);
  const place = ({ id }: C) => places.get(id) ?? places.size;
  return [...all].sort((a, b) => place(a) - place(b));
}
