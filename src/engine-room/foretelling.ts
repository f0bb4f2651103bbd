/** Forecasts and suggestions, their fights played by a crew. */

import {
  bothTallies,
  comparing,
  type Forecast,
  type ForecastQuestion,
  forecasting,
  NO_FIGHTS,
  type NoForecast,
  type Suggested,
  type Tally,
} from "../engine/index";
import type { Crew } from "./crew";

/** `up` ends it. */
interface Asking {
  readonly crew: Crew;
  readonly up: AbortSignal;
}

export type Foretold =
  | { readonly ok: true; readonly forecast: Forecast }
  | { readonly ok: false; readonly reason: NoForecast };

/** Fights of one errand: the first picture comes after the first one. */
const AT_ONCE = 10;
/** Each picture has twice the fights of the one before, or so many more. */
const MOST_BETWEEN = 100;

/**
 * The same for the same seed, on the way too: errands are always cut alike, and added in their order.
 * @param shown is given each picture on the way, from few fights to many
 * @returns null: it was given up
 */
export async function foretellOf(
  question: ForecastQuestion,
  { crew, up, fights }: Asking & { readonly fights: number },
  shown: (forecast: Forecast) => void = () => {},
): Promise<Foretold | null> {
  const course = forecasting(question);
  if (!course.ok) return course;
  const asked = crew.about(question, up);
  const coming: Promise<Tally | null>[] = [];
  let tally = NO_FIGHTS;
  for (let sent = 0, next = AT_ONCE; tally.fights < fights; ) {
    // One for each worker, and one in reserve, so that other requests can come in between.
    while (sent < fights && coming.length < crew.atOnce + 1) {
      const count = Math.min(AT_ONCE, fights - sent);
      coming.push(quietly(asked.play({ from: sent, count })));
      sent += count;
    }
    const more = await coming.shift();
    if (!more || up.aborted) return null;
    tally = bothTallies(tally, more);
    if (tally.fights < next && tally.fights < fights) continue;
    next = tally.fights + Math.min(tally.fights * 2, MOST_BETWEEN);
    shown(course.forecast(tally));
  }
  return { ok: true, forecast: course.forecast(tally) };
}

/** The first that breaks is thrown where it is waited for; those behind it nobody waits for any more. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * For the turn that is open.
 * @param fights of each of those that are not beaten before
 * @param shown is given how much of the comparison is done, 0 to 1
 * @returns null: it was given up
 */
export async function suggestOf(
  question: ForecastQuestion,
  { crew, up, fights }: Asking & { readonly fights?: number },
  shown: (done: number) => void = () => {},
): Promise<Suggested | null> {
  const course = comparing(question, fights);
  if (!course.ok) return course;
  const asked = crew.about(question, up);
  const heats = course.heats();
  for (let heat = heats.next(), number = 1; ; number += 1) {
    if (heat.done) return heat.value;
    const tallies = await Promise.all(heat.value.map((fights) => asked.play(fights)));
    const played = tallies.filter((tally) => tally !== null);
    if (played.length < tallies.length || up.aborted) return null;
    shown(number / course.heatsAtMost);
    heat = heats.next(played);
  }
}
