/** What happened, in chat: one message for each change, its events as data, told in each reader's own language. */

import { tellEvent } from "../chronicle/index";
import { createChatMessage, gameSeen, hooks } from "../foundry/platform";
import type { Battle, BattleEvent } from "../rules/index";
import type { Ruling } from "./record";
import { nameOf } from "./scene-battle";
import { reportFault, wordsOfTheReader } from "./tell";

export const CHRONICLE_TYPE = "chronicle";

interface ChronicleMessage {
  readonly type: string;
  readonly system: {
    readonly events?: readonly BattleEvent[];
    readonly names?: { readonly [id: string]: string };
    readonly takenBack?: boolean;
    readonly droppedBlocks?: readonly string[];
  };
}

/**
 * Writes the message, with the names of everyone before and after: who has just gone is told of as well. Its id is the request's: two windows of the same Game Master that both carry a request out write
 * one message.
 */
export async function writeChronicle(before: Battle | null, ruling: Ruling, requestId: string): Promise<void> {
  if (ruling.events.length === 0 && !ruling.takenBack) return;
  const known = [...(before?.characters ?? []), ...ruling.battle.characters];
  const names = Object.fromEntries(known.map(({ id }) => [id, nameOf(id)]));
  const data = {
    _id: requestId,
    type: CHRONICLE_TYPE,
    content: "",
    speaker: { alias: "" },
    system: {
      round: ruling.battle.round,
      events: ruling.events,
      names,
      takenBack: ruling.takenBack,
      droppedBlocks: ruling.droppedBlocks,
    },
  };
  try {
    await createChatMessage(data, { keepId: true });
  } catch (fault) {
    // The other window of this Game Master may have written it a moment ago; the battle itself is safe in any case.
    if (!(globalThis as unknown as { game: { messages: { has(id: string): boolean } } }).game.messages.has(requestId))
      reportFault(fault);
  }
}

/** Called once, in the hook `init`: each reader's client tells the events in its own words. */
export function registerChronicle(): void {
  hooks().on("renderChatMessageHTML", (message: ChronicleMessage, html: HTMLElement) => {
    if (message.type !== CHRONICLE_TYPE) return;
    const content = html.querySelector(".message-content");
    if (!content) return;
    const list = html.ownerDocument.createElement("ul");
    list.className = "ransen-chronicle";
    list.dataset.ransen = "chronicle";
    for (const sentence of sentencesOf(message)) {
      const item = html.ownerDocument.createElement("li");
      item.textContent = sentence;
      list.append(item);
    }
    content.replaceChildren(list);
  });
}

function sentencesOf({ system }: ChronicleMessage): string[] {
  const names = system.names ?? {};
  const called = (id: string) => (Object.hasOwn(names, id) ? names[id]! : nameOf(id));
  const words = wordsOfTheReader();
  const { i18n } = gameSeen();
  const own: string[] = [];
  if (system.takenBack) own.push(i18n.localize("RANSEN.notices.takenBack"));
  for (const id of system.droppedBlocks ?? [])
    own.push(i18n.format("RANSEN.notices.blockDropped", { name: called(id) }));
  const events = (system.events ?? []).map((event) => {
    if (!words.has(`RANSEN.event.${event.type}.plain`)) return i18n.localize("RANSEN.notices.untold");
    return tellEvent(event, words, called);
  });
  return [...own, ...events];
}
