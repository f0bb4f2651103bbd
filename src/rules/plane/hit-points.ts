/** HP on the plane: what becomes of them, and of skirmishes with them. */

import type { PlaneBattle } from "../battle";
import type { DamageCommand, DeathCommand, HealCommand, Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import { checkDeath, checkHitPoints, deathChecked, hitPointsByHand, type VitalsStep } from "../vitals/index";
import type { PlaneRules } from "./plane-rules";
import { changeConditions } from "./skirmish/conditions";
import { finished } from "./skirmish/consequences";
import { PlaneStep } from "./skirmish/step";

/** The step as `changeHitPoints` and `afterHitPoints` want it. */
export function vitalsOn(step: PlaneStep): VitalsStep {
  return {
    before: step.before,
    get everyone() {
      return step.characters;
    },
    get: (who) => step.get(who),
    change: (who, patch) => void step.change(who, patch),
    changeConditions: (who, add, remove, by, cause) => changeConditions(step, who, add, remove, by, cause),
    setEffects: (who, effects) => step.setEffects(who, effects),
    tell: (event) => step.tell(event),
  };
}

export function hitPoints(
  battle: PlaneBattle,
  command: DamageCommand | HealCommand,
  rules: PlaneRules,
): Outcome<PlaneBattle> {
  const checked = checkHitPoints(battle, command);
  if (!checked.ok) return checked;
  const step = new PlaneStep(battle, rules);
  hitPointsByHand(vitalsOn(step), checked.delta);
  return finished(step);
}

/** @param dice roll what the command does not say */
export function death(
  battle: PlaneBattle,
  command: DeathCommand,
  rules: PlaneRules,
  dice: Dice | undefined,
): Outcome<PlaneBattle> {
  const checked = checkDeath(battle, command, dice);
  if (!checked.ok) return checked;
  const step = new PlaneStep(battle, rules);
  deathChecked(vitalsOn(step), checked.checked);
  return finished(step);
}
