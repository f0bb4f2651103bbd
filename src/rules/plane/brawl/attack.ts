/** Attacks where brawls are declared separately: within one zone, or a touch among friends (`B20-RNG-1`). */

import { isAtArmsLength, type PlaneBattle, type PlaneCharacter } from "../../battle";
import { isAble } from "../../board/roster";
import { type AttackCommand, type Outcome, refuse } from "../../commands";
import { distance } from "../../geometry/point";
import { within } from "../../geometry/rounding";
import type { Refused } from "../../refusals";
import type { PlaneRules } from "../plane-rules";
import { declaredAttack } from "../skirmish/attack";
import { changeConditions } from "../skirmish/conditions";
import { finished } from "../skirmish/consequences";
import { isOf } from "../skirmish/present";
import type { PlaneStep } from "../skirmish/step";
import { NEXT_TO } from "./catching";

/**
 * Moves nobody. A zone can only end or shrink by the conditions that the attack leaves on its target (`B20-END-1`).
 */
export function attack(battle: PlaneBattle, command: AttackCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const declared = declaredAttack(battle, command, rules);
  if (!declared.ok) return declared;
  const { step, attacker, target } = declared.attack;
  const { how } = command;
  const refusal = isAtArmsLength(how) ? outOfReach(step, attacker, target) : null;
  if (refusal) return refusal;
  changeConditions(step, target.id, command.leaves ?? [], [], attacker.id);
  return finished(step);
}

/** Why melee and touch do not reach (`B20-RNG-1`), or null. */
export function outOfReach(step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter): Refused | null {
  if (reaches(step, attacker, target)) return null;
  return refuse("out-of-reach", "B20-RNG-1", { who: attacker.id, target: target.id });
}

/**
 * Whether the target is in the same zone, lying unable there included; outside all zones, whether a friend is
 * adjacent.
 */
function reaches(step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter): boolean {
  if (attacker.melee !== null) {
    if (target.melee !== null) return target.melee === attacker.melee;
    const zone = step.skirmish(attacker.melee);
    return zone !== undefined && isOf(target, zone, step.rules);
  }
  const next = within(distance(attacker.at, target.at), NEXT_TO, step.options.rounding);
  // Ruling: an unable target within a metre is reached as well.
  if (!isAble(target)) return next;
  if (step.hostile(attacker, target) || target.melee !== null) return false;
  return next;
}
