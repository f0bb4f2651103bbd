/**
 * Which characters of a battle see which places of its scene, if the setting lets walls decide who may block
 * (`A25-BLK-1`).
 */

import type { CombatDoc, SceneDoc } from "../foundry/platform";
import { wallTestOn } from "../foundry/wall-sight";
import { type Gathered, seeingIn } from "../judgement/index";
import type { Battle } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import { recordOf } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { wallsHide } from "../settings";
import { unseenIn } from "./waits-seen";

/** Which characters of a battle see which. A move that could be blocked is judged by it. */
export function sightIn(combat: CombatDoc): Pick<Gathered, "unseen" | "sees"> {
  return { unseen: unseenIn(combat), sees: seeingOn(sceneOf(combat), recordOf(combat).battle) };
}

/** Undefined: everybody sees everything, because the table does not ask, or this page cannot tell. Metres. */
export function seeingOn(scene: SceneDoc | null, battle: Battle | null): Gathered["sees"] {
  const test = scene && battle?.board === "plane" && wallsHide() ? wallTestOn(scene) : null;
  if (!scene || !battle || !test) return undefined;
  return seeingIn(battle, (from, at) => test(metresToPixels(scene, from), metresToPixels(scene, at)));
}
