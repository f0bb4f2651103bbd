/** A suggested way in the words of this page. */

import { type SuggestionInWords, suggestionInWords, walkedIn } from "../../src/chronicle/index";
import type { Suggestion } from "../../src/engine/index";
import { anyCharacterOf, type Battle, type CharacterId, isPoint, pathOf } from "../../src/rules/index";
import { nameOf } from "../desk/index";
import { armText } from "../strike/arms";
import { engineWords } from "./words";

/** @param who goes this way in this battle */
export function wayInWords(one: Suggestion, battle: Battle, who: CharacterId): SuggestionInWords {
  const at = anyCharacterOf(battle, who)?.at;
  const path = walkedIn(one);
  const walked = path && isPoint(at) ? pathOf(at, path).length : null;
  return suggestionInWords(one, walked, engineWords(), nameOf, armText);
}
