/** Messages that hold a chapter of the chronicle: how they are drawn is fetched with the first of them. */

import { CHRONICLE_TYPE } from "../documents/chronicle-type";
import { fetched } from "../foundry/fetched";
import { type CombatDoc, hooks } from "../foundry/platform";
import type { ChronicleEntry } from "../judgement/chapters";
import { reportFault } from "../scene/tell";

export interface ChronicleMessage {
  readonly id: string;
  readonly type: string;
  readonly whisper: readonly string[];
  readonly system: {
    readonly ruleset?: string;
    readonly combat?: string;
    readonly chapter?: number;
    readonly round?: number;
    readonly entries?: { readonly [requestId: string]: ChronicleEntry };
  };
}

let room: typeof import("./chronicle-view") | null = null;

/** Called once, in the hook `init`. */
export function registerChronicle(): void {
  hooks().on("renderChatMessageHTML", (message: ChronicleMessage, html: HTMLElement) => {
    if (message.type !== CHRONICLE_TYPE) return;
    const content = html.querySelector(".message-content") ?? html;
    if (room) {
      content.replaceChildren(room.chronicleCardOf(message, html.ownerDocument));
      return;
    }
    content.replaceChildren();
    void fetched(import("./chronicle-view"))
      .then((found) => {
        room = found;
        content.replaceChildren(found.chronicleCardOf(message, html.ownerDocument));
      })
      .catch(reportFault);
  });
  // What is drawn later is folded by then.
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: { chapter?: number } }) => {
    if (changes.system?.chapter !== undefined) room?.foldBefore(combat, changes.system.chapter);
  });
}
