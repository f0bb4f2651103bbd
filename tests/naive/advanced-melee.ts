/**
 * Melee attacks and touches in Advanced Combat: their reach, and their consequences for places (`A25-SKR-1`,
 * `A25-STA`).
 */

import { type Field, isHeldBy, type Warrior } from "./advanced-field";
import { changeConditions, conditionsToAdd, has, isAble, refuse, type Step, same } from "./common";
import { forbids } from "./turns";
import { settleHp } from "./vitals";

const isTied = (field: Field, c: Warrior) => field.isStranded(c) || has(c, "bound");

/** Why a melee attack or a touch does not get there. */
export function byHand(field: Field, by: Warrior, target: Warrior, how: string): string | null {
  const isHostile = field.hostile(by, target);
  if (how === "melee" && !isHostile) return "not-hostile";
  const isHere = same(by.at, target.at);
  if (by.melee) {
    // `A25-STA-2`; `A25-STA-8`: who is stranded or held gets no further than the centre.
    const reaches = field.isIn(target, by.melee) && (target.melee !== null || isHere || !isTied(field, by));
    return reaches ? null : "out-of-reach";
  }
  const around = field.around(by);
  const isAway = around.length > 0 && !around.some((s) => same(s.centre, by.at));
  if (isHostile && isAway && field.isStranded(by)) return "immobile";
  return isHere ? null : "out-of-reach";
}

/** Into the one's melee, or the other's (`A25-STA-1`, `A25-STA-3`). @returns whether one of them was in any */
function drawTogether(field: Field, by: Warrior, target: Warrior): boolean {
  if (by.melee) field.pullIn(target, by.melee);
  else if (target.melee) field.take(by, target.melee);
  else return false;
  return true;
}

/**
 * The consequences of such an attack for places. @returns forms the skirmish after the attack (`A25-SKR-1`,
 * `A20-SKR-1`)
 */
export function meetBy(field: Field, by: Warrior, target: Warrior, forms = true): () => void {
  if (!field.hostile(by, target)) return () => {};
  by.way = null;
  if (drawTogether(field, by, target)) return () => {};
  const wasAble = isAble(target);
  const forming = () => {
    settleHp(field.warriors);
    if (!drawTogether(field, by, target)) formBy(field, by, target, forms, wasAble);
  };
  // The reading `felledForms` of `A25-SKR-1`: before the blow, where the table wants it.
  if (!field.formsBeforeBlow) return forming;
  formBy(field, by, target, forms, wasAble);
  field.settle();
  return () => {};
}

/** The two, and whoever blocked the attacker there; where nothing is to form, contact is over all the same. */
function formBy(field: Field, by: Warrior, target: Warrior, forms: boolean, wasAble: boolean): void {
  const contact = field.contactOf(by);
  const touched = contact ? [...contact.movers, ...contact.blockers].map((id) => field.find(id)) : [];
  const fights = isAble(target) && !isKept(field, by, target);
  // `A25-BLK-6`, `A20-BLK-6`: against somebody unable before, the contact forms at once in 2.5 alone.
  if (!fights && !(contact && field.is25 && !wasAble)) return;
  for (const one of touched) field.leaveContact(one);
  const who = [by, ...(fights ? [target] : []), ...touched];
  if (forms) field.form(by.at, [...new Set(who)].filter(isAble));
}

/** `A25-STA-9`: against an independent holder that is stranded, or by it, nothing forms. */
function isKept(field: Field, by: Warrior, target: Warrior): boolean {
  const holder = isHeldBy(by, target) ? target : isHeldBy(target, by) ? by : null;
  if (!holder || field.around(by).length === 0) return false;
  return field.isStranded(holder) || has(holder, "bound");
}

export function attack(field: Field, step: Step, actor: (step: Step) => Warrior): void {
  const target = field.find(step.target);
  const by = actor(step);
  const [how, minor] = [step.how as string, step.minor === true];
  if (minor && how !== "touch" && how !== "cast") refuse("bad-value");
  if (!minor) field.turns.mayAct(by, step.part);
  if (forbids(by.moved, how, minor, true)) refuse("movement-forbids");
  const isByHand = how === "melee" || how === "touch";
  const why = isByHand ? byHand(field, by, target, how) : null;
  if (why) refuse(why);
  if (!minor) spend(field, by, step.part);
  const after = isByHand ? meetBy(field, by, target, step.forms !== false) : () => {};
  changeConditions(target, conditionsToAdd({ add: step.leaves, by: by.id }), []);
  after();
}

/** A major action ends the movement (`A25-MOV-1`). */
export function spend(field: Field, by: Warrior, part: unknown): void {
  field.turns.spend(by, part);
  by.way = null;
}
