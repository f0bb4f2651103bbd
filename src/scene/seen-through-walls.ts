/** Who of a battle sees which place of its scene, where the table has walls decide who may block (`A25-BLK-1`). */

import { metresToPixels } from "../foundry/metres";
import type { CombatDoc, SceneDoc } from "../foundry/platform";
import { wallTestOn } from "../foundry/wall-sight";
import type { Circumstances } from "../judgement/vocabulary";
import { anyCharacterOf, type Battle, type CharacterId, isPoint, type Point } from "../rules/index";
import { recordOf } from "./scene-battle";
import { sceneOf } from "./scene-rules";
import { wallsHide } from "./settings";
import { unseenIn } from "./waits-seen";

/** Who sees whom in a battle: what a move that could be blocked is judged by. */
export function sightIn(combat: CombatDoc): Pick<Circumstances, "unseen" | "sees"> {
  return { unseen: unseenIn(combat), sees: seeingOn(sceneOf(combat), recordOf(combat).battle) };
}

/** Undefined: everybody sees everything, because nobody asks, or this page cannot say. Metres. */
export function seeingOn(
  scene: SceneDoc | null,
  battle: Battle | null,
): ((who: CharacterId, at: Point) => boolean) | undefined {
  const test = scene && battle?.board === "plane" && wallsHide() ? wallTestOn(scene) : null;
  if (!scene || !battle || !test) return undefined;
  return (who, at) => {
    const from = anyCharacterOf(battle, who)?.at;
    return !isPoint(from) || !test(metresToPixels(scene, from), metresToPixels(scene, at));
  };
}
