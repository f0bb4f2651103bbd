/** Whom this user sees on the map: walls, darkness and levels of the platform count beside what the battle keeps secret. */

import { canvasDrawn } from "../foundry/canvas-seen";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle, CharacterId } from "../rules/index";

/** Whether a picture of the map may show where somebody stands. A Game Master sees everyone. */
export function isSeen(scene: SceneDoc, battle: Battle, id: CharacterId): boolean {
  return isKnown(scene, battle, id) && isInSight(scene, id);
}

/** The same of a token that no battle knows. */
export function isInSight(scene: SceneDoc, id: CharacterId): boolean {
  const canvas = canvasDrawn();
  return gameSeen().user.isGM || canvas?.scene !== scene || canvas.tokens?.get(id)?.visible !== false;
}
