/** Steps that need no turn: conditions, sections, forced movement, newcomers and leavers. */

import type { PlaneBattle, PlaneCharacter } from "../battle";
import {
  type Alteration,
  checkAlteration,
  checkConditions,
  checkKnown,
  checkNewcomer,
  withoutBondsBy,
} from "../board/corrections";
import { characterOf } from "../board/roster";
import { isGoodPoint, turnTakerOf } from "../board/setup";
import {
  type CharacterInput,
  type ConditionCommand,
  type KnownCommand,
  type Outcome,
  type PutCommand,
  type RemoveCommand,
  refuse,
  type SummonCommand,
} from "../commands";
import { makerLeaves } from "../effects/running";
import { isOnField } from "../geometry/field";
import { copied, isPoint } from "../geometry/point";
import { misfit } from "../refusals";
import { afterFigures, lastingOn } from "../vitals/index";
import { vitalsOn } from "./hit-points";
import { cite, type PlaneRules } from "./plane-rules";
import { changeConditions } from "./skirmish/conditions";
import { finished } from "./skirmish/consequences";
import { changedCharacter } from "./skirmish/copying";
import { pruneContacts } from "./skirmish/settle";
import { PlaneStep } from "./skirmish/step";

export function condition(battle: PlaneBattle, command: ConditionCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const refused = checkConditions(battle, command, cite(rules, "STA-7"));
  if (refused) return refused;
  const step = new PlaneStep(battle, rules);
  changeConditions(step, command.who, command.add ?? [], command.remove ?? [], command.by);
  return finished(step);
}

/**
 * Sections (`A25-SKR-3`), figures, side (`SKR-6`). It stays in place, and the step draws the consequences. Nobody
 * blocks a friend, so a character that changes sides loses its contacts.
 */
export function alter(battle: PlaneBattle, command: Alteration, rules: PlaneRules): Outcome<PlaneBattle> {
  const checked = checkAlteration(battle, command, cite(rules, RULE_OF[command.do]));
  if (!checked.ok) return checked;
  const step = new PlaneStep(battle, rules);
  if (checked.events.some(({ type }) => type === "sideChanged")) pruneContacts(step, command.who);
  step.change(command.who, checked.patch);
  step.events.push(...checked.events);
  afterFigures(vitalsOn(step), command.who);
  return finished(step);
}

/** A side learns of somebody's weakness. */
export function known(battle: PlaneBattle, command: KnownCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const checked = checkKnown(battle, command);
  if (!checked.ok) return checked;
  const step = new PlaneStep(battle, rules);
  if (checked.patch) step.change(command.who, checked.patch);
  if (checked.patch) step.tell(checked.event);
  return finished(step);
}

const RULE_OF = { sections: "SKR-3", figures: "MOV-1", side: "SKR-6" };

/**
 * It leaves melee, contact and bonds, then stands wherever it lands. A holder that is put elsewhere lets go
 * (`A25-STA-9`).
 */
export function put(battle: PlaneBattle, command: PutCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const c = characterOf(battle.characters, command.who);
  if (!c) return refuse("no-such-character", cite(rules, "OVR-1"), { who: command.who });
  if (!isGoodPoint(command.at)) return misfit(cite(rules, "OVR-1"), "at", "point");
  if (!isOnField(battle.options, command.at)) return refuse("off-field", cite(rules, "OVR-1"), { who: command.who });
  const step = new PlaneStep(battle, rules);
  const at = command.at;
  uproot(step, c.id);
  step.change(c.id, { at });
  step.tell({ type: "placed", rule: step.cite("OVR-1"), who: c.id, from: c.at, at });
  return finished(step);
}

/** Takes somebody out of melee, contact and bonds. */
export function uproot(step: PlaneStep, id: string): void {
  pruneContacts(step, id);
  const conditions = step.get(id).conditions.filter((one) => one.id !== "bound");
  step.change(id, { melee: null, conditions });
  release(step, id);
}

/** Frees everybody whom this one holds. */
function release(step: PlaneStep, holder: string): void {
  step.changeAll((held) => {
    const conditions = withoutBondsBy(held.conditions, holder);
    return conditions === held.conditions ? held : { ...held, conditions };
  });
}

/** A newcomer at its maker's coordinate (`A25-SUM-1`), or where it is put; it acts from the next round on. */
export function summon(battle: PlaneBattle, command: SummonCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const rule = cite(rules, "OVR-1");
  const { character } = command;
  const checked = checkNewcomer(battle, command, rule, cite(rules, "EXC-1"));
  if (!checked.ok) return checked;
  const at = character.at ?? checked.summoner?.at;
  if (!isGoodPoint(at)) return misfit(rule, "character.at", "point");
  if (!isOnField(battle.options, at)) return refuse("off-field", rule, { who: character.id });
  const step = new PlaneStep(battle, rules);
  step.add(planeCharacterOf({ ...character, at }, battle.round + 1));
  const own = command.by !== undefined && character.at === undefined ? cite(rules, "SUM-1") : rule;
  step.tell({ type: "summoned", rule: own, who: character.id, by: command.by ?? null, at });
  return finished(step);
}

/** A plane character as an input describes it; its place has been checked to be a point. */
export function planeCharacterOf(input: CharacterInput, from: number): PlaneCharacter {
  if (!isPoint(input.at)) throw new Error(`${input.id} stands nowhere`);
  // In the shape of all that come after it.
  return changedCharacter({ ...turnTakerOf(input, from), at: copied(input.at), melee: null, prepared: [] }, {});
}

/** `A25-EXC-1`: leaves the battlefield, counts nowhere, and never comes back. Its open turn ends with it. */
export function remove(battle: PlaneBattle, command: RemoveCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const c = characterOf(battle.characters, command.who);
  if (!c) return refuse("no-such-character", cite(rules, "EXC-1"), { who: command.who });
  const step = new PlaneStep(battle, rules);
  pruneContacts(step, c.id);
  release(step, c.id);
  makerLeaves(lastingOn(vitalsOn(step)), c, c.acted || step.turn?.who === c.id);
  step.drop(c.id);
  step.excluded = [...step.excluded, c.id];
  if (step.turn?.who === c.id) {
    // Those stopped along with it are still held by their blockers: the contact closes as at any end of a turn.
    for (const contact of step.contacts)
      step.form(contact.at, [...contact.movers, ...contact.blockers], step.cite("BLK-6"));
    step.contacts = [];
    step.turn = null;
  }
  step.tell({ type: "removed", rule: step.cite("EXC-1"), who: c.id });
  return finished(step);
}
