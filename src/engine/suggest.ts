/**
 * What a turn could do, compared by whole fights: each candidate is done, then the battle is played on with the same dice
 * for all of them. Half of those that did worst are dropped after each heat, and the rest go on.
 */

import {
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  given,
  isPoint,
  isThing,
  type Ruleset,
  type SideId,
  type StrikeCommand,
  type StrikeWith,
  seededDice,
} from "../rules/index";
import { hitPointsIn, type OpenActor, openActor } from "./foes";
import { type ForecastQuestion, fightSeedOf } from "./forecast";
import { type Game, gameOf, MOST_ROUNDS } from "./game";
import { type Plan, plansOf } from "./keen";
import { withBlocksDecided, withChoice } from "./next";
import { fightFrom, type Played } from "./playout";
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
const MOST_CANDIDATES = 8;
/** What the best promise is worth beside fights, in fights: few of them tell ways apart that are alike. */
const PROMISED = 1.5;
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
  /** How well they went, the margin included: a fight counts 0 to 1. */
  readonly went: number;
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
  let waiting: Candidate = { plan: null, won: 0, fights: 0, went: 0 };
  const most = Math.max(0, ...field.map(({ plan }) => plan?.value ?? 0));
  const scoreOf = ({ plan, went }: Candidate) => went + (most > 0 ? (PROMISED * (plan?.value ?? 0)) / most : 0);
  for (let count = FIRST_HEAT, from = 0; from < fights; from += count, count *= 2) {
    const heat = { battle, side: own.side, seed, from, count: Math.min(count, fights - from), rounds };
    waiting = yield* fought(game, waiting, heat);
    const tried: Candidate[] = [];
    for (const one of field) tried.push(yield* fought(game, one, heat));
    tried.sort((a, b) => scoreOf(b) - scoreOf(a));
    const isLast = from + count >= fights;
    field = isLast ? tried : tried.slice(0, Math.max(Math.ceil(tried.length / 2), MOST_TOLD));
  }
  // Waiting is a way as well, where nothing else is as good.
  const isBest = field.every((one) => scoreOf(one) < scoreOf(waiting));
  const told = [...(isBest ? [waiting] : []), ...field].slice(0, MOST_TOLD);
  const suggestions = told.map((one) => suggestionOf(one, waiting));
  return { ok: true, suggestions, assumes: ready.assumes };
}

/** What promises something by the odds, each once; where nothing does, what promises most. */
function candidatesOf(game: Game, battle: Battle, own: OpenActor): Candidate[] {
  const plans = plansOf(game, battle, own, true).sort((a, b) => b.value - a.value);
  const isFirst = (plan: Plan, place: number) => plans.findIndex((other) => isAlike(plan, other)) === place;
  return plans
    .filter(isFirst)
    .filter(({ value }, place) => value > 0 || place < MOST_TOLD)
    .slice(0, MOST_CANDIDATES)
    .map((plan) => ({ plan, won: 0, fights: 0, went: 0 }));
}

function isAlike(a: Plan, b: Plan): boolean {
  return a.target === b.target && a.made === b.made && String(a.way?.end) === String(b.way?.end);
}

function* fought(game: Game, candidate: Candidate, heat: Heat): Generator<void, Candidate, void> {
  const { battle, side, seed, from, count, rounds } = heat;
  let { won, went } = candidate;
  for (let number = from; number < from + count; number++) {
    const fightSeed = fightSeedOf(seed, number);
    const begun = afterPlan(game, battle, candidate.plan, fightSeed);
    const fight = fightFrom(game, begun, fightSeed, { rounds });
    while (fight.step()) yield;
    const played = fight.played();
    if (played.won?.includes(side)) won += 1;
    went += goodnessOf(played, side);
  }
  return { plan: candidate.plan, won, fights: candidate.fights + count, went };
}

/** Of the good that comes of a fight, what lies in its being won; the rest lies in the HP that are left. */
const WINNING = 0.6;

/** 0 to 1: a fight that is won by a hair is better than one that is nearly won. */
function goodnessOf({ battle, won }: Played, side: SideId): number {
  const [own, others] = [healthOf(battle, side, false), healthOf(battle, side, true)];
  const result = won === null ? 0.5 : won.includes(side) ? 1 : 0;
  return WINNING * result + ((1 - WINNING) * (1 + own - others)) / 2;
}

/** Of the HP of a side with those allied to it, or of all its enemies, the share that is left. */
function healthOf(battle: Battle, side: SideId, hostile: boolean): number {
  let [left, all] = [0, 0];
  for (const c of battle.characters as readonly Character[]) {
    const points = areHostile(battle, side, c.side) === hostile && !isThing(c) ? hitPointsIn(c) : null;
    left += Math.max(points?.hp ?? 0, 0);
    all += points?.most ?? 0;
  }
  return all > 0 ? left / all : 0;
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
  if (isPoint(at)) {
    const laid = ruleset.ask(battle, { ask: "strike", ...given({ who }), with: made, at });
    return laid.ok && laid.answer.can;
  }
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
