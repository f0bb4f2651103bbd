/**
 * The effect of an attack on positions and states. It is the same for a hit and a miss, so no dice are rolled
 * (`A25-SKR-1`).
 */

import {
  type CharacterId,
  isAtArmsLength,
  type PlaneBattle,
  type PlaneCharacter,
  type Skirmish,
  type Turn,
} from "../../battle";
import { actingPart, keptFromActing, keptFromFeats, majorSpent } from "../../board/budgets";
import { characterOf, isAble } from "../../board/roster";
import { type AttackWay, actor, allowsAfter, changedTurn, kindOfAttack, mayBeMinor } from "../../board/turns";
import { type AttackCommand, type AttackManner, type Outcome, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { samePoint } from "../../geometry/point";
import { readingOf } from "../../readings";
import { misfit, type Refused } from "../../refusals";
import { cite, type PlaneRules } from "../plane-rules";
import { holds, isHeld, isMobileHolder } from "./bonds";
import { changeConditions } from "./conditions";
import { finished } from "./consequences";
import { pullIn } from "./pull";
import { settle } from "./settle";
import { PlaneStep } from "./step";

/** An attack that may be made, before anybody looks at places: the action is spent, nothing has happened yet. */
interface DeclaredAttack {
  readonly step: PlaneStep;
  readonly attacker: PlaneCharacter;
  readonly target: PlaneCharacter;
}

/** The attacker, the manner, and whether it is a minor action. */
type AttackCheck = AttackWay & { readonly who?: CharacterId | undefined };

/** `TRN-2`, `TRN-3`: whether the turn allows an attack of this kind at all, whomever it is made on. */
export function readyToAttack(
  battle: PlaneBattle,
  way: AttackCheck,
  rules: PlaneRules,
): Refused | { ok: true; attacker: PlaneCharacter; turn: Turn } {
  const open = actor(battle, way.who);
  if (!open.ok) return open;
  const { actor: attacker, turn } = open;
  const { how, minor = false } = way;
  if (minor && !mayBeMinor(way)) return misfit("TRN-2", "minor", "how", { how });
  const kept = minor || way.again ? null : keptFromActing(attacker, way.part, battle);
  if (kept) return kept;
  if (!allowsAfter(turn.moved, kindOfAttack(way, rules.throwsAfterMoving)))
    return refuse("movement-forbids", "TRN-3", { who: attacker.id, kind: turn.moved ?? "", how });
  return (
    (way.declares ? keptFromFeats(attacker, way.part, battle, way.declares) : null) ?? { ok: true, attacker, turn }
  );
}

export function declaredAttack(
  battle: PlaneBattle,
  command: AttackCommand,
  rules: PlaneRules,
): Refused | { ok: true; attack: DeclaredAttack } {
  const target = characterOf(battle.characters, command.target);
  if (!target) return refuse("no-such-character", cite(rules, "SKR-1"), { who: command.target });
  const ready = readyToAttack(battle, command, rules);
  if (!ready.ok) return ready;
  const { attacker, turn } = ready;
  const step = new PlaneStep(battle, rules);
  if (command.minor !== true) step.turn = changedTurn(turn, majorSpent(actingPart(attacker, command.part), turn));
  const friend = barredAmongFriends(step, attacker, target, command.how);
  return friend ?? { ok: true, attack: { step, attacker, target } };
}

/** Nobody fights hand to hand against their own side or an ally. */
export function barredAmongFriends(
  step: PlaneStep,
  attacker: PlaneCharacter,
  target: PlaneCharacter,
  how: AttackManner,
): Refused | null {
  if (how !== "melee" || step.hostile(attacker, target)) return null;
  return refuse("not-hostile", step.cite("SKR-1"), { who: target.id });
}

export function attack(battle: PlaneBattle, command: AttackCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const declared = declaredAttack(battle, command, rules);
  if (!declared.ok) return declared;
  const { step, attacker, target } = declared.attack;
  const { how, leaves = [], forms = true } = command;
  if (!isAtArmsLength(how)) {
    if (leaves.length > 0) changeConditions(step, target.id, leaves, [], attacker.id);
    return finished(step);
  }
  const refusal = outOfReach(step, attacker, target);
  if (refusal) return refusal;
  if (step.hostile(attacker, target)) step.endMovement();
  if (step.hostile(attacker, target)) engage(step, attacker, target, { leaves, forms });
  else changeConditions(step, target.id, leaves, [], attacker.id);
  return finished(step);
}

/** Melee and touch: why the places do not allow it, or null. */
export function outOfReach(step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter): Refused | null {
  const together = samePoint(attacker.at, target.at);
  if (attacker.melee !== null) {
    const skirmish = mine(step, attacker.melee);
    // A25-STA-2, A25-SKR-7: every enemy in this melee and every independent inside; nobody in another melee
    // (A25-OVL-1).
    const reached = target.melee === null ? contains(skirmish, target.at) : target.melee === attacker.melee;
    if (!reached) return beyondReach(step, attacker, target, target.melee === null ? "STA-2" : "SKR-7");
    // A25-STA-8, A25-STA-9: an attacker that cannot leave the centre reaches nobody elsewhere.
    const isKept = (step.isStranded(attacker) || isHeld(attacker)) && !together;
    return isKept ? beyondReach(step, attacker, target, "STA-8") : null;
  }
  const isStranded = step.isStranded(attacker);
  if (together && !isStranded) return null;
  const around = step.around(attacker.at);
  const atCentre = around.some((s) => samePoint(s.centre, attacker.at));
  if (around.length > 0 && !atCentre && isStranded && step.hostile(attacker, target))
    return refuse("immobile", step.cite("STA-8"), { who: attacker.id });
  // A25-STA-5: an independent reaches nobody elsewhere.
  return together ? null : beyondReach(step, attacker, target, around.length > 0 ? "STA-5" : "SKR-1");
}

function beyondReach(step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter, rule: string): Refused {
  return refuse("out-of-reach", step.cite(rule), { who: attacker.id, target: target.id });
}

function mine(step: PlaneStep, id: string): Skirmish {
  const skirmish = step.skirmish(id);
  if (!skirmish) throw new Error(`Skirmish ${id} is not there`);
  return skirmish;
}

/** A hostile touch or melee attack within reach. */
function engage(
  step: PlaneStep,
  attacker: PlaneCharacter,
  target: PlaneCharacter,
  { leaves, forms }: Required<Pick<AttackCommand, "leaves" | "forms">>,
): void {
  const affect = () => changeConditions(step, target.id, leaves, [], attacker.id);
  if (drawnTogether(step, attacker, target)) {
    affect();
    return;
  }
  if (formsFirst(step)) {
    formWith(step, attacker, target, forms);
    settle(step);
    affect();
  } else {
    affect();
    formWith(step, attacker, step.get(target.id), forms, isAble(target));
  }
}

/** The reading `felledForms`: where it is `yes`, a skirmish forms before the blow that may fell somebody (`A25-SKR-1`). */
function formsFirst({ options }: PlaneStep): boolean {
  return readingOf(options, "felledForms") === "yes";
}

/**
 * Before the attack's effect: one goes into the melee of the other. Returns whether either was in one; if not, one
 * may form.
 */
function drawnTogether(step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter): boolean {
  if (attacker.melee !== null) {
    // A25-STA-3, A20-STA-3: the pull comes before the attack's effect, so a felled target lies at the centre.
    pullIn(step, target.id, mine(step, attacker.melee));
    return true;
  }
  if (target.melee === null) return false;
  // A25-STA-1: attacking an enemy in melee from the centre joins as well.
  step.change(attacker.id, { melee: target.melee, at: target.at });
  step.tell({ type: "joined", rule: step.cite("STA-1"), who: attacker.id, skirmish: target.melee });
  return true;
}

/**
 * The consequences of melee attacks on these for places, one after the other, around the strike's own effect. Pulling
 * in and joining come first. A skirmish forms after the rest (`A25-SKR-1`, `A20-SKR-1`), unless the table's reading
 * differs.
 */
export function engageAround(
  step: PlaneStep,
  attacker: CharacterId,
  { targets, forms }: { readonly targets: readonly CharacterId[]; readonly forms: boolean },
  strike: () => void,
): void {
  const early = formsFirst(step);
  const hostile = targets.filter((id) => step.hostile(step.get(attacker), step.get(id)));
  // A20-STA-3: the pull is over before the blow. A character that the blow makes able or frees is not pulled in.
  const apart: { readonly id: CharacterId; readonly wasAble: boolean }[] = [];
  for (const id of hostile) {
    if (drawnTogether(step, step.get(attacker), step.get(id))) continue;
    apart.push({ id, wasAble: isAble(step.get(id)) });
    if (!early) continue;
    formWith(step, step.get(attacker), step.get(id), forms);
    settle(step);
  }
  strike();
  if (early) return;
  for (const { id, wasAble } of apart)
    if (!drawnTogether(step, step.get(attacker), step.get(id)))
      formWith(step, step.get(attacker), step.get(id), forms, wasAble);
}

/**
 * `A25-SKR-1`, `A25-STA-4`: the attacker, its target and the blockers of the attacker there. With an unable target
 * nothing forms (`A20-SKR-1`). In 2.5 the contact forms at once if the target was unable before (`A25-BLK-6`). If the
 * blow fells the target, the rest of the contact waits for the turn's end, and in 2.0 every contact does
 * (`A20-BLK-6`). Nothing forms between two independents if one holds the other and is stranded (`A25-STA-9`). If
 * nothing is to form, the contact still ends.
 */
function formWith(
  step: PlaneStep,
  attacker: PlaneCharacter,
  target: PlaneCharacter,
  forms: boolean,
  wasAble = isAble(target),
): void {
  const contact = step.contactOf(attacker.id);
  const independent = step.around(attacker.at).length > 0;
  const engages = isAble(target) && (!independent || pairMayFight(attacker, target));
  if (!engages && (!contact || wasAble || step.rules.contactWaits)) return;
  const members = new Set([attacker.id]);
  if (engages) members.add(target.id);
  if (contact) {
    for (const id of [...contact.movers, ...contact.blockers]) members.add(id);
    step.contacts = step.contacts.filter((other) => other !== contact);
  }
  const fighting = [...members].filter((id) => isAble(step.get(id)));
  if (forms) step.form(attacker.at, fighting, step.cite(independent ? "STA-4" : "SKR-1"));
}

function pairMayFight(a: PlaneCharacter, b: PlaneCharacter): boolean {
  if (holds(a, b)) return isMobileHolder(a);
  if (holds(b, a)) return isMobileHolder(b);
  return true;
}
