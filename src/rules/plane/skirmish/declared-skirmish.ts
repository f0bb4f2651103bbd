/** Decisions of the Game Master: a declared skirmish, and the centre of a combined one. */

import type { PlaneBattle } from "../../battle";
import { characterOf, isAble } from "../../board/roster";
import { badValue, isGoodPoint } from "../../board/setup";
import { type CentreCommand, type FormCommand, type Outcome, refuse } from "../../commands";
import { isOnField } from "../../geometry/field";
import { distance, TOLERANCE } from "../../geometry/point";
import { misfit } from "../../refusals";
import { uproot } from "../corrections";
import { cite, type PlaneRules } from "../plane-rules";
import { finished } from "./consequences";
import { hasEnemies, moveCentre } from "./settle";
import { changedSkirmish } from "./size";
import { PlaneStep } from "./step";

/**
 * The named characters leave their skirmishes, contacts and bonds, come to the point and fight there. The states of
 * others follow from their places.
 */
export function form(battle: PlaneBattle, { who, at }: FormCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const rule = cite(rules, "SKR-2");
  const ids = [...new Set(who)];
  const absent = ids.find((id) => !characterOf(battle.characters, id));
  if (absent !== undefined) return refuse("no-such-character", rule, { who: absent });
  const unable = ids.find((id) => !isAble(characterOf(battle.characters, id)!));
  if (unable !== undefined) return refuse("unable", rule, { who: unable });
  if (!isGoodPoint(at)) return badValue("at", "point");
  if (!isOnField(battle.options, at)) return refuse("off-field", rule);
  const step = new PlaneStep(battle, rules);
  for (const id of ids) uproot(step, id);
  const members = ids.map((id) => step.get(id));
  if (!hasEnemies(step, members)) return refuse("not-hostile", rule, { who: ids });
  step.form(at, ids, rule);
  return finished(step);
}

/** All in melee move with the centre. A stranded one drops out of the melee (`A25-STA-8`). */
export function shiftCentre(battle: PlaneBattle, command: CentreCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const rule = cite(rules, "CMB-2");
  const { skirmish: named, at } = command;
  const skirmish = battle.skirmishes.find((s) => s.id === named);
  if (!skirmish) return refuse("no-such-skirmish", rule, { skirmish: named });
  if (!isGoodPoint(at)) return badValue("at", "point");
  const { midpoint } = skirmish;
  if (!midpoint) return misfit(rule, "skirmish", "notCombined", { skirmish: named });
  if (distance(midpoint, at) > rules.midpointShift + TOLERANCE)
    return refuse("too-far", rule, { why: "centre", metres: rules.midpointShift });
  if (!isOnField(battle.options, at)) return refuse("off-field", rule);
  const step = new PlaneStep(battle, rules);
  const members = step.characters.filter((c) => c.melee === named);
  step.tell({ type: "skirmishMoved", rule, skirmish: named, from: skirmish.centre, to: at });
  step.grow(named);
  moveCentre(step, changedSkirmish(skirmish, { centre: at }), members);
  return finished(step);
}
