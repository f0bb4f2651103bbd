/** Forecasts and suggestions for a battle at the table, with the weapons and spells of the sheets. */

import { type Forecast, type Suggested, type WhatIf, whatIf } from "../../engine/index";
import { crewOfThePage, type Foretold, foretellOf, suggestOf } from "../../engine-room/index";
import { type CharacterId, given } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import type { FightAsked } from "./fight-to-be";
import { knownFight } from "./known-fight";

/** `up`: aborts the question. `seed`: the same one gives the same numbers. */
interface Asking {
  readonly up: AbortSignal;
  readonly seed?: number;
}

/** Fights of a forecast, if nobody says how many. */
const USUAL_FIGHTS = 1000;

/** @param shown is called with each result on the way, from few fights to many; @returns null: it was aborted */
export function foretell(
  fight: FightAsked,
  { up, seed = 1, fights = USUAL_FIGHTS, wish = {} }: Asking & { readonly fights?: number; readonly wish?: WhatIf },
  shown: (forecast: Forecast) => void = () => {},
): Promise<Foretold | null> {
  const known = knownFight(fight);
  const question = { ...known, ...whatIf(known.ruleset, known, wish), seed };
  return foretellOf(question, { crew: crewOfThePage(), up, fights }, shown);
}

/**
 * Suggests for the open turn; in simultaneous combat for the declaration of `declarer`.
 * @param shown is called with how much is compared, 0 to 1
 * @returns null: it was aborted
 */
export function suggestFor(
  fight: BattleOnScene,
  { up, seed = 1, declarer }: Asking & { readonly declarer?: CharacterId },
  shown?: (done: number) => void,
): Promise<Suggested | null> {
  return suggestOf({ ...knownFight(fight), seed, ...given({ declarer }) }, { crew: crewOfThePage(), up }, shown);
}
