/** A forecast by many fights: who wins, how long it takes, who falls – with intervals and assumptions. */

import {
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  isThing,
  type Ruleset,
  type SideId,
} from "../rules/index";
import type { Arms } from "./arms";
import { afterFirstSteps } from "./first-steps";
import { hitPointsIn } from "./foes";
import { type Game, gameOf, type Level, MOST_ROUNDS } from "./game";
import { fightFrom } from "./playout";
import { type Assumption, type NoForecast, prepared } from "./prepared";
import { type ShareOfFights, type Spread, shareOfFights, spreadOf } from "./shares";
import { bothTallies, NO_FIGHTS, type Tally, tallyOf, winnersIn } from "./tally";
import { isTogether } from "./together";

/** What is asked. Fights are told from each other by their number, from 0: the same number is the same fight. */
export interface ForecastQuestion {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly arms: Arms;
  readonly seed: number;
  /** Characters whose figures are guessed, and are reported as guessed; default: none. */
  readonly guessed?: readonly CharacterId[];
  /** Rounds from now after which nobody has won; default `MOST_ROUNDS`. */
  readonly rounds?: number;
  readonly levels?: { readonly [side: SideId]: Level };
  /** The character whose secret declaration is asked about (`SIM-CYC-1`): sealed declarations are not used. */
  readonly declarer?: CharacterId;
}

/** `sides`: those that won together. None: all fell. Null: nobody had won when the rounds were over. */
export interface OutcomeShare extends ShareOfFights {
  readonly sides: readonly SideId[] | null;
}

export interface CharacterForecast {
  readonly id: CharacterId;
  readonly side: SideId;
  /** How likely it lies there at the end. */
  readonly falls: ShareOfFights;
  /** HP at the end, those of all its parts together. */
  readonly hp: Spread | null;
  readonly hpNow: number | null;
  /** HP that it takes from others, on the average of a fight. */
  readonly dealt: number;
}

export interface Forecast {
  readonly fights: number;
  readonly seed: number;
  /** Their shares add up to 1; in the order of the sides. */
  readonly outcomes: readonly OutcomeShare[];
  /** Counted from the present round. */
  readonly rounds: Spread;
  readonly characters: readonly CharacterForecast[];
  readonly assumes: readonly Assumption[];
}

/** Fights by their numbers: their results do not depend on who plays them. Can be sent between threads. */
export interface Fights {
  readonly from: number;
  readonly count: number;
  /** Rounds after which nobody has won, if fewer than those of the question. */
  readonly rounds?: number;
  /** Commands before each of them goes on automatically. */
  readonly first?: readonly Command[];
  /** The side whose advantage is also counted, so that fights after other first steps can be compared with these. */
  readonly side?: SideId;
}

/** A forecast that is being made: fights are played wherever one likes, and their tallies added. */
export interface ForecastCourse {
  readonly ok: true;
  /** One fight after another from this number on, a step at a time, so that a host can stop between any two. */
  play(from: number, count: number): Generator<void, Tally, void>;
  /** @throws RangeError without a fight */
  forecast(tally: Tally): Forecast;
}

/** So many fights belong to one seed. Those of the next seed come after them. */
const FIGHTS_OF_A_SEED = 1_000_003;

export function forecasting(
  question: ForecastQuestion,
): ForecastCourse | { readonly ok: false; readonly reason: NoForecast } {
  const asked = gameAsked(question);
  if (!asked.ok) return asked;
  const { battle, assumes } = asked;
  return {
    ok: true,
    play: (from, count) => fightsPlayed(asked, { from, count }),
    forecast: (tally) => forecastOf(battle, tally, question.seed, assumes),
  };
}

/** A question of which fights can be played. */
export interface GameAsked {
  readonly ok: true;
  readonly battle: Battle;
  readonly game: Game;
  readonly seed: number;
  readonly rounds: number;
  readonly assumes: readonly Assumption[];
}

export function gameAsked({
  ruleset,
  battle,
  arms,
  guessed,
  seed,
  rounds = MOST_ROUNDS,
  levels,
  declarer,
}: ForecastQuestion): GameAsked | { readonly ok: false; readonly reason: NoForecast } {
  const ready = prepared(ruleset, declarer === undefined ? battle : asBeforeSealing(battle, declarer), arms, guessed);
  if (!ready.ok) return ready;
  const game = gameOf(ruleset, ready.arms, levels);
  return { ok: true, battle: ready.battle, game, seed, rounds, assumes: ready.assumes };
}

/**
 * Without others' sealed declarations, so that no fight reveals them. The asker keeps its own seal and declares no
 * more.
 */
function asBeforeSealing(battle: Battle, declarer: CharacterId): Battle {
  if (!isTogether(battle) || battle.phase !== "declaring") return battle;
  return { ...battle, sealed: battle.sealed.filter(({ who }) => who === declarer) };
}

/** A step at a time. */
export function* fightsPlayed(
  { game, battle, seed, rounds: most }: GameAsked,
  { from, count, rounds = most, first, side }: Fights,
): Generator<void, Tally, void> {
  const options = { rounds: Math.min(rounds, most), compared: side !== undefined };
  let tally = NO_FIGHTS;
  for (let number = from; number < from + count; number++) {
    const own = fightSeedOf(seed, number);
    const fight = fightFrom(game, first ? afterFirstSteps(game, battle, first, own) : battle, own, options);
    while (fight.step()) yield;
    tally = bothTallies(tally, tallyOf(fight.played(), side, rounds < most));
  }
  return tally;
}

/** The seed of one of many fights. */
function fightSeedOf(seed: number, number: number): number {
  return seed * FIGHTS_OF_A_SEED + number;
}

/** All of it at once. */
export function forecast(
  question: ForecastQuestion,
  fights: number,
): { readonly ok: true; readonly forecast: Forecast } | { readonly ok: false; readonly reason: NoForecast } {
  const course = forecasting(question);
  return course.ok ? { ok: true, forecast: course.forecast(ran(course.play(0, fights))) } : course;
}

/** The return value of a generator that is run to its end at once. */
export function ran<T>(course: Generator<void, T, void>): T {
  for (let next = course.next(); ; next = course.next()) if (next.done) return next.value;
}

function forecastOf(battle: Battle, tally: Tally, seed: number, assumes: readonly Assumption[]): Forecast {
  const { fights, won, refused } = tally;
  if (fights === 0) throw new RangeError("a forecast needs at least one fight");
  const outcomes = [...won].map(
    ([key, count]): OutcomeShare => ({ sides: winnersIn(key), ...shareOfFights(count, fights) }),
  );
  const place = ({ sides }: OutcomeShare) => {
    if (sides === null) return battle.sides.length + 1;
    return sides[0] === undefined ? battle.sides.length : battle.sides.indexOf(sides[0]);
  };
  const everybody: readonly Character[] = battle.characters;
  const undecided = won.get("null") ?? 0;
  const unreached = everybody.filter((c) => !isThing(c) && (tally.characters.get(c.id)?.struckAt ?? 0) === 0);
  return {
    fights,
    seed,
    outcomes: outcomes.sort((a, b) => place(a) - place(b)),
    rounds: spreadOf(tally.rounds)!,
    characters: everybody.filter((c) => !isThing(c)).map((c) => characterForecast(c, tally)),
    assumes: [
      ...assumes,
      ...(undecided > 0 ? [{ code: "undecided", count: undecided } as const] : []),
      ...(undecided > 0 && unreached.length > 0
        ? [{ code: "unreached", who: unreached.map(({ id }) => id) } as const]
        : []),
      ...(refused > 0 ? [{ code: "refused", count: refused } as const] : []),
    ],
  };
}

function characterForecast(c: Character, { characters, fights }: Tally): CharacterForecast {
  const { falls = 0, hp = new Map(), dealt = 0 } = characters.get(c.id) ?? {};
  return {
    id: c.id,
    side: c.side,
    falls: shareOfFights(falls, fights),
    hp: spreadOf(hp),
    hpNow: hitPointsIn(c)?.hp ?? null,
    dealt: dealt / fights,
  };
}

/** How likely this side wins, whoever else wins with it. */
export function chanceOf({ outcomes, fights }: Pick<Forecast, "outcomes" | "fights">, side: SideId): ShareOfFights {
  const share = outcomes.reduce((sum, one) => sum + (one.sides?.includes(side) ? one.share : 0), 0);
  return shareOfFights(Math.round(share * fights), fights);
}
