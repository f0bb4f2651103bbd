/** Resolving a cycle: everything at once, conditional actions last. */

import type { ActionCondition, CharacterId, Movement, SimultaneousBattle } from "../battle";
import { isAble } from "../board/roster";
import { badValue, isGoodNumber } from "../board/setup";
import { refuseOver } from "../board/turns";
import { type Outcome, type RefusalCode, type Reply, type ResolveCommand, refuse } from "../commands";
import { type Dice, seededDice } from "../dice/dice";
import { cycleEnds } from "../effects/running";
import type { Path } from "../geometry/path";
import { isFree, keyOf, targetOf } from "./action";
import { type Act, actsOf, Cycle, compareActs, joined } from "./cycle";
import { isMobile } from "./declaration";
import { takeEffect } from "./effects";
import type { CycleFallen, CycleWant } from "./fallen";
import { lastingOn } from "./lasting";
import { metresOf, walk } from "./movement";
import { slam } from "./slam";

type ActsByActor = Map<CharacterId, Act[]>;

/** @param dice for what nobody decided: the damage of body slams, and strikes where the command brings no dice */
export function resolve(
  battle: SimultaneousBattle,
  { damages = [], dice: strikes }: ResolveCommand,
  dice: Dice = seededDice(battle.options.seed + battle.round),
): Outcome<SimultaneousBattle> {
  if (!damages.every((damage) => isGoodNumber(damage, 0))) return badValue("damages", "number");
  const kept = keptFromResolving(battle);
  if (kept) return kept;
  const cycle = new Cycle(battle, dice, damages, strikes);
  const waiting = performAll(cycle);
  const inCircle = circle(waiting);
  for (const act of waiting)
    if (inCircle.has(act)) cycle.tellResolved(act, "SIM-CND-2", "circle");
    else cycle.tellResolved(act, "SIM-CND-1", "condition");
  const fault = cycle.strikeDice.fault();
  if (fault) return { ok: false, refusal: fault };
  cycleEnds(lastingOn(cycle), battle.characters);
  const round = battle.round + 1;
  cycle.tell({ type: "roundStarted", rule: "SIM-CYC-1", round });
  const characters = cycle.characters().map((c) => (c.acted ? { ...c, acted: false } : c));
  return { ok: true, battle: { ...battle, round, phase: "declaring", sealed: [], characters }, events: cycle.events };
}

/**
 * Which dice of strikes are wanted, when these have fallen: all that can fall at once, in any order. What waits for a
 * condition is asked about once everything before it has fallen, which may keep it from happening.
 */
export function wantedDice(
  battle: SimultaneousBattle,
  fallen: CycleFallen,
): Reply<{ readonly wants: readonly CycleWant[] }> {
  const kept = keptFromResolving(battle);
  if (kept) return kept;
  const cycle = new Cycle(battle, seededDice(0), [], fallen, true);
  performAll(cycle);
  const { wants } = cycle.strikeDice;
  const fault = wants.length === 0 ? cycle.strikeDice.fault() : null;
  return fault ? { ok: false, refusal: fault } : { ok: true, answer: { wants } };
}

/** Everything that comes to pass, as far as there are dice; what waits for a condition in vain. */
function performAll(cycle: Cycle): readonly Act[] {
  const acts = cycle.before.sealed.flatMap(actsOf);
  const happened: ActsByActor = new Map();
  note(
    happened,
    performTogether(
      cycle,
      acts.filter((act) => !act.action.if),
    ),
  );
  // `SIM-CND-1`: after all others; `SIM-CND-2`: those that wait for each other one after the other.
  let waiting = acts.filter((act) => act.action.if);
  while (cycle.strikeDice.wants.length === 0) {
    const due = waiting.filter((act) => isMet(act.action.if!, happened));
    if (due.length === 0) break;
    waiting = waiting.filter((act) => !isMet(act.action.if!, happened));
    note(happened, performTogether(cycle, due));
  }
  return waiting;
}

/** `SIM-CYC-1`: what is still secret does not happen. */
export function keptFromResolving(battle: SimultaneousBattle): ReturnType<typeof refuse> | null {
  const over = refuseOver(battle);
  if (over) return over;
  return battle.phase === "revealed" ? null : refuse("undeclared", "SIM-CYC-1");
}

function note(happened: ActsByActor, acts: readonly Act[]): void {
  for (const act of acts) happened.set(act.who, [...(happened.get(act.who) ?? []), act]);
}

function isMet(condition: ActionCondition, acts: ActsByActor): boolean {
  return (acts.get(condition.who) ?? []).some(
    ({ action }) =>
      keyOf(action) === condition.does && (condition.to === undefined || condition.to === targetOf(action)),
  );
}

/** `SIM-CND-2`: those that wait for each other in a circle, or for such a circle. */
function circle(waiting: readonly Act[]): Set<Act> {
  let left = waiting;
  for (;;) {
    const acts: ActsByActor = new Map();
    note(acts, left);
    const next = left.filter((act) => isMet(act.action.if!, acts));
    if (next.length === left.length) return new Set(left);
    left = next;
  }
}

/**
 * `SIM-CYC-3`: everything at once. Who is able at the beginning acts, whatever the others do to it.
 * Gives the actions that came to pass.
 */
function performTogether(cycle: Cycle, acts: readonly Act[]): Act[] {
  const hindered = new Map<Act, RefusalCode>();
  for (const act of acts) {
    const why = hindrance(cycle, act);
    if (why) hindered.set(act, why);
  }
  // `SIM-CYC-2`, `SIM-MOV-3`: movements first, and among them the free ones.
  const moves = acts.flatMap((act) => ("move" in act.action ? [{ act, move: act.action }] : []));
  moves.sort((a, b) => Number(isFree(b.move)) - Number(isFree(a.move)) || compareActs(a.act, b.act));
  const ways = new Map<CharacterId, Path>();
  for (const { act, move } of moves) {
    const why = hindered.get(act);
    const rule = move.if ? "SIM-CND-1" : MOVEMENT_RULES[move.move];
    cycle.tellResolved(act, rule, why);
    if (why) continue;
    const c = cycle.the(act.who);
    const way = walk(c.at, move.path, metresOf(c, move.move));
    cycle.move(act.who, way, move.move, MOVEMENT_RULES[move.move]);
    ways.set(act.who, joined(ways.get(act.who), way));
  }
  slam(cycle, ways);
  takeEffect(
    cycle,
    acts.filter((act) => !("move" in act.action)),
    hindered,
  );
  return acts.filter((act) => !hindered.has(act));
}

const MOVEMENT_RULES: { readonly [K in Movement]: string } = {
  minor: "SIM-MOV-3",
  considered: "SIM-MOV-2",
  transport: "SIM-MOV-1",
};

function hindrance(cycle: Cycle, { who, action }: Act): RefusalCode | null {
  const c = cycle.the(who);
  if (!isAble(c)) return "unable";
  if ("move" in action && !isMobile(c)) return "immobile";
  const target = targetOf(action);
  return target !== undefined && !cycle.get(target) ? "no-such-character" : null;
}
