/** The battle that would begin now, of those who are on the list: what a forecast before a battle is about. */

import type { CombatDoc } from "../foundry/platform";
import { sidesOpenedBy } from "../judgement/index";
import { rulesetOf } from "../rules/index";
import { type BattleOnScene, battleOf, rulesetOn } from "../scene/index";
import { setupFromCombat } from "../scene/setup-from-documents";

/** As much of a battle as an engine is asked about. */
export type FightAsked = Pick<BattleOnScene, "combat" | "battle" | "ruleset">;

/** The one that goes on, or the one that would begin; null: none could. */
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
