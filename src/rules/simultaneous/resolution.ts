/** Resolving a cycle: everything at once, conditional actions last. */

import type { CharacterId, Movement, SimultaneousBattle } from "../battle";
import { characterOf, isAble } from "../board/roster";
import { badValue, isGoodNumber } from "../board/setup";
import { refuseOver } from "../board/turns";
import {
  type AnswerTo,
  type Asked,
  type Outcome,
  type RefusalCode,
  type Reply,
  type ResolveCommand,
  refuse,
} from "../commands";
import { type Dice, seededDice } from "../dice/dice";
import { cycleEnds } from "../effects/running";
import type { Path } from "../geometry/path";
import { given } from "../given";
import { misfit, type Refused } from "../refusals";
import type { StrikeOfRound } from "../strike/sums";
import { resolvedSums } from "../strike/told-sums";
import { actionTarget, isFree } from "./action";
import { conditionCircle, inCircle, interruptingOf, isMet } from "./conditionals";
import { refuseReasons } from "./criticals";
import { type Act, actsOf, Cycle, compareActs, joinedPaths } from "./cycle";
import { countUses, keptFromTrading, tellTraded } from "./dealings";
import { mayMove } from "./declaration";
import { takeEffect } from "./effects";
import type { Resolution } from "./fallen";
import { lastingOn } from "./lasting";
import { metresOf, walk } from "./movement";
import { endHiding, mayStayHidden, perceive } from "./noticing";
import { slam } from "./slam";
import { conditionalActors } from "./word-about";

/** @param dice for what was not decided: damage of body slams, and strikes if the command brings no dice */
export function resolve(
  battle: SimultaneousBattle,
  { damages = [], ...resolution }: ResolveCommand,
  dice: Dice = seededDice(battle.options.seed + battle.round),
): Outcome<SimultaneousBattle> {
  if (!damages.every((damage) => isGoodNumber(damage, 0))) return badValue("damages", "number");
  const kept = keptFromResolving(battle) ?? refuseInterrupts(battle, resolution) ?? refuseReasons(battle, resolution);
  if (kept) return kept;
  const cycle = new Cycle(battle, dice, damages, resolution.dice, false, resolution.reasons);
  const { happened, waiting } = performAll(cycle, resolution);
  const closed = conditionCircle(waiting);
  for (const act of waiting)
    if (closed.has(act)) cycle.tellResolved(act, "SIM-CND-2", "circle");
    else cycle.tellResolved(act, "SIM-CND-1", "condition");
  countUses(cycle, happened);
  endHiding(cycle, happened);
  const fault = cycle.strikeDice.fault();
  if (fault) return { ok: false, refusal: fault };
  cycleEnds(lastingOn(cycle), battle.characters);
  const round = battle.round + 1;
  cycle.tell({ type: "roundStarted", rule: "SIM-CYC-1", round });
  const characters = cycle.characters().map((c) => (c.acted ? { ...c, acted: false } : c));
  return { ok: true, battle: { ...battle, round, phase: "declaring", sealed: [], characters }, events: cycle.events };
}

/**
 * Which dice are needed next, when these have fallen: all that can fall now, in any order. Those of a conditional
 * action are asked for after everything before it has fallen, since that may prevent it. So are those after an
 * interruption.
 */
export function wantedDice(battle: SimultaneousBattle, resolution: Resolution): Reply<AnswerTo<Asked<"rolls">>> {
  const kept = keptFromResolving(battle) ?? refuseInterrupts(battle, resolution) ?? refuseReasons(battle, resolution);
  if (kept) return kept;
  const cycle = new Cycle(battle, seededDice(0), [], resolution.dice ?? {}, true, resolution.reasons);
  const { happened } = performAll(cycle, resolution);
  const may = mayStayHidden(cycle, happened);
  const { wants } = cycle.strikeDice;
  if (wants.length === 0) endHiding(cycle, happened);
  const fault = wants.length === 0 ? cycle.strikeDice.fault() : null;
  if (fault) return { ok: false, refusal: fault };
  return { ok: true, answer: { wants, ...(may.length > 0 && { may }) } };
}

/**
 * The strikes of a round that land, as far as these dice decide it: the sums of their checks. Their effects are in
 * their events.
 */
export function landed(battle: SimultaneousBattle, resolution: Resolution): readonly StrikeOfRound[] {
  if (keptFromResolving(battle)) return [];
  const cycle = new Cycle(battle, seededDice(0), [], resolution.dice ?? {}, true, resolution.reasons);
  performAll(cycle, resolution);
  return cycle.events.flatMap((event): StrikeOfRound[] => {
    if (event.type !== "resolved" || event.outcome !== "hit") return [];
    const sums = resolvedSums(event);
    if (!sums) return [];
    // Unrolled dice of an amount count as ones here.
    const rows = sums.rows.map(({ amount: _, ...row }) => row);
    return [{ who: event.who, ...given({ entry: event.entry }), sums: { ...sums, rows } }];
  });
}

/** `SIM-CND-2`: an interrupting character must exist and have declared a conditional action. */
function refuseInterrupts(battle: SimultaneousBattle, { interrupts = [] }: Resolution): Refused | null {
  const waiting = conditionalActors(battle);
  for (const who of interrupts) {
    if (!characterOf(battle.characters, who)) return refuse("no-such-character", "SIM-CND-2", { who });
    if (!waiting.includes(who)) return misfit("SIM-CND-2", "interrupts", "noCondition", { who });
  }
  return null;
}

/** Performs everything that happens, as far as there are dice. Also returns what waits for a condition in vain. */
function performAll(cycle: Cycle, { interrupts = [], runs = false }: Resolution) {
  const acts = cycle.before.sealed.flatMap(actsOf);
  const happened = new Map<CharacterId, Act[]>();
  let waiting = acts.filter((act) => act.action.if);
  const isWanting = () => cycle.strikeDice.wants.length > 0;
  const together = (some: readonly Act[], between?: () => void) => {
    for (const act of performTogether(cycle, some, between))
      happened.set(act.who, [...(happened.get(act.who) ?? []), act]);
  };
  /** `SIM-CND-2`: with whatever interrupts it. */
  const wave = (some: readonly Act[]) => {
    waiting = waiting.filter((act) => !some.includes(act));
    const ready = some.filter((act) => hindrance(cycle, act) === null);
    const { early, late } = interruptingOf(
      ready,
      waiting.filter(({ who }) => interrupts.includes(who)),
    );
    const first = [...early, ...late].flat();
    waiting = waiting.filter((act) => !first.includes(act));
    const inTurn = (groups: readonly (readonly Act[])[]) => {
      for (const group of groups) if (!isWanting()) together(group.map(byWord));
    };
    inTurn(early);
    if (!isWanting()) together(some, late.length === 0 ? undefined : () => inTurn(late));
  };
  wave(acts.filter((act) => !act.action.if));
  while (!isWanting()) {
    // `SIM-CND-1`: after all others. `SIM-CND-2`: those that wait for each other go one after the other.
    const due = waiting.filter((act) => isMet(act, happened));
    if (due.length > 0) {
      wave(due);
      continue;
    }
    // In the order of ids, like the declarations.
    const members = runs ? inCircle(waiting) : [];
    if (members.length === 0) break;
    waiting = waiting.filter((act) => !members.includes(act));
    for (const act of members) if (!isWanting()) wave([byWord(act)]);
  }
  return { happened, waiting };
}

function byWord(act: Act): Act {
  return { ...act, byWord: true };
}

/** `SIM-CYC-1`: secret declarations do not happen. */
export function keptFromResolving(battle: SimultaneousBattle): ReturnType<typeof refuse> | null {
  const over = refuseOver(battle);
  if (over) return over;
  return battle.phase === "revealed" ? null : refuse("undeclared", "SIM-CYC-1");
}

/**
 * `SIM-CYC-3`: everything at once. A character able at the beginning acts, whatever the others do to it. Returns the
 * actions that happened.
 * @param between what interrupts them, after the movements
 */
function performTogether(cycle: Cycle, acts: readonly Act[], between?: () => void): Act[] {
  const hindered = new Map<Act, RefusalCode>();
  const hinder = (some: readonly Act[]) => {
    for (const act of some) {
      const why = hindrance(cycle, act);
      if (why) hindered.set(act, why);
    }
  };
  hinder(acts);
  // `SIM-CYC-2`, `SIM-MOV-3`: movements first, and among them the free ones.
  const moves = acts.flatMap((act) => ("move" in act.action ? [{ act, move: act.action }] : []));
  moves.sort((a, b) => Number(isFree(b.move)) - Number(isFree(a.move)) || compareActs(a.act, b.act));
  const ways = new Map<CharacterId, Path>();
  for (const { act, move } of moves) {
    const why = hindered.get(act);
    const rule = move.how ? "SIM-MAJ-1" : MOVEMENT_RULES[move.move];
    cycle.tellResolved(act, move.if ? "SIM-CND-1" : rule, why);
    if (why) continue;
    const c = cycle.the(act.who);
    const way = walk(c.at, move.path, metresOf(c, move.move));
    cycle.move(act.who, way, { kind: move.move, how: move.how }, rule);
    ways.set(act.who, joinedPaths(ways.get(act.who), way));
  }
  slam(cycle, ways);
  const others = acts.filter((act) => !("move" in act.action));
  if (between) {
    between();
    // Nothing is judged that depends on dice not yet fallen.
    if (cycle.strikeDice.wants.length > 0) return [];
    hinder(others);
  }
  for (const [act, why] of keptFromTrading(cycle, others, hindered)) hindered.set(act, why);
  perceive(cycle, others, hindered);
  takeEffect(cycle, others, hindered);
  tellTraded(cycle, others, hindered);
  return acts.filter((act) => !hindered.has(act));
}

const MOVEMENT_RULES: { readonly [K in Movement]: string } = {
  minor: "SIM-MOV-3",
  considered: "SIM-MOV-2",
  transport: "SIM-MOV-1",
};

function hindrance(cycle: Cycle, { who, action }: Act): RefusalCode | null {
  const c = cycle.the(who);
  if (!isAble(c) || c.thing) return "unable";
  if ("move" in action && !mayMove(c, action)) return "immobile";
  const target = actionTarget(action);
  return target !== undefined && !cycle.get(target) ? "no-such-character" : null;
}
