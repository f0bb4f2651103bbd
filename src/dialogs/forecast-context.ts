/** What the window of a forecast shows. */

import {
  assumptionInWords,
  type NameOf,
  noForecastInWords,
  outcomeInWords,
  shareInWords,
  spreadInWords,
  type Words,
} from "../chronicle/index";
import type { CharacterForecast, Forecast, NoForecast } from "../engine/index";

export interface ForecastContext {
  /** In place of everything else: there is none. */
  readonly cannot?: string;
  readonly status: string;
  readonly isDone: boolean;
  /** Percent of all fights, whole; `low` and `width` of the interval. */
  readonly outcomes: readonly {
    readonly name: string;
    readonly share: string;
    readonly percent: number;
    readonly low: number;
    readonly width: number;
    readonly place: number;
  }[];
  readonly rounds: string;
  readonly rows: readonly {
    readonly name: string;
    readonly falls: string;
    readonly hp: string;
    readonly likely: boolean;
  }[];
  readonly assumes: readonly string[];
}

/** From this chance on somebody is likely to fall. */
const LIKELY = 0.5;

const NOTHING: ForecastContext = { status: "", isDone: false, outcomes: [], rounds: "", rows: [], assumes: [] };

/** @param told null: no fight is over yet */
export function forecastContext(
  told: Forecast | NoForecast | null,
  { words, nameOf, isDone }: { readonly words: Words; readonly nameOf: NameOf; readonly isDone: boolean },
): ForecastContext {
  if (typeof told === "string") return { ...NOTHING, isDone: true, cannot: noForecastInWords(told, words) };
  const say = (key: string, data: Record<string, string> = {}) => words.format(`RANSEN.forecast.${key}`, data);
  if (!told) return { ...NOTHING, status: say("begins") };
  const { fights, outcomes, rounds, characters, assumes } = told;
  const percent = (share: number) => Math.round(share * 100);
  return {
    status: say(isDone ? "done" : "goesOn", { count: String(fights) }),
    isDone,
    outcomes: outcomes.map((one, place) => ({
      name: outcomeInWords(one, words),
      share: shareInWords(one, words),
      percent: percent(one.share),
      low: percent(one.low),
      width: Math.max(percent(one.high) - percent(one.low), 1),
      place,
    })),
    rounds: say("rounds", { rounds: spreadInWords(rounds, words) }),
    rows: characters.toSorted(byDanger).map((one) => ({
      name: nameOf(one.id),
      falls: shareInWords(one.falls, words),
      hp: one.hp ? spreadInWords(one.hp, words) : "–",
      likely: one.falls.share >= LIKELY,
    })),
    assumes: assumes.map((one) => assumptionInWords(one, words, nameOf)),
  };
}

function byDanger(a: CharacterForecast, b: CharacterForecast): number {
  return b.falls.share - a.falls.share;
}
