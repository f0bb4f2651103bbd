/** Messages that hold a strike: how they are drawn is fetched with the first of them. */

import { hooks } from "../foundry/platform";
import type { StrikeCard } from "../referee/strike-card";
import { onSignal } from "../scene/signals";
import { FetchedCards } from "./fetched-cards";

interface StrikeMessage {
  readonly flags?: { readonly ransen?: { readonly strike?: StrikeCard } };
}

const cards = new FetchedCards(() => import("./strike-card-view"));

/** Called once, in the hook `init`. */
export function registerStrikeCards(): void {
  hooks().on("renderChatMessageHTML", (message: StrikeMessage, html: HTMLElement) => {
    const card = message.flags?.ransen?.strike;
    // The dice are the card's to tell, also before it is there.
    if (card) cards.draw(html, (room, page) => room.strikeCardOf(card, page));
  });
  onSignal("battleChanged", (combat) => cards.room?.syncStrikeCards(combat));
}
