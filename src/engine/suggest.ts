/**
 * What a turn could do, compared by whole fights: each candidate is done, then the battle is played on with the same dice
 * for all of them. Half of those that did worst are dropped after each heat, and the rest go on.
 */

import {
  type Battle,
  type CharacterId,
  type Command,
  given,
  type Ruleset,
  type SideId,
  type StrikeCommand,
  type StrikeWith,
  seededDice,
} from "../rules/index";
import { type OpenActor, openActor } from "./foes";
import { type ForecastQuestion, fightSeedOf } from "./forecast";
import { type Game, gameOf, MOST_ROUNDS } from "./game";
import { type Plan, plansOf } from "./keen";
import { withBlocksDecided, withChoice } from "./next";
import { fightFrom } from "./playout";
import { type Assumption, type NoForecast, prepared } from "./prepared";
import { type ShareOfFights, shareOfFights } from "./shares";

/** Why somebody might do so, as data: whom it reaches with what, who could block the way, what waiting would come to. */
export interface SuggestionReason {
  readonly kind: "strike" | "heal" | "near" | "wait";
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
  /** Enemies who could stop it on its way, each by itself. */
  readonly blockers: number;
}

export interface Suggestion {
  /** In their order; a move without its blocks, which others decide. Waiting: none. */
  readonly commands: readonly Command[];
  /** Fights that its side won after it. */
  readonly share: ShareOfFights;
  /** Against ending the turn at once, by the same fights: -1 to 1. */
  readonly gain: number;
  readonly reason: SuggestionReason;
}

export type Suggested =
  | { readonly ok: true; readonly suggestions: readonly Suggestion[]; readonly assumes: readonly Assumption[] }
  | { readonly ok: false; readonly reason: NoForecast | "no-turn" };

/** Candidates that are looked at, by what the odds promise. */
const MOST_CANDIDATES = 12;
/** Told at last. */
const MOST_TOLD = 3;
/** Fights of a candidate in the first heat; each heat after it has twice as many. */
const FIRST_HEAT = 8;

/** Something to do, and how often its side has won by it. */
interface Candidate {
  /** Null: the turn ends at once. */
  readonly plan: Plan | null;
  readonly won: number;
  readonly fights: number;
}

/** Fights of one heat: all candidates play those of the same numbers. */
interface Heat {
  readonly battle: Battle;
  readonly side: SideId;
  readonly seed: number;
  readonly from: number;
  readonly count: number;
  readonly rounds: number;
}

/**
 * Of the turn that is open; a step at a time, so that a host can stop between any two.
 * @param fights of each of those that come to the last heat
 */
export function* suggesting(question: ForecastQuestion, fights = 56): Generator<void, Suggested, void> {
  const { ruleset, seed, rounds = MOST_ROUNDS, levels } = question;
  const ready = prepared(ruleset, question.battle, question.arms, question.guessed);
  if (!ready.ok) return ready;
  const { battle } = ready;
  const own = openActor(battle);
  if (!own) return { ok: false, reason: "no-turn" };
  const game = gameOf(ruleset, ready.arms, levels);
  let field = candidatesOf(game, battle, own);
  let waiting: Candidate = { plan: null, won: 0, fights: 0 };
  for (let count = FIRST_HEAT, from = 0; from < fights; from += count, count *= 2) {
    const heat = { battle, side: own.side, seed, from, count: Math.min(count, fights - from), rounds };
    waiting = yield* fought(game, waiting, heat);
    const tried: Candidate[] = [];
    for (const one of field) tried.push(yield* fought(game, one, heat));
    tried.sort((a, b) => b.won - a.won || (b.plan?.value ?? 0) - (a.plan?.value ?? 0));
    const isLast = from + count >= fights;
    field = isLast ? tried : tried.slice(0, Math.max(Math.ceil(tried.length / 2), MOST_TOLD));
  }
  const suggestions = field.slice(0, MOST_TOLD).map((one) => suggestionOf(one, waiting));
  return { ok: true, suggestions, assumes: ready.assumes };
}

/** What promises something by the odds, each once: of several arms at the same target the best. */
function candidatesOf(game: Game, battle: Battle, own: OpenActor): Candidate[] {
  const plans = plansOf(game, battle, own, true)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const isFirst = (plan: Plan, place: number) => plans.findIndex((other) => isAlike(plan, other)) === place;
  return plans
    .filter(isFirst)
    .slice(0, MOST_CANDIDATES)
    .map((plan) => ({ plan, won: 0, fights: 0 }));
}

function isAlike(a: Plan, b: Plan): boolean {
  return a.target === b.target && a.made === b.made && (a.way === null) === (b.way === null);
}

function* fought(game: Game, candidate: Candidate, heat: Heat): Generator<void, Candidate, void> {
  const { battle, side, seed, from, count, rounds } = heat;
  let { won } = candidate;
  for (let number = from; number < from + count; number++) {
    const fightSeed = fightSeedOf(seed, number);
    const begun = afterPlan(game, battle, candidate.plan, fightSeed);
    const fight = fightFrom(game, begun, fightSeed, { rounds });
    while (fight.step()) yield;
    if (fight.played().won?.includes(side)) won += 1;
  }
  return { plan: candidate.plan, won, fights: candidate.fights + count };
}

/** As far as the rules let it be done: who is blocked on its way goes on as it would have anyway. */
function afterPlan(game: Game, battle: Battle, plan: Plan | null, seed: number): Battle {
  const dice = seededDice(seed + 0.25);
  let now = battle;
  for (const command of plan?.commands ?? [{ do: "end" } as const]) {
    if (command.do === "strike" && !strikeIsOpen(game.ruleset, now, command)) break;
    const outcome = game.ruleset.perform(now, withChoice(game, now, withBlocksDecided(game, now, command), dice), dice);
    if (!outcome.ok) break;
    now = outcome.battle;
  }
  return now;
}

/** Whether a strike meets anybody as the battle is by then: after a block on the way it may not. */
export function strikeIsOpen(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  { who, with: made, target, at }: StrikeCommand,
): boolean {
  const among = [target, at].flatMap((one) => (typeof one === "string" ? [one] : []));
  const reply = ruleset.ask(battle, { ask: "targets", ...given({ who }), with: made, among });
  return reply.ok && reply.answer.targets.some(({ can }) => can);
}

function suggestionOf({ plan, won, fights }: Candidate, waiting: Candidate): Suggestion {
  const share = shareOfFights(won, fights);
  // The same fights of waiting: it has played all of them.
  const gain = share.share - waiting.won / Math.max(waiting.fights, 1);
  return { commands: plan?.commands ?? [], share, gain, reason: reasonOf(plan) };
}

function reasonOf(plan: Plan | null): SuggestionReason {
  if (!plan) return { kind: "wait", target: null, made: null, blockers: 0 };
  const { target, made, way } = plan;
  const kind = made === null ? "near" : made.effect === "heal" ? "heal" : "strike";
  return { kind, target, made, blockers: way?.blockers ?? 0 };
}
