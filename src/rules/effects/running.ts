/**
 * Effects within a step in progress, on any board: they begin, are counted, act, end and are replaced. The board says
 * when they are counted, and does what they do to HP or health.
 */

import type { CharacterBase, CharacterId, SideId } from "../battle";
import { copiedWith, heldBy, type NextEffects } from "../board/roster";
import type { BattleEvent, EffectEnded } from "../commands";
import { given } from "../given";
import { conditionsAfterBattle } from "../host/sides-left";
import { type LastingEffect, type RunningEffect, runningEffect } from "./effect";
import { keepSums } from "./figure-terms";

/** The functions of a board's step in progress. */
export interface EffectStep {
  /** Everyone as they are now. */
  readonly everyone: readonly CharacterBase[];
  get(who: CharacterId): CharacterBase;
  /** An empty list takes the key away. */
  setEffects(who: CharacterId, effects: readonly RunningEffect[]): void;
  /** Changes everybody's at once; `next` returns the very same list where nothing changes. */
  changeEffects(next: NextEffects): void;
  /** `cause`: only what effects brought is added or removed. */
  changeConditions(
    who: CharacterId,
    add: readonly string[],
    remove: readonly string[],
    by?: CharacterId,
    cause?: "effect",
  ): void;
  tell(event: BattleEvent): void;
  /** Does what an effect does at each count. */
  act(who: CharacterId, effect: RunningEffect, rule: string): void;
}

const NONE: readonly RunningEffect[] = [];

function effectsOn(step: EffectStep, who: CharacterId): readonly RunningEffect[] {
  return step.get(who).effects ?? NONE;
}

/** An effect begins on these. @param by its maker */
export function beginEffect(
  step: EffectStep,
  on: readonly CharacterId[],
  said: LastingEffect,
  by: CharacterId | undefined,
  rule = "EFF-4",
): void {
  const { by: _, left: __, ...plain } = said as RunningEffect;
  const effect = runningEffect(plain, by);
  let known: Added | null = null;
  for (const who of on) {
    const before = effectsOn(step, who);
    // Characters that had the same list get the same new list, so that its counts and sums are computed once for all
    // of them.
    if (known?.before !== before) known = withAdded(before, effect);
    begin(step, who, effect, known, rule);
  }
}

/** A list of effects with one more, in the place of one of the same name (`EFF-3`). */
interface Added {
  readonly before: readonly RunningEffect[];
  readonly now: readonly RunningEffect[];
  readonly replaced: RunningEffect | undefined;
}

function withAdded(before: readonly RunningEffect[], effect: RunningEffect): Added {
  const replaced = before.find((one) => one.name === effect.name);
  return { before, now: [...before.filter((one) => one !== replaced), effect], replaced };
}

function begin(
  step: EffectStep,
  who: CharacterId,
  effect: RunningEffect,
  { now, replaced }: Added,
  rule: string,
): void {
  const { name, by, left } = effect;
  step.setEffects(who, now);
  if (replaced) step.tell({ type: "effectEnded", rule: "EFF-3", who, name, why: "replaced" });
  step.tell({
    type: "effectBegan",
    rule,
    who,
    name,
    ...given({ by, left }),
  });
  if (replaced) takeConditions(step, who, replaced, now);
  bringConditions(step, who, effect);
}

/** `EFF-4`: a condition that somebody had before is its own. */
function bringConditions(step: EffectStep, who: CharacterId, { conditions = [], by }: RunningEffect): void {
  const has = (id: string) => step.get(who).conditions.some((one) => one.id === id && one.by === heldBy(id, by));
  const add = conditions.filter((id) => !has(id));
  if (add.length > 0) step.changeConditions(who, add, [], by, "effect");
}

/** `EFF-4`: its conditions end with it, except those for which another cause is left. */
function takeConditions(step: EffectStep, who: CharacterId, gone: RunningEffect, left: readonly RunningEffect[]): void {
  const isBrought = (id: string) =>
    left.some(({ conditions = [], by }) => conditions.includes(id) && heldBy(id, by) === heldBy(id, gone.by));
  const remove = (gone.conditions ?? []).filter((id) => !isBrought(id));
  if (remove.length > 0) step.changeConditions(who, [], remove, gone.by, "effect");
}

/** Ends an effect that somebody bears. */
export function endEffect(
  step: EffectStep,
  who: CharacterId,
  effect: RunningEffect,
  why: EffectEnded["why"],
  rule: string,
): void {
  const left = effectsOn(step, who).filter((one) => one.name !== effect.name);
  step.setEffects(who, left);
  step.tell({ type: "effectEnded", rule, who, name: effect.name, why });
  takeConditions(step, who, effect, left);
}

/** Which effects are due. */
type Due = (effect: RunningEffect) => boolean;

/** A list of effects, its due ones lowered by 1, and those of them that act or end, as they were. */
interface Counted {
  readonly before: readonly RunningEffect[];
  readonly after: readonly RunningEffect[];
  readonly more: readonly RunningEffect[];
}

/** The effect that was lowered last, and as it is now: a song is one thing for all who hear it. */
interface Lowered {
  of: RunningEffect | null;
  now: RunningEffect | null;
}

/**
 * Every effect that is due counts down by 1 and acts; at 0 it ends (`EFF-1`). An effect without rounds only acts. Few
 * act or end, and everybody has many: all are lowered at once, and a list that several characters share only once for
 * all.
 */
function count(step: EffectStep, isDue: Due, rule: string): void {
  if (!step.everyone.some(({ effects }) => effects)) return;
  let counted: Counted | null = null;
  const more: { readonly who: CharacterId; readonly effect: RunningEffect }[] = [];
  const lowered: Lowered = { of: null, now: null };
  step.changeEffects((effects, bearer) => {
    if (counted?.before !== effects) counted = countedDown(effects, isDue, lowered);
    for (const effect of counted.more) more.push({ who: bearer.id, effect });
    return counted.after;
  });
  for (const { who, effect } of more) {
    if (effect.each) step.act(who, effect, rule);
    if (effect.left === 1) endEffect(step, who, effect, "over", rule);
  }
}

function countedDown(before: readonly RunningEffect[], isDue: Due, lowered: Lowered): Counted {
  let after: RunningEffect[] | null = null;
  let more: RunningEffect[] | null = null;
  for (let i = 0; i < before.length; i++) {
    const effect = before[i]!;
    if (!isDue(effect) || effect.until !== undefined) continue;
    if (effect.each || effect.left === 1) {
      more ??= [];
      more.push(effect);
    }
    if (effect.left === undefined) continue;
    after ??= before.slice();
    after[i] = loweredBy1(effect, effect.left, lowered);
  }
  if (after) keepSums(before, after);
  return { before, after: after ?? before, more: more ?? NONE };
}

function loweredBy1(effect: RunningEffect, left: number, lowered: Lowered): RunningEffect {
  if (lowered.of === effect && lowered.now) return lowered.now;
  lowered.of = effect;
  lowered.now = copiedWith(effect, { left: left - 1 });
  return lowered.now;
}

/** Ends effects that last until a moment of their bearer's turn. */
function endOn(
  step: EffectStep,
  { id, effects = NONE }: CharacterBase,
  isOver: (effect: RunningEffect) => boolean,
  rule: string,
): void {
  for (const effect of effects)
    if (effect.until !== undefined && isOver(effect)) endEffect(step, id, effect, "over", rule);
}

/** When a board counts: when the turn of an effect's maker begins, or its side's phase (`TRN-6`). */
export type Durations = "own-turn" | "side-phase";

/** When somebody's turn begins: effects that last until then end, then effects that it made are counted. */
export function turnBegins(step: EffectStep, who: CharacterId, durations: Durations): void {
  endOn(step, step.get(who), ({ until }) => until === "own-turn", "EFF-1");
  if (durations === "own-turn") count(step, (effect) => effect.by === who && !effect.gone, "EFF-1");
}

/** When somebody's turn ends. */
export function turnEnds(step: EffectStep, who: CharacterId): void {
  endOn(step, step.get(who), ({ until }) => until === "turn", "EFF-1");
}

/** The order of sides, whose phases begin. */
interface Phases {
  readonly sides: readonly SideId[];
  readonly durations: Durations;
}

/**
 * `TRN-6`: begins the phases after this side's, up to and including another's (null: all that are left in the round).
 */
export function phasesBegin(
  step: EffectStep,
  { sides, durations }: Phases,
  from: SideId | null,
  to: SideId | null,
): void {
  if (durations !== "side-phase") return;
  const first = from === null ? 0 : sides.indexOf(from) + 1;
  const last = to === null ? sides.length : sides.indexOf(to) + 1;
  if (first >= last) return;
  const sideOf = new Map(step.everyone.map((c) => [c.id, c.side]));
  const makersSide = ({ by, gone }: RunningEffect) => gone?.side ?? (by === undefined ? undefined : sideOf.get(by));
  for (const side of sides.slice(first, last)) count(step, (effect) => makersSide(effect) === side, "EFF-1");
}

/**
 * `EFF-2`: at the end of a round, before everyone may act again. Counts the effects that belong to nobody, and, where
 * turns are counted, those of characters that took no turn. Effects for one turn end on characters that took none.
 */
export function roundEnds(step: EffectStep, durations: Durations): void {
  for (const bearer of step.everyone) if (!bearer.acted) endOn(step, bearer, () => true, "EFF-2");
  const idle = new Set(step.everyone.filter(({ acted }) => !acted).map(({ id }) => id));
  count(
    step,
    ({ by, gone }) => {
      if (by === undefined) return true;
      if (durations === "side-phase") return false;
      return gone ? !gone.acted : idle.has(by);
    },
    "EFF-2",
  );
  changeWhere(step, isOfOneBack, (one) => ({ ...one, gone: { ...one.gone!, acted: false } }));
}

/** Whether its maker has left the battlefield after its turn in this round. */
function isOfOneBack({ gone }: RunningEffect): boolean {
  return gone?.acted === true;
}

/**
 * When a maker leaves the battlefield: from now on nobody takes a turn for what it made. @param acted it had its turn
 * in this round
 */
export function makerLeaves(step: EffectStep, { id: maker, side }: CharacterBase, acted: boolean): void {
  const isLeft = ({ by }: RunningEffect) => by === maker;
  changeWhere(step, isLeft, (one) => ({ ...one, gone: { side, acted } }));
}

/** Changes the matching ones of everybody's effects. */
function changeWhere(step: EffectStep, isMeant: Due, changed: (one: RunningEffect) => RunningEffect): void {
  let known: { readonly before: readonly RunningEffect[]; readonly after: readonly RunningEffect[] } | null = null;
  step.changeEffects((before) => {
    if (known?.before !== before) {
      const isAny = before.some(isMeant);
      known = { before, after: isAny ? before.map((one) => (isMeant(one) ? changed(one) : one)) : before };
    }
    return known.after;
  });
}

/**
 * `EFF-6`: effects count when a cycle is resolved, but not those that began in this cycle. @param before everybody's
 * effects as the cycle began
 */
export function cycleEnds(step: EffectStep, before: readonly CharacterBase[]): void {
  const known = new Set(before.flatMap(({ effects = [] }) => effects));
  for (const bearer of step.everyone) endOn(step, bearer, (effect) => known.has(effect), "EFF-6");
  count(step, (effect) => known.has(effect), "EFF-6");
}

/** `EFF-5`: effects that nobody keeps end with the battle, and conditions of combat with them. */
export function endWithBattle(step: EffectStep, keep: readonly string[]): void {
  for (const { id: who } of step.everyone) {
    const ending = effectsOn(step, who).filter(({ keeps }) => !keeps);
    const lasting = effectsOn(step, who).filter(({ keeps }) => keeps);
    // A condition that the Game Master keeps is the character's own from now on.
    const own = step.get(who).conditions.filter(({ id, cause }) => cause === "effect" && keep.includes(id));
    // With its holder, since another holder makes it another condition.
    for (const { id, by } of own) step.changeConditions(who, [id], [], by);
    for (const effect of ending) endEffect(step, who, effect, "battle", "EFF-5");
    const { conditions } = step.get(who);
    const kept = conditionsAfterBattle(conditions, [...keep, ...lasting.flatMap((one) => one.conditions ?? [])]);
    const remove = conditions.filter((one) => !kept.includes(one)).map(({ id }) => id);
    if (remove.length > 0) step.changeConditions(who, [], remove);
  }
}
