/**
 * HP within a step in progress, on any board with turns. HP change first, because one strike may hit many. Afterwards
 * it is decided who is felled and who wakes up. The step's end settles the consequences for melee and size.
 */

import type { CharacterId, Condition, PartId, TurnTaker } from "../battle";
import { characterOf, conditionOf, hasCondition } from "../board/roster";
import { loseMagicPoints } from "../dice/damage";
import type { EffectStep } from "../effects/running";
import type { HpChanged } from "../events";
import { hitPointsAfter, hitPointsPatch } from "./change";
import { changedVitals } from "./copying";
import { hitPointsOf, isFelled, isPartAble, partOf } from "./part-figures";

/** The functions of a board's step in progress. `before`: the battle as it was. */
export interface VitalsStep extends Pick<EffectStep, "changeConditions" | "setEffects" | "changeEffects" | "tell"> {
  readonly before: { readonly characters: readonly TurnTaker[] };
  /** Everyone as they are now. */
  readonly everyone: readonly TurnTaker[];
  get(who: CharacterId): TurnTaker;
  change(
    who: CharacterId,
    patch: Partial<Pick<TurnTaker, "vitals" | "parts" | "sections" | "conditions" | "countered">>,
  ): void;
}

/** `by` is taken (below 0) or given (above 0), at a part or (`part` null) at a character without parts. */
export interface HitPointDelta {
  readonly who: CharacterId;
  readonly part: PartId | null;
  readonly by: number;
}

export interface HitPointsChanged {
  readonly who: CharacterId;
  readonly part: PartId | null;
  readonly from: number;
  readonly to: number;
}

/** Changes HP, and sections with them, without events. Returns what counted, without those whose HP are not kept. */
export function changeHitPoints(step: VitalsStep, deltas: readonly HitPointDelta[]): HitPointsChanged[] {
  const changes: HitPointsChanged[] = [];
  for (const { who, part, by } of deltas) {
    const c = step.get(who);
    const from = hitPointsOf(c, part);
    const to = hitPointsAfter(c, part, by);
    if (from === undefined || to === undefined) continue;
    step.change(who, hitPointsPatch(c, part, to));
    changes.push({ who, part, from, to });
  }
  return changes;
}

/** MP that a strike takes or gives: never below 0 or above the maximum. Nobody falls by them (`DIC-3`, `DIC-4`). */
export function changeMagicPoints(step: VitalsStep, who: CharacterId, part: PartId | null, by: number): void {
  const c = step.get(who);
  const own = part === null ? c.vitals : partOf(c, part);
  if (own?.mp === undefined) return;
  const mp = Math.min(loseMagicPoints(own.mp, -by), Math.max(own.maxMp ?? own.mp, own.mp));
  if (part === null) step.change(who, { vitals: changedVitals(c.vitals!, { mp }) });
  else step.change(who, { parts: c.parts!.map((one) => (one.id === part ? { ...one, mp } : one)) });
}

/**
 * Fells and wakes characters according to their present HP (`STR-3`, `DIC-4`). Call it once in a step, after all HP
 * have changed. Parts are told before characters.
 */
export function afterHitPoints(step: VitalsStep, who: readonly CharacterId[]): void {
  const each = who.length > 1 ? [...new Set(who)] : who;
  for (const id of each) tellFelledParts(step, id);
  for (const id of each) fellOrWake(step, id);
}

function tellFelledParts(step: VitalsStep, who: CharacterId): void {
  const was = characterOf(step.before.characters, who);
  for (const { id, hp } of step.get(who).parts ?? []) {
    const old = was && partOf(was, id);
    if (old && isPartAble(old) && !isPartAble({ hp })) step.tell({ type: "partFelled", rule: "STR-2", who, part: id });
  }
}

function fellOrWake(step: VitalsStep, who: CharacterId): void {
  const was = characterOf(step.before.characters, who);
  const now = step.get(who);
  const isUnconscious = hasCondition(now, "unconscious");
  if (!isFelled(now)) {
    if (!now.conditions.some(({ cause }) => cause === "hit-points")) return;
    // EFF-4: an effect may keep it so.
    if (now.effects?.some(({ conditions = [] }) => conditions.includes("unconscious"))) becauseOf(step, who, "effect");
    else step.changeConditions(who, [], ["unconscious"]);
    return;
  }
  if (hasCondition(now, "dead") || (isUnconscious && was && isFelled(was))) return;
  step.tell({ type: "felled", rule: now.parts ? "STR-3" : "DIC-4", who });
  // A character unconscious for another reason stays so, whatever its HP; together with an effect, both are causes.
  if (isUnconscious && !now.conditions.some(({ id, cause }) => id === "unconscious" && cause === "effect")) return;
  if (!isUnconscious) step.changeConditions(who, ["unconscious"], []);
  becauseOf(step, who, "hit-points");
}

/** Sets what keeps somebody unconscious from now on. */
function becauseOf(step: VitalsStep, who: CharacterId, cause: NonNullable<Condition["cause"]>): void {
  const { conditions } = step.get(who);
  // Not by `map`: today's engines give such a list another shape, once they have compiled it.
  const next: Condition[] = [];
  for (const one of conditions) next.push(one.id === "unconscious" ? conditionOf(one.id, one.by, cause) : one);
  step.change(who, { conditions: next });
}

/** After a change of a sheet: tells changed HP, then their consequences. */
export function afterFigures(step: VitalsStep, who: CharacterId): void {
  const was = characterOf(step.before.characters, who);
  const now = step.get(who);
  if (!was || (was.vitals === now.vitals && was.parts === now.parts)) return;
  for (const part of now.parts ? now.parts.map(({ id }) => id) : [null]) {
    const [from, to] = [hitPointsOf(was, part), hitPointsOf(now, part)];
    if (from !== undefined && to !== undefined && from !== to) step.tell(hpChanged({ who, part, from, to }, "STR-7"));
  }
  afterHitPoints(step, [who]);
}

export function hpChanged({ who, part, from, to }: HitPointsChanged, rule: string): HpChanged {
  return { type: "hpChanged", rule, who, ...(part !== null && { part }), from, to };
}
