/** The data for the window of a forecast. */

import {
  assumptionInWords,
  lookOfSide,
  type NameOf,
  noForecastInWords,
  outcomeInWords,
  percentOf,
  shareInWords,
  spreadInWords,
  type Words,
} from "../../chronicle/index";
import {
  type CharacterForecast,
  type Forecast,
  fightingFor,
  mayBeginOtherwise,
  type NoForecast,
  type OutcomeShare,
  type WhatIf,
} from "../../engine/index";
import { signedText } from "../../foundry/words";
import type { Battle, CharacterId, SideId } from "../../rules/index";

export interface ForecastContext {
  /** Why there is no forecast; shown instead of everything else. */
  readonly cannot?: string;
  readonly status: string;
  readonly isDone: boolean;
  /** Percent of all fights, whole; `low` and `width` are the interval's. */
  readonly outcomes: readonly {
    readonly name: string;
    readonly share: string;
    /** Difference from the battle as it is, in points. Empty: this is that battle, or nothing is known yet. */
    readonly change: string;
    readonly percent: number;
    readonly low: number;
    readonly width: number;
    readonly place: number;
    /** The look of the side that wins; null: not one side alone. */
    readonly look: number | null;
  }[];
  readonly rounds: string;
  readonly rows: readonly {
    readonly name: string;
    readonly img: string;
    /** Its side's. */
    readonly look: number;
    readonly falls: string;
    readonly hp: string;
    readonly likely: boolean;
  }[];
  readonly assumes: readonly string[];
  /** Possible changes; null: none. */
  readonly otherwise: Otherwise | null;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

interface Otherwise {
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number;
    readonly hp: readonly Choice[];
  }[];
  /** Who could begin; empty: that is already settled. */
  readonly first: readonly Choice[];
  readonly together: boolean;
  /** Something is otherwise. */
  readonly isOther: boolean;
  readonly isUnfolded: boolean;
}

const TIMES_HP = [0.5, 0.75, 1, 1.5, 2];

function otherwise(battle: Battle, wish: WhatIf, words: Words): Omit<Otherwise, "isUnfolded"> {
  const say = (key: string) => words.format(`RANSEN.forecast.whatIf.${key}`);
  const named = (side: string) => outcomeInWords({ sides: [side] }, words);
  const first = battle.sides.map((side) => ({ value: side, label: named(side), chosen: wish.first === side }));
  return {
    sides: battle.sides.map((id) => {
      const { more = 0, hp = 1 } = wish.sides?.[id] ?? {};
      const standing = fightingFor(battle, id).length;
      const choices = TIMES_HP.map((times) => ({ value: String(times), label: `× ${times}`, chosen: times === hp }));
      return { id, name: named(id), count: Math.max(standing + more, 1), hp: choices };
    }),
    first: mayBeginOtherwise(battle) ? [{ value: "", label: say("asSettled"), chosen: !wish.first }, ...first] : [],
    together: wish.together === true,
    isOther: JSON.stringify(wish) !== "{}",
  };
}

/** From this chance on somebody is likely to fall. */
const LIKELY = 0.5;

const NOTHING: ForecastContext = {
  status: "",
  isDone: false,
  outcomes: [],
  rounds: "",
  rows: [],
  assumes: [],
  otherwise: null,
};

interface Around {
  readonly words: Words;
  readonly nameOf: NameOf;
  /** Path of a character's picture. */
  readonly imageOf: (id: CharacterId) => string;
  /** The side that is asked about: first in every list. */
  readonly home?: SideId | null;
  readonly isDone: boolean;
  readonly battle?: Battle | null;
  readonly wish?: WhatIf;
  /** Of the battle as it is. */
  readonly asIs?: Forecast | null;
  readonly isUnfolded?: boolean;
}

/** @param told null: no fight is over yet */
export function forecastContext(
  told: Forecast | NoForecast | null,
  { words, nameOf, imageOf, home = null, isDone, battle = null, wish = {}, asIs = null, isUnfolded = false }: Around,
): ForecastContext {
  const other = battle && { ...otherwise(battle, wish, words), isUnfolded };
  if (typeof told === "string")
    return { ...NOTHING, isDone: true, cannot: noForecastInWords(told, words), otherwise: other };
  const say = (key: string, data: Record<string, string> = {}) => words.format(`RANSEN.forecast.${key}`, data);
  if (!told) return { ...NOTHING, status: say("begins"), otherwise: other };
  const { fights, outcomes, rounds, characters, assumes } = told;
  const sides = battle?.sides ?? [...new Set(characters.map(({ side }) => side))];
  const isHome = (side: SideId) => side === home;
  return {
    status: say(isDone ? "done" : "goesOn", { count: String(fights) }),
    isDone,
    outcomes: homeFirst(outcomes, (one) => one.sides?.some(isHome) === true).map((one, place) => ({
      name: outcomeInWords(one, words),
      share: shareInWords(one, words),
      change: other?.isOther && asIs ? changeOf(one, asIs) : "",
      percent: percentOf(one.share),
      low: percentOf(one.low),
      width: Math.max(percentOf(one.high) - percentOf(one.low), 1),
      place,
      look: one.sides?.length === 1 ? lookOfSide(sides, one.sides[0]!) : null,
    })),
    rounds: say("rounds", { rounds: spreadInWords(rounds, words) }),
    rows: homeFirst(characters.toSorted(byDanger), ({ side }) => isHome(side)).map((one) => ({
      name: nameOf(one.id),
      img: imageOf(one.id),
      look: lookOfSide(sides, one.side),
      falls: shareInWords(one.falls, words),
      // What an enemy keeps, nobody asks.
      hp: one.hp && (home === null || isHome(one.side)) ? spreadInWords(one.hp, words) : "–",
      likely: one.falls.share >= LIKELY,
    })),
    assumes: assumes.map((one) => assumptionInWords(one, words, nameOf)),
    otherwise: other,
  };
}

function homeFirst<One>(all: readonly One[], isOfHome: (one: One) => boolean): One[] {
  return all.toSorted((a, b) => Number(isOfHome(b)) - Number(isOfHome(a)));
}

/** In points of a hundred, signed. */
function changeOf({ sides, share }: OutcomeShare, { outcomes }: Forecast): string {
  const before = outcomes.find((one) => JSON.stringify(one.sides) === JSON.stringify(sides))?.share ?? 0;
  return signedText(Math.round((share - before) * 100));
}

function byDanger(a: CharacterForecast, b: CharacterForecast): number {
  return b.falls.share - a.falls.share;
}
