/** The message of a strike: its card while its dice fall, then what the turn's card shows of it is drawn anew. */

import type { StrikeCard } from "../../judgement/telling/index";
import { drawAgain } from "./chronicle-view";
import { strikeInMessage } from "./folded-strikes";
import { strikeCardOf } from "./strike-card-view";

export function strikeMessageOf(card: StrikeCard, page: Document): HTMLElement {
  drawAgain(card.strike);
  return strikeInMessage(card.strike, page, () => strikeCardOf(card, page));
}
