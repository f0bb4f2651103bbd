/** What a user may be told of: a hidden token, and an enemy whom nobody sees, are no secret of the screen to give away. */

import { anyCharacterOf, type Battle, type CharacterId, hasCondition } from "../rules/index";
import { gameSeen, type SceneDoc } from "./platform";

/** Whether this user knows where a character is. */
export function isKnown(scene: SceneDoc, battle: Battle, id: CharacterId): boolean {
  if (gameSeen().user.isGM) return true;
  const token = scene.tokens.get(id);
  if (!token || token.hidden) return false;
  const character = anyCharacterOf(battle, id);
  return token.isOwner || !character || !(hasCondition(character, "hidden") || hasCondition(character, "invisible"));
}
