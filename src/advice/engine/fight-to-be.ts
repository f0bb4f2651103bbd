/** The battle that would begin now with the characters in the list. A forecast before a battle is about it. */

import type { CombatDoc } from "../../foundry/platform";
import { sidesOpenedBy } from "../../judgement/index";
import { rulesetOf } from "../../rules/index";
import { type BattleOnScene, battleOf } from "../../scene/scene-battle";
import { rulesetOn } from "../../scene/scene-rules";
import { setupFromCombat } from "../../scene/setup-from-documents";

/** The parts of a battle on a scene that an engine needs. */
export type FightAsked = Pick<BattleOnScene, "combat" | "battle" | "ruleset">;

/** The battle that goes on, or else the one that would begin; null: none can begin. */
export function fightToAsk(combat: CombatDoc): FightAsked | null {
  const begun = battleOf(combat);
  if (begun) return begun;
  const { scene } = combat;
  if (!scene) return null;
  const ruleset = rulesetOf(rulesetOn(scene).id);
  if (!ruleset) return null;
  const setup = setupFromCombat(combat, ruleset);
  const sides = sidesOpenedBy(String(combat.system.firstSide ?? ""), setup);
  const outcome = sides.length < 2 ? null : ruleset.begin({ ...setup, sides });
  return outcome?.ok ? { combat, battle: outcome.battle, ruleset } : null;
}
