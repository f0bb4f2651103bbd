/** Messages that tell how a battle ended: how they are drawn is fetched with the first of them. */

import { hooks } from "../foundry/platform";
import type { EndingCard } from "../referee/ending-card";
import { onSignal } from "../scene/signals";
import { isNoPlayersAtAll, type WrittenMessage } from "../scene/written-messages";
import { FetchedCards, sayForged } from "./fetched-cards";

interface EndingMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly ending?: EndingCard } };
}

const cards = new FetchedCards(() => import("./ending-card-view"));

/** Called once, in the hook `init`. */
export function registerEndingCards(): void {
  hooks().on("renderChatMessageHTML", (message: EndingMessage, html: HTMLElement) => {
    const card = message.flags?.ransen?.ending;
    // fact: hidden-messages-are-drawn
    if (!card || message.visible === false) return;
    if (isNoPlayersAtAll(message)) cards.draw(html, (room, page) => room.endingCardOf(message.id, card, page));
    else sayForged(html);
  });
  onSignal("battleChanged", (combat) => cards.room?.syncEndingCards(combat));
}
