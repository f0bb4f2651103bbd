/** A forecast in words: who wins, how certain that is, who falls, and the assumptions. */

import type { Assumption, CharacterForecast, Forecast, NoForecast, OutcomeShare, Spread } from "../engine/index";
import { joinedInWords, percentInWords, percentOf, valueInWords } from "./values";
import { type NameOf, sayingIn, type Words } from "./words";

/** Letters of a bar that stands for all fights. */
const BAR = 30;

/** How likely it is, between what: `62% (59–65)`. */
export function shareInWords({ share, low, high }: Pick<OutcomeShare, "share" | "low" | "high">, words: Words): string {
  const [least, most] = [low, high].map((one) => String(percentOf(one)));
  return words.format("RANSEN.forecast.share", { share: percentInWords(share, words.lang), low: least!, high: most! });
}

/** Who has won: the sides by their names, nobody, or nobody yet. */
export function outcomeInWords({ sides }: Pick<OutcomeShare, "sides">, words: Words): string {
  if (sides === null) return words.format("RANSEN.forecast.undecided");
  if (sides.length === 0) return words.format("RANSEN.forecast.allFell");
  return joinedInWords(
    sides.map((side) => valueInWords("side", side, words, (id) => id)),
    words.lang,
  );
}

/** `18 (0 to 30)`. */
export function spreadInWords({ median, tenth, ninetieth }: Spread, words: Words): string {
  return words.format("RANSEN.forecast.spread", {
    median: String(median),
    tenth: String(tenth),
    ninetieth: String(ninetieth),
  });
}

export function assumptionInWords({ code, who = [], what = [], count = 0 }: Assumption, words: Words, nameOf: NameOf) {
  return words.format(`RANSEN.forecast.assumes.${code}`, {
    who: joinedInWords(who.map(nameOf), words.lang),
    what: joinedInWords(what, words.lang),
    count: String(count),
  });
}

export function noForecastInWords(reason: NoForecast, words: Words): string {
  return words.format(`RANSEN.forecast.cannot.${reason}`);
}

export function tellForecast(forecast: Forecast, words: Words, nameOf: NameOf): string[] {
  const say = sayingIn(words, "forecast");
  const { fights, seed, outcomes, rounds, characters, assumes } = forecast;
  const bars = outcomes.map((one) => [
    outcomeInWords(one, words),
    shareInWords(one, words),
    "█".repeat(Math.round(one.share * BAR)),
  ]);
  const rows = characters.map((one) => rowOf(one, words, nameOf));
  const head = ["name", "side", "falls", "left", "dealt"].map((key) => say(`head.${key}`));
  return [
    say("fights", { count: String(fights), seed: String(seed) }),
    ...table(bars),
    say("rounds", { rounds: spreadInWords(rounds, words) }),
    "",
    ...table([head, ...rows]),
    ...(assumes.length > 0 ? ["", say("assumed")] : []),
    ...assumes.map((one) => `- ${assumptionInWords(one, words, nameOf)}`),
  ];
}

function rowOf({ id, side, falls, hp, hpNow, dealt }: CharacterForecast, words: Words, nameOf: NameOf): string[] {
  const left = hp
    ? words.format("RANSEN.forecast.left", { spread: spreadInWords(hp, words), now: String(hpNow ?? "–") })
    : "–";
  return [
    nameOf(id),
    valueInWords("side", side, words, nameOf),
    shareInWords(falls, words),
    left,
    String(Math.round(dealt * 10) / 10),
  ];
}

/** Columns that stand below each other; letters of East Asian width count twice. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, i) => cell + " ".repeat(Math.max((widths[i] ?? 0) - widthOf(cell), 0)))
      .join("  ")
      .trimEnd(),
  );
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}
