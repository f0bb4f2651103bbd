/** What a user may learn from the screen: it shows neither hidden tokens nor enemies that nobody sees. */

import { anyCharacterOf, type Battle, type CharacterId, hasCondition, type Refusal } from "../rules/index";
import { gameSeen, type SceneDoc } from "./platform";

/** Whether this user knows where a character is. */
export function isKnown(scene: SceneDoc, battle: Battle, id: CharacterId): boolean {
  if (gameSeen().user.isGM) return true;
  const token = scene.tokens.get(id);
  if (!token || token.hidden) return false;
  const character = anyCharacterOf(battle, id);
  return token.isOwner || !character || !(hasCondition(character, "hidden") || hasCondition(character, "invisible"));
}

/** In a refusal's data, the id of a character that must not be named; no character has it. */
export const UNSEEN: CharacterId = "\u0000";

/**
 * A refusal without the names of characters that its reader does not know of. All of them together become one `UNSEEN`, so that
 * not even their number is told.
 */
export function withoutUnseen(refusal: Refusal, isSecret: (id: CharacterId) => boolean): Refusal {
  const data = Object.entries(refusal.data).map(([key, value]) => {
    if (typeof value === "string") return [key, isSecret(value) ? UNSEEN : value] as const;
    if (typeof value === "number" || !Array.isArray(value) || !value.some(isSecret)) return [key, value] as const;
    return [key, [...value.filter((id) => !isSecret(id)), UNSEEN]] as const;
  });
  return { ...refusal, data: Object.fromEntries(data) };
}
