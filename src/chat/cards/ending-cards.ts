/** Messages that tell how a battle ended. The code that draws them is fetched with the first of them. */

import type { WrittenMessage } from "../../documents/written-messages";
import type { EndingCard } from "../../judgement/telling/index";
import { onSignal } from "../../signals";
import { cards } from "./fetched-cards";

interface EndingMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly ending?: EndingCard } };
}

/** Called once, in the hook `init`. */
export function registerEndingCards(): void {
  cards.register({
    cardIn: (message: EndingMessage) => message.flags?.ransen?.ending,
    draw: (room, card, { id }, page) => room.endingCardOf(id, card, page),
  });
  onSignal("battleChanged", (combat) => cards.room?.syncEndingCards(combat));
}
