/** How strips name somebody to this user. */

import type { CombatDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { say } from "../../foundry/words";
import type { CharacterId } from "../../rules/index";
import { nameIn, recordOf, tokenOf } from "../../scene/scene-battle";

/** A character's name; characters that this user does not see get none. */
export function seenName(combat: CombatDoc, id: CharacterId): string {
  return isSeenBy(combat, id) ? nameIn(combat, id) : say("unseen");
}

/** Whether this user sees somebody. A character whose token is gone is no secret. */
export function isSeenBy(combat: CombatDoc, id: CharacterId): boolean {
  const { battle } = recordOf(combat);
  const scene = tokenOf(combat, id)?.parent;
  return !battle || !scene || isKnown(scene, battle, id);
}
