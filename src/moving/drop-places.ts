/** The tokens of a scene, in the form that the rules of a drop need. */

import type { SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { DrawnToken } from "../judgement/moves/index";
import type { Battle, CharacterId } from "../rules/index";
import { centreInMetres } from "../scene/map-places";
import { radiusShown } from "../seating/shown-size";

/** The characters that this user's drop on the scene may mean. */
export function seenOn(scene: SceneDoc | null, battle: Battle): (id: CharacterId) => boolean {
  return (id) => scene === null || isKnown(scene, battle, id);
}

/** The tokens of a battle on a scene that this user knows of, as now drawn. */
export function tokensSeenOn(
  scene: SceneDoc,
  battle: Battle,
): Map<CharacterId, DrawnToken & { readonly name: string }> {
  const tokens = new Map<CharacterId, DrawnToken & { readonly name: string }>();
  for (const character of battle.characters) {
    const token = scene.tokens.get(character.id);
    if (!token || !isKnown(scene, battle, character.id)) continue;
    const at = centreInMetres(scene, token._source);
    tokens.set(character.id, { name: token.name, at, radius: radiusShown(scene, token, battle) });
  }
  return tokens;
}
