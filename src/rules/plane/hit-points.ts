/** HP on the plane: how they change, and skirmishes with them. */

import type { CharacterId, PlaneBattle } from "../battle";
import type { NextEffects } from "../board/roster";
import type { BattleEvent, DamageCommand, DeathCommand, HealCommand, Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import { checkDeath, checkHitPoints, deathChecked, hitPointsByHand, type VitalsStep } from "../vitals/index";
import type { PlaneRules } from "./plane-rules";
import { changeConditions } from "./skirmish/conditions";
import { finished } from "./skirmish/consequences";
import { PlaneStep } from "./skirmish/step";

/** The step in the form that `changeHitPoints` and `afterHitPoints` need. */
export function vitalsOn(step: PlaneStep): VitalsStep {
  return new StepVitals(step);
}

/** A class for the same reason as the one of `vitals/lasting`. */
class StepVitals implements VitalsStep {
  readonly #step: PlaneStep;

  constructor(step: PlaneStep) {
    this.#step = step;
  }

  get before() {
    return this.#step.before;
  }

  get everyone() {
    return this.#step.characters;
  }

  get(who: CharacterId) {
    return this.#step.get(who);
  }

  change(...said: Parameters<VitalsStep["change"]>) {
    this.#step.change(...said);
  }

  changeConditions(...said: Parameters<VitalsStep["changeConditions"]>) {
    changeConditions(this.#step, ...said);
  }

  setEffects(...said: Parameters<VitalsStep["setEffects"]>) {
    this.#step.setEffects(...said);
  }

  changeEffects(next: NextEffects) {
    this.#step.changeEffects(next);
  }

  tell(event: BattleEvent) {
    this.#step.tell(event);
  }
}

export function hitPoints(
  battle: PlaneBattle,
  command: DamageCommand | HealCommand,
  rules: PlaneRules,
): Outcome<PlaneBattle> {
  const checked = checkHitPoints(battle, command);
  if (!checked.ok) return checked;
  const step = new PlaneStep(battle, rules);
  hitPointsByHand(vitalsOn(step), checked);
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
