/**
 * What a turn could do, or a secret declaration be, compared by whole fights: each candidate is done, then the battle is played on with the same dice
 * for all of them. Half of those that did worst are dropped after each heat, and the rest go on.
 */

import type { Battle, CharacterId, Command, SideId, SimultaneousBattle, StrikeWith } from "../rules/index";
import { BRACED, type DeclaredPlan } from "./declaring";
import { type OpenActor, openActor } from "./foes";
import { type Fights, type ForecastQuestion, fightsPlayed, gameAsked } from "./forecast";
import type { Game } from "./game";
import { type Plan, plansOf } from "./keen";
import { declarationsOpenTo } from "./next";
import type { Assumption, NoForecast } from "./prepared";
import { type ShareOfFights, shareOfFights } from "./shares";
import { MILLION, type Tally, wonBy } from "./tally";
import { isTogether } from "./together";

/** Why somebody might do so, as data: whom it reaches with what, who could block the way, what waiting would come to. */
export interface SuggestionReason {
  readonly kind: DeclaredPlan["kind"];
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
  /** Enemies who could stop it on its way, each by itself. */
  readonly blockers: number;
}

export interface Suggestion {
  /** In their order; a move without its blocks, which others decide. Waiting: none, but bracing where it is declared. */
  readonly commands: readonly Command[];
  /** Fights that its side won after it. */
  readonly share: ShareOfFights;
  /** Against ending the turn at once, or bracing, by the same fights: -1 to 1. */
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

/** Something to do. */
interface Way {
  readonly commands: readonly Command[];
  readonly value: number;
  readonly reason: SuggestionReason;
}

/** A way, and how often its side has won by it. */
interface Candidate {
  readonly way: Way;
  readonly won: number;
  readonly fights: number;
  /** How well they went, the margin included: a fight counts 0 to 1. */
  readonly went: number;
}

/** A comparison that is being made: its fights are played wherever one likes. */
export interface SuggestCourse {
  readonly ok: true;
  /** Gives the fights of a heat, and is given what they came to, in their order. */
  heats(): Generator<readonly Fights[], Suggested, readonly Tally[]>;
  /** A step at a time, so that a host can stop between any two. */
  play(fights: Fights): Generator<void, Tally, void>;
}

/** What waiting does that commands nothing: it ends the turn at once. */
const ENDING = [{ do: "end" }] as const;

/** Ways of one character, with what they are compared with. */
interface Choice {
  readonly side: SideId;
  readonly ways: readonly Way[];
  readonly waiting: Way;
}

/**
 * Of the turn that is open; where everyone acts at once, of what the question's `declarer` could declare.
 * @param fights of each of those that come to the last heat
 */
export function comparing(
  question: ForecastQuestion,
  fights = 56,
): SuggestCourse | { readonly ok: false; readonly reason: NoForecast | "no-turn" } {
  const ready = gameAsked(question);
  if (!ready.ok) return ready;
  const { battle, game, assumes } = ready;
  const choice = isTogether(battle)
    ? declaredChoice(game, battle, question.declarer)
    : turnChoice(game, battle, openActor(battle));
  if (!choice) return { ok: false, reason: "no-turn" };
  const { side } = choice;
  return {
    ok: true,
    play: (some) => fightsPlayed(ready, some),
    *heats() {
      let field = choice.ways.map(untried);
      let waiting = untried(choice.waiting);
      const most = Math.max(0, ...field.map(({ way }) => way.value));
      const scoreOf = ({ way, went }: Candidate) => went + (most > 0 ? (PROMISED * way.value) / most : 0);
      for (let count = FIRST_HEAT, from = 0; from < fights; from += count, count *= 2) {
        const heat = { from, count: Math.min(count, fights - from) };
        const tallies = yield [waiting, ...field].map(({ way: { commands } }) => ({
          first: commands.length > 0 ? commands : ENDING,
          side,
          ...heat,
        }));
        const [waited, ...tried] = [waiting, ...field].map((one, i) => withTally(one, tallies[i]!, side));
        waiting = waited!;
        tried.sort((a, b) => scoreOf(b) - scoreOf(a));
        const isLast = from + count >= fights;
        field = isLast ? tried : tried.slice(0, Math.max(Math.ceil(tried.length / 2), MOST_TOLD));
      }
      // Waiting is a way as well, where nothing else is as good.
      const isBest = field.every((one) => scoreOf(one) < scoreOf(waiting));
      const told = [...(isBest ? [waiting] : []), ...field].slice(0, MOST_TOLD);
      const suggestions = told.map((one) => suggestionOf(one, waiting));
      return { ok: true, suggestions, assumes };
    },
  };
}

function untried(way: Way): Candidate {
  return { way, won: 0, fights: 0, went: 0 };
}

function withTally({ way, won, fights, went }: Candidate, tally: Tally, side: SideId): Candidate {
  return { way, won: won + wonBy(tally, side), fights: fights + tally.fights, went: went + tally.good / MILLION };
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

function turnChoice(game: Game, battle: Battle, own: OpenActor | null): Choice | null {
  if (!own) return null;
  return { side: own.side, ways: turnWays(game, battle, own), waiting: { commands: [], value: 0, reason: WAITS } };
}

/** What promises something by the odds, each once; where nothing does, what promises most. */
function turnWays(game: Game, battle: Battle, own: OpenActor): Way[] {
  const plans = plansOf(game, battle, own, true).sort((a, b) => b.value - a.value);
  const isFirst = (plan: Plan, place: number) => plans.findIndex((other) => isAlike(plan, other)) === place;
  return plans
    .filter(isFirst)
    .filter(({ value }, place) => value > 0 || place < MOST_TOLD)
    .slice(0, MOST_CANDIDATES)
    .map((plan) => ({ commands: plan.commands, value: plan.value, reason: reasonOf(plan) }));
}

function isAlike(a: Plan, b: Plan): boolean {
  return a.target === b.target && a.made === b.made && String(a.way?.end) === String(b.way?.end);
}

function reasonOf({ target, made, way }: Plan): SuggestionReason {
  const kind = made === null ? "near" : made.effect === "heal" ? "heal" : "strike";
  return { kind, target, made, blockers: way?.blockers ?? 0 };
}

/** Nobody blocks a way that all go at once. */
function declaredChoice(game: Game, battle: SimultaneousBattle, who: CharacterId | undefined): Choice | null {
  const own = battle.characters.find(({ id }) => id === who);
  const plans = own && declarationsOpenTo(game, battle, own);
  if (!plans) return null;
  const asWay = ({ action, value, kind, target, made }: DeclaredPlan): Way => ({
    commands: [{ do: "declare", who: own.id, action }],
    value,
    reason: { kind, target, made, blockers: 0 },
  });
  return { side: own.side, ways: plans.map(asWay), waiting: asWay(BRACED) };
}

function suggestionOf({ way, won, fights }: Candidate, waiting: Candidate): Suggestion {
  const { commands, reason } = way;
  const share = shareOfFights(won, fights);
  // The same fights of waiting: it has played all of them.
  return { commands, share, gain: share.share - waiting.won / Math.max(waiting.fights, 1), reason };
}
