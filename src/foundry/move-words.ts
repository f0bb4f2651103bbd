/** A planned move in words, in the language of the user. */

import { type PlannedMove, type PlateWords, tellPlate, termsOf } from "../chronicle/index";
import type { CharacterId } from "../rules/index";
import { type Terms, wordsOfTheReader } from "./words";

/**
 * All words for a planned move; `refusal` is the sentence of its refusal, if any.
 * @param few more enemies than these are counted, not named
 */
export function plateWords(
  planned: PlannedMove,
  nameOf: (id: CharacterId) => string,
  refusal: string | null,
  terms?: Terms,
  few?: number,
): PlateWords {
  return tellPlate(planned, termsOf(wordsOfTheReader(), terms), nameOf, refusal, few);
}
