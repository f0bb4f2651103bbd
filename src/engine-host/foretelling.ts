/** Forecasts and suggestions for a battle at the table: everybody has what its sheet has, and fights are played in slices. */

import {
  bothTallies,
  type Forecast,
  forecasting,
  NO_FIGHTS,
  type NoForecast,
  type Suggested,
  suggesting,
  type WhatIf,
  whatIf,
} from "../engine/index";
import type { BattleOnScene } from "../scene/index";
import type { FightAsked } from "./fight-to-be";
import { inSlices } from "./in-slices";
import { knownFight } from "./known-fight";

/** What is asked for; `up` ends it. */
interface Asking {
  readonly up: AbortSignal;
  readonly seed?: number;
}

/** Fights before the first picture; each after it has twice as many as the one before, up to so many. */
const FIRST_FIGHTS = 10;
const MOST_AT_ONCE = 100;
/** Where nobody says how many. */
const USUAL_FIGHTS = 1000;

/** @param shown is given each picture on the way, from few fights to many; @returns null: it was given up */
export async function foretell(
  fight: FightAsked,
  { up, seed = 1, fights = USUAL_FIGHTS, wish = {} }: Asking & { readonly fights?: number; readonly wish?: WhatIf },
  shown: (forecast: Forecast) => void = () => {},
): Promise<
  { readonly ok: true; readonly forecast: Forecast } | { readonly ok: false; readonly reason: NoForecast } | null
> {
  const known = knownFight(fight);
  const course = forecasting({ ...known, ...whatIf(known.ruleset, known, wish), seed });
  if (!course.ok) return course;
  let tally = NO_FIGHTS;
  for (let count = FIRST_FIGHTS; tally.fights < fights; count = Math.min(count * 2, MOST_AT_ONCE)) {
    const more = await inSlices(course.play(tally.fights, Math.min(count, fights - tally.fights)), { up });
    if (!more) return null;
    tally = bothTallies(tally, more);
    shown(course.forecast(tally));
  }
  return { ok: true, forecast: course.forecast(tally) };
}

/** For the turn that is open. @returns null: it was given up */
export function suggestFor(fight: BattleOnScene, { up, seed = 1 }: Asking): Promise<Suggested | null> {
  return inSlices(suggesting({ ...knownFight(fight), seed }), { up });
}
