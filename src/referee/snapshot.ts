/** Everything about a scene's battle as plain data, for reports of errors and for tests: nothing in it is alive. */

import type { SceneDoc } from "../foundry/platform";
import type { Pending } from "../judgement/waiting-move";
import type { Battle, BattleView } from "../rules/index";
import { battleOn } from "../scene/scene-battle";

export interface BattleSnapshot {
  readonly revision: number;
  readonly battle: Battle;
  readonly view: BattleView;
  readonly pending: readonly Pending[];
}

export function snapshot(scene: SceneDoc): BattleSnapshot | null {
  const found = battleOn(scene);
  if (!found) return null;
  const { revision, battle, view, pending } = found;
  return JSON.parse(JSON.stringify({ revision, battle, view, pending })) as BattleSnapshot;
}
