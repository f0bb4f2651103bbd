/** Messages that hold a strike: how they are drawn is fetched with the first of them. */

import { gameSeen, hooks } from "../foundry/platform";
import { onSignal } from "../scene/signals";
import type { StrikeCard } from "../scene/strike-card";
import { isNoPlayers, type WrittenMessage } from "../scene/written-messages";
import { FetchedCards, sayForged } from "./fetched-cards";

interface StrikeMessage extends WrittenMessage {
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly strike?: StrikeCard } };
}

const cards = new FetchedCards(() => import("./strike-card-view"));

/** Called once, in the hook `init`. */
export function registerStrikeCards(): void {
  hooks().on("renderChatMessageHTML", (message: StrikeMessage, html: HTMLElement) => {
    const card = message.flags?.ransen?.strike;
    // fact: hidden-messages-are-drawn
    if (!card || message.visible === false) return;
    // The dice are the card's to tell, also before it is there.
    if (isNoPlayers(message)) cards.draw(html, (room, page) => room.strikeCardOf(card, page));
    else sayForged(html);
  });
  onSignal("battleChanged", (combat) => cards.room?.syncStrikeCards(combat));
  onSignal("automationChanged", () => {
    for (const combat of gameSeen().combats) cards.room?.syncStrikeCards(combat);
  });
}
