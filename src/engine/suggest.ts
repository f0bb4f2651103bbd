/**
 * Compares candidates for a turn, or for a secret declaration, by fights: each candidate is carried out, then the
 * battle is played on with the same dice for all. First short fights thin them out, by the state of the sides at
 * their end. The remaining ones, and waiting, play whole fights in rounds, for their shares and to tell them apart. A
 * candidate that is clearly beaten drops out; a single one left has won.
 */

import {
  type Battle,
  type CharacterId,
  type Command,
  featsOfStrike,
  given,
  isAble,
  type SideId,
  type SimultaneousBattle,
  type StrikeCommand,
  type StrikeWith,
  seededDice,
} from "../rules/index";
import { BRACED, type DeclaredPlan } from "./chosen-declaration";
import { type OpenActor, openActor } from "./foes";
import { type Fights, type ForecastQuestion, fightsPlayed, gameAsked } from "./forecast";
import type { Game } from "./game";
import { plansOf } from "./keen";
import { declarationBy, declarationsOpenTo } from "./next";
import type { Assumption, NoForecast } from "./prepared";
import { type ShareOfFights, shareOfFights } from "./shares";
import { MILLION, type Tally, wonBy } from "./tally";
import type { Plan } from "./thought";
import { isTogether } from "./together";

/** The reason for a suggestion, as data: its targets and weapon, possible blockers, and the result of waiting. */
export interface SuggestionReason {
  readonly kind: DeclaredPlan["kind"] | "cover" | "stance";
  readonly target: CharacterId | null;
  /** The area at which a line is aimed; it takes the target (`S25-EFF-2`). */
  readonly at?: StrikeCommand["at"];
  /** How many are struck or healed besides the target. */
  readonly others?: number;
  readonly made: StrikeWith | null;
  /** Names of the feats that are declared with it. */
  readonly feats?: readonly string[];
  /** Enemies who could stop it on its way, each by itself. */
  readonly blockers: number;
}

export interface Suggestion {
  /** In their order; a move without its blocks, which others decide. Waiting ends the turn, or braces where it is declared. */
  readonly commands: readonly Command[];
  /** Fights that its side won after it. */
  readonly share: ShareOfFights;
  /** So many were played. One that is beaten beyond doubt, or alone, has few. */
  readonly fights: number;
  /** Against ending the turn at once, or bracing, by the same fights: -1 to 1. */
  readonly gain: number;
  readonly reason: SuggestionReason;
}

export type Suggested =
  | { readonly ok: true; readonly suggestions: readonly Suggestion[]; readonly assumes: readonly Assumption[] }
  | { readonly ok: false; readonly reason: NoForecast | "no-turn" };

/** Candidates that are looked at, by what the odds promise. */
const MOST_CANDIDATES = 8;
/** The weight of the best promise, in whole fights: it decides between ways that fights cannot tell apart. */
const PROMISED = 0.5;
/** Told at last, and so many are left by the sifting. */
const MOST_TOLD = 3;
/** Fights of the sifting, and how many candidates have them, beside waiting: the best of those before. */
const SIFTING = [
  { from: 0, count: 4, left: MOST_CANDIDATES },
  { from: 4, count: 12, left: 4 },
] as const;
/** Rounds of a short fight: until everybody has answered what is done, and it has been answered to. */
const SHORT_ROUNDS = 3;
/** How they stand after a short fight differs half as much by chance as how a whole one ends: it says as much as so many. */
const SHORT = 4;
/** Fights of a candidate in the first heat; each heat after it has twice as many. */
const FIRST_HEAT = 8;
/** So many standard errors apart, the worse one is beaten. */
const BEYOND_DOUBT = 2.5;

/** Something to do. */
interface Way {
  readonly commands: readonly Command[];
  /** By the odds. */
  readonly value: number;
  /** `keen` would do it. */
  readonly usual: boolean;
  readonly reason: SuggestionReason;
}

/** A way, and how its fights went. */
interface Candidate {
  readonly way: Way;
  /** Its value by the odds, compared with the best one: 1 at most, and 1 for the choice of `keen`. */
  readonly promise: number;
  /** Its short fights, and how well they went. */
  readonly short: { readonly fights: number; readonly went: number };
  /** Its whole fights. */
  readonly fights: number;
  readonly won: number;
  /** How well they went, the margin included: a fight counts 0 to 1. */
  readonly went: number;
  /** How many of the same fights are won by waiting. */
  readonly wonByWaiting: number;
}

/** A comparison that is being made: its fights are played wherever one likes. */
export interface SuggestCourse {
  readonly ok: true;
  /** Fewer if one way is better beyond doubt. */
  readonly heatsAtMost: number;
  /** Gives the fights of a heat, and is given what they came to, in their order. */
  heats(): Generator<readonly Fights[], Suggested, readonly Tally[]>;
  /** A step at a time, so that a host can stop between any two. */
  play(fights: Fights): Generator<void, Tally, void>;
}

/** Ways of one character, with what they are compared with. */
interface Choice {
  readonly side: SideId;
  readonly ways: readonly Way[];
  readonly waiting: Way;
}

/**
 * Of the turn that is open; where everyone acts at once, of what the question's `declarer` could declare.
 * @param fights of each of those that are not beaten before
 */
export function comparing(
  question: ForecastQuestion,
  fights = 56,
): SuggestCourse | { readonly ok: false; readonly reason: NoForecast | "no-turn" } {
  const ready = gameAsked(question);
  if (!ready.ok) return ready;
  const { battle, game, assumes } = ready;
  const choice = isTogether(battle)
    ? declaredChoice(game, battle, question.declarer, question.seed)
    : turnChoice(game, battle, openActor(battle));
  if (!choice) return { ok: false, reason: "no-turn" };
  const { side } = choice;
  return {
    ok: true,
    heatsAtMost: SIFTING.length + wholeHeats(fights),
    play: (some) => fightsPlayed(ready, some),
    *heats() {
      const most = Math.max(0, ...choice.ways.map(({ value }) => value));
      const promiseOf = ({ value, usual }: Way) => (usual ? 1 : most > 0 ? value / most : 0);
      const all = choice.ways.map((way) => untried(way, promiseOf(way)));
      // Waiting always plays, since all are told against it.
      const beaten: Candidate[] = [];
      let [waiting, ...running] = yield* sifted(untried(choice.waiting, promiseOf(choice.waiting)), all, side);
      let isOpen = true;
      for (let count = FIRST_HEAT, from = 0; from < fights && isOpen; from += count, count *= 2) {
        const heat = { from, count: Math.min(count, fights - from) };
        const [waited, ...tallies] = yield [waiting, ...running].map((one) => fightsAfter(one, side, heat));
        waiting = withTally(waiting, waited!, side);
        running = running.map((one, i) => ({ ...withTally(one, tallies[i]!, side), wonByWaiting: waiting.won }));
        const [best] = bestFirst([waiting, ...running]);
        const left = [waiting, ...running].filter((one) => !isBeaten(one, best!));
        beaten.push(...running.filter((one) => !left.includes(one)));
        running = running.filter((one) => left.includes(one));
        isOpen = left.length > 1;
      }
      waiting = { ...waiting, wonByWaiting: waiting.won };
      const told = inOrder(bestFirst([...running, ...beaten]), waiting).slice(0, MOST_TOLD);
      return { ok: true, suggestions: told.map(suggestionOf), assumes };
    },
  };
}

/** Each heat has twice the fights of the one before. */
function wholeHeats(fights: number): number {
  return Math.ceil(Math.log2(fights / FIRST_HEAT + 1));
}

/** @returns waiting, and those that are worth whole fights */
function* sifted(
  waits: Candidate,
  all: readonly Candidate[],
  side: SideId,
): Generator<readonly Fights[], readonly [Candidate, ...Candidate[]], readonly Tally[]> {
  let [waiting, running] = [waits, all];
  for (const { from, count, left } of SIFTING) {
    const tried = [waiting, ...bestFirst(running).slice(0, left)];
    const tallies = yield tried.map((one) => fightsAfter(one, side, { from, count, rounds: SHORT_ROUNDS }));
    [waiting, ...running] = tried.map((one, i) => withShort(one, tallies[i]!)) as [Candidate, ...Candidate[]];
  }
  return [waiting, ...bestFirst(running).slice(0, MOST_TOLD)];
}

function fightsAfter({ way: { commands } }: Candidate, side: SideId, some: Fights): Fights {
  return { first: commands, side, ...some };
}

function untried(way: Way, promise: number): Candidate {
  return { way, promise, short: { fights: 0, went: 0 }, won: 0, fights: 0, went: 0, wonByWaiting: 0 };
}

function withShort(one: Candidate, tally: Tally): Candidate {
  const { fights, went } = one.short;
  return { ...one, short: { fights: fights + tally.fights, went: went + tally.good / MILLION } };
}

function withTally(one: Candidate, tally: Tally, side: SideId): Candidate {
  const { won, fights, went } = one;
  return {
    ...one,
    won: won + wonBy(tally, side),
    fights: fights + tally.fights,
    went: went + tally.good / MILLION,
  };
}

/** How well its fights went, a fight 0 to 1: short ones count as several, and its promise as some fights more. */
function scoreOf({ short, went, fights, promise }: Candidate): number {
  return (SHORT * short.went + went + PROMISED * promise) / (SHORT * short.fights + fights + PROMISED);
}

function bestFirst(all: readonly Candidate[]): Candidate[] {
  return all.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/**
 * As they are told. Waiting is a way as well, where nothing else is as good; and nothing that won fewer fights than waiting
 * stands above it.
 */
function inOrder(field: readonly Candidate[], waiting: Candidate): readonly Candidate[] {
  if (field.every((one) => scoreOf(one) < scoreOf(waiting))) return [waiting, ...field];
  const isWorse = ({ won, wonByWaiting }: Candidate) => won < wonByWaiting;
  const worse = field.filter(isWorse);
  return worse.length === 0 ? field : [...field.filter((one) => !isWorse(one)), waiting, ...worse];
}

/** Whether chance alone can hardly have made its fights so much worse than as many of the best one. */
function isBeaten(one: Candidate, best: Candidate): boolean {
  const [mean, most] = [one.went / one.fights, best.went / best.fights];
  // Numbers between 0 and 1 with such a mean cannot vary more than this.
  const variance = mean * (1 - mean) + most * (1 - most);
  return most - mean > BEYOND_DOUBT * Math.sqrt(variance / one.fights);
}

/** All of it, a step at a time. */
export function* suggesting(question: ForecastQuestion, fights?: number): Generator<void, Suggested, void> {
  const course = comparing(question, fights);
  if (!course.ok) return course;
  const heats = course.heats();
  for (let heat = heats.next(); ; ) {
    if (heat.done) return heat.value;
    const tallies: Tally[] = [];
    for (const some of heat.value) tallies.push(yield* course.play(some));
    heat = heats.next(tallies);
  }
}

const WAITS: SuggestionReason = { kind: "wait", target: null, made: null, blockers: 0 };

/** Null: nobody's turn is open, or that of somebody who can do nothing. */
function turnChoice(game: Game, battle: Battle, own: OpenActor | null): Choice | null {
  if (!own || !isAble(own)) return null;
  const ways = turnWays(game, battle, own);
  const usual = !ways.some((way) => way.usual);
  const waiting: Way = { commands: [{ do: "end", who: own.id }], value: 0, usual, reason: WAITS };
  return { side: own.side, ways, waiting };
}

/** The ways with a value by the odds, each once; where none has one, that with the highest. */
function turnWays(game: Game, battle: Battle, own: OpenActor): Way[] {
  const plans = plansOf(game, battle, own, true).sort((a, b) => b.value - a.value);
  const isFirst = (plan: Plan, place: number) => plans.findIndex((other) => isAlike(plan, other)) === place;
  return plans
    .filter(isFirst)
    .filter(({ value }, place) => value > 0 || place < MOST_TOLD)
    .slice(0, MOST_CANDIDATES)
    .map((plan, place) => ({
      commands: plan.commands,
      value: plan.value,
      usual: place === 0 && plan.value > 0,
      reason: reasonOf(plan),
    }));
}

function isAlike(a: Plan, b: Plan): boolean {
  const isSame = a.target === b.target && a.made === b.made && String(a.way?.end) === String(b.way?.end);
  return isSame && JSON.stringify(saidIn(a)) === JSON.stringify(saidIn(b));
}

/** What a plan says besides with what it strikes at whom. */
function saidIn({ commands }: Plan) {
  const strike = commands.find((one) => one.do === "strike");
  const alone = commands.flatMap((one) => (one.do === "feat" ? [one.name] : []));
  const feats = [...alone, ...(strike ? featsOfStrike(strike).map(({ name }) => name) : []), ...(strike?.series ?? [])];
  const others = Math.max((strike?.targets?.length ?? 1) - 1, 0);
  const at = strike?.with.how === "line" ? strike.at : undefined;
  return {
    ...(feats.length > 0 && { feats }),
    ...(others > 0 && { others }),
    ...given({ at, expands: strike?.expands }),
  };
}

function reasonOf(plan: Plan): SuggestionReason {
  const { target, made, way, commands } = plan;
  const kind = made === null ? kindWithout(commands) : made.effect === "heal" ? "heal" : "strike";
  const { expands: _, ...said } = saidIn(plan);
  return { kind, target, made, ...said, blockers: way?.blockers ?? 0 };
}

/** Of a plan that uses no item. */
function kindWithout([first]: readonly Command[]): SuggestionReason["kind"] {
  if (first?.do !== "feat") return "near";
  return first.effect?.covers ? "cover" : "stance";
}

/** Nobody blocks a way that all go at once. @param seed of the chance by which `keen` waits or goes */
function declaredChoice(
  game: Game,
  battle: SimultaneousBattle,
  who: CharacterId | undefined,
  seed: number,
): Choice | null {
  const own = battle.characters.find(({ id }) => id === who);
  const plans = own && declarationsOpenTo(game, battle, own);
  if (!plans) return null;
  const keen = JSON.stringify(declarationBy(game, battle, own, seededDice(seed)));
  const asWay = ({ action, value, kind, target, made }: DeclaredPlan): Way => ({
    commands: [{ do: "declare", who: own.id, action }],
    value,
    usual: JSON.stringify(action) === keen,
    reason: { kind, target, made, blockers: 0 },
  });
  return { side: own.side, ways: plans.map(asWay), waiting: asWay(BRACED) };
}

function suggestionOf({ way: { commands, reason }, won, fights, wonByWaiting }: Candidate): Suggestion {
  const gain = (won - wonByWaiting) / Math.max(fights, 1);
  return { commands, share: shareOfFights(won, fights), fights, gain, reason };
}
