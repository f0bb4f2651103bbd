/** Suggested ways in words, for whatever window lists them. */

import { assumptionInWords, noForecastInWords, suggestionInWords, walkedIn } from "../chronicle/index";
import { gameSeen } from "../foundry/platform";
import { say, wordsOfTheReader } from "../foundry/words";
import { anyCharacterOf, type Battle, isPoint, pathOf } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { wordsSeenFrom } from "../words/area-names";
import type { SuggestedTurn } from "./advice-state";

export interface SuggestedInWords {
  readonly status: string;
  /** Percent of a comparison under way; null: none is. */
  readonly compared: number | null;
  readonly ways: readonly {
    readonly place: number;
    readonly number: string;
    readonly way: string;
    readonly why: string;
  }[];
  /** The assumptions. */
  readonly assumes: readonly string[];
}

export const NOTHING_SUGGESTED: SuggestedInWords = { status: "", compared: null, ways: [], assumes: [] };

export function suggestedInWords(battle: Battle, suggested: SuggestedTurn): SuggestedInWords {
  const { who, ways, compared, assumes } = suggested;
  const words = wordsSeenFrom(gameSeen().combats.get(suggested.combat), wordsOfTheReader());
  const name = nameOf(who);
  if (ways === null)
    return { ...NOTHING_SUGGESTED, status: say("advice.thinking", { name }), compared: Math.round(compared * 100) };
  if (typeof ways === "string") {
    const status = ways === "no-turn" ? say("advice.cannot.no-turn") : noForecastInWords(ways, words);
    return { ...NOTHING_SUGGESTED, status };
  }
  const at = anyCharacterOf(battle, who)?.at;
  return {
    ...NOTHING_SUGGESTED,
    status: say("advice.ways", { name }),
    ways: ways.map((one, place) => {
      const path = walkedIn(one);
      const metres = path && isPoint(at) ? pathOf(at, path).length : null;
      return { place, number: String(place + 1), ...suggestionInWords(one, metres, words, nameOf) };
    }),
    assumes: assumes.filter(({ code }) => code === "guessed").map((one) => assumptionInWords(one, words, nameOf)),
  };
}
