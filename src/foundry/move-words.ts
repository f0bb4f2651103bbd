/** A planned move in words, in the language of the user. */

import { type PlannedMove, type PlateWords, tellPlate, termsOf } from "../chronicle/index";
import type { CharacterId } from "../rules/index";
import { type Terms, wordsOfTheReader } from "./words";

/** All words for a planned move; `refusal` is the sentence of its refusal, if any. */
export function plateWords(
  planned: PlannedMove,
  nameOf: (id: CharacterId) => string,
  refusal: string | null,
  terms?: Terms,
): PlateWords {
  return tellPlate(planned, termsOf(wordsOfTheReader(), terms), nameOf, refusal);
}
