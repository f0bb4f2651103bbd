/** Suggested ways in words, for whatever window lists them. */

import { assumptionInWords, noForecastInWords, suggestionInWords, walkedIn } from "../chronicle/index";
import { say, wordsOfTheReader } from "../foundry/words";
import { anyCharacterOf, type Battle, isPoint, pathOf } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import type { SuggestedTurn } from "./advice-state";

export interface SuggestedInWords {
  readonly status: string;
  readonly ways: readonly {
    readonly place: number;
    readonly number: string;
    readonly way: string;
    readonly why: string;
  }[];
  /** The assumptions. */
  readonly assumes: readonly string[];
}

export function suggestedInWords(battle: Battle, { who, ways, assumes }: SuggestedTurn): SuggestedInWords {
  const words = wordsOfTheReader();
  const name = nameOf(who);
  if (ways === null) return { status: say("advice.thinking", { name }), ways: [], assumes: [] };
  if (typeof ways === "string") {
    const status = ways === "no-turn" ? say("advice.cannot.no-turn") : noForecastInWords(ways, words);
    return { status, ways: [], assumes: [] };
  }
  const at = anyCharacterOf(battle, who)?.at;
  return {
    status: say("advice.ways", { name }),
    ways: ways.map((one, place) => {
      const path = walkedIn(one);
      const metres = path && isPoint(at) ? pathOf(at, path).length : null;
      return { place, number: String(place + 1), ...suggestionInWords(one, metres, words, nameOf) };
    }),
    assumes: assumes.filter(({ code }) => code === "guessed").map((one) => assumptionInWords(one, words, nameOf)),
  };
}
