/** A battle that has begun, as the tracker's files hand it to each other. */

import type { SceneDoc } from "../foundry/platform";
import type { Battle, Ruleset } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";

/** A battle in the tracker, with the scene that it is on. */
export interface TrackedBattle extends BattleOnScene {
  readonly scene: SceneDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
}
