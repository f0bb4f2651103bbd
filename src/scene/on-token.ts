/** Whether a point of the map lies on a token, as a press there means it. */

import type { Spot } from "../foundry/canvas-seen";
import { radiusInMetres } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { centreInMetres, pixelsToMetres } from "./map-places";

/** @param at pixels of the scene */
export function isOnToken(scene: SceneDoc, id: CharacterId, at: Spot): boolean {
  const token = scene.tokens.get(id);
  if (!token) return false;
  const [[x, y], [px, py]] = [centreInMetres(scene, token._source), pixelsToMetres(scene, at)];
  return Math.hypot(x - px, y - py) <= radiusInMetres(scene, token._source);
}
