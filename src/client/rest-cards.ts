/** Messages that tell of a rest: how they are drawn is fetched with the first of them. */

import { hooks } from "../foundry/platform";
import { isNoPlayersAtAll, type WrittenMessage } from "../scene/written-messages";
import { FetchedCards, sayForged } from "./fetched-cards";
import type { RestCard } from "./rest";

interface RestMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly rest?: RestCard } };
}

const cards = new FetchedCards(() => import("./rest-card-view"));

/** Called once, in the hook `init`. */
export function registerRestCards(): void {
  hooks().on("renderChatMessageHTML", (message: RestMessage, html: HTMLElement) => {
    const card = message.flags?.ransen?.rest;
    // fact: hidden-messages-are-drawn
    if (!card || message.visible === false) return;
    if (isNoPlayersAtAll(message)) cards.draw(html, (room, page) => room.restCardOf(message.id, card, page));
    else sayForged(html);
  });
}
