/** The HP of a character, in words for whoever points at its token. */

import type { TokenDoc } from "../foundry/platform";
import { readsOf } from "../known/known-monsters";
import { shownHealth } from "../known/shown-health";
import { anyCharacterOf } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { isSeen } from "./seen";

/** Empty: there is no battle, or this user may not know them. */
export function healthWords({ id, parent: scene }: TokenDoc): string {
  const fight = scene && battleOn(scene);
  const character = fight && anyCharacterOf(fight.battle, id);
  if (!character || !isSeen(scene, fight.battle, id)) return "";
  return shownHealth({ combat: fight.combat, scene }, character, readsOf(fight.combat))?.text ?? "";
}
