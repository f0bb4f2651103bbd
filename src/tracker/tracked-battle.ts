/** A battle that has begun, as the tracker's files hand it to each other. */

import type { SceneDoc } from "../foundry/platform";
import type { Battle, CharacterId, Ruleset } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";

/** A battle in the tracker, with the scene that it is on. */
export interface TrackedBattle extends BattleOnScene {
  readonly scene: SceneDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
}

/** Characters in the order of the encounter's list, as before the battle; those that are not in it come last. */
export function asListed<C extends { readonly id: CharacterId }>({ combat }: TrackedBattle, all: readonly C[]): C[] {
  const places = new Map<string | null, number>();
  for (const { tokenId } of combat.combatants) if (!places.has(tokenId)) places.set(tokenId, places.size);
  const place = ({ id }: C) => places.get(id) ?? places.size;
  return [...all].sort((a, b) => place(a) - place(b));
}
