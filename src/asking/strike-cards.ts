/** Messages that hold a strike: how they are drawn is fetched with the first of them. */

import { fetched } from "../foundry/fetched";
import { hooks } from "../foundry/platform";
import type { StrikeCard } from "../referee/strike-card";
import { onSignal } from "../scene/signals";
import { reportFault } from "../scene/tell";

interface StrikeMessage {
  readonly flags?: { readonly ransen?: { readonly strike?: StrikeCard } };
}

let room: typeof import("./strike-card-view") | null = null;

/** Called once, in the hook `init`. */
export function registerStrikeCards(): void {
  hooks().on("renderChatMessageHTML", (message: StrikeMessage, html: HTMLElement) => {
    const card = message.flags?.ransen?.strike;
    if (!card) return;
    const content = html.querySelector(".message-content") ?? html;
    // The dice are the card's to tell, also before it is there.
    content.replaceChildren();
    void fetched(import("./strike-card-view"))
      .then((found) => {
        room = found;
        content.replaceChildren(found.strikeCardOf(card, html.ownerDocument));
      })
      .catch(reportFault);
  });
  onSignal("battleChanged", (combat) => room?.followStrikeCards(combat));
}
