/** HP with three areas: how they change, and skirmish areas with them. */

import type { AreaBattle } from "../battle";
import type { DamageCommand, DeathCommand, HealCommand, Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import { checkDeath, checkHitPoints, deathChecked, hitPointsByHand } from "../vitals/index";
import type { AreaRules } from "./area-rules";
import { AreaStep } from "./step";

export function hitPoints(battle: AreaBattle, command: DamageCommand | HealCommand, rules: AreaRules): Outcome {
  const checked = checkHitPoints(battle, command);
  if (!checked.ok) return checked;
  const step = new AreaStep(battle, rules);
  hitPointsByHand(step, checked);
  return step.finish();
}

/** @param dice roll what the command does not say */
export function death(battle: AreaBattle, command: DeathCommand, rules: AreaRules, dice: Dice | undefined): Outcome {
  const checked = checkDeath(battle, command, dice);
  if (!checked.ok) return checked;
  const step = new AreaStep(battle, rules);
  deathChecked(step, checked.checked);
  return step.finish();
}
