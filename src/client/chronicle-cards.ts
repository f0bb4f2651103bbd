/** Messages that hold a chapter of the chronicle: how they are drawn is fetched with the first of them. */

import { CHRONICLE_TYPE } from "../documents/chronicle-type";
import { type CombatDoc, hooks } from "../foundry/platform";
import { isNoPlayersAtAll } from "../scene/written-messages";
import type { ChronicleMessage } from "./chronicle-message";
import { FetchedCards, sayForged } from "./fetched-cards";

const cards = new FetchedCards(() => import("./chronicle-view"));

/** Called once, in the hook `init`. */
export function registerChronicle(): void {
  hooks().on("renderChatMessageHTML", (message: ChronicleMessage, html: HTMLElement) => {
    // fact: hidden-messages-are-drawn
    if (message.type !== CHRONICLE_TYPE || message.visible === false) return;
    if (isNoPlayersAtAll(message)) cards.draw(html, (room, page) => room.chronicleCardOf(message, page));
    else sayForged(html);
  });
  // What is drawn later is folded by then.
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: { chapter?: number } }) => {
    if (changes.system?.chapter !== undefined) cards.room?.foldBefore(combat, changes.system.chapter);
  });
}
