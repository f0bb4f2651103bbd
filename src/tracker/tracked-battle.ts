/** A battle that has begun, as the tracker's rooms hand it to each other. */

import type { SceneDoc } from "../foundry/platform";
import type { BattleOnScene } from "../referee/index";
import type { Battle, Ruleset } from "../rules/index";

/** A battle in the tracker, with the scene that it is on. */
export interface TrackedBattle extends BattleOnScene {
  readonly scene: SceneDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
}
