/** What happened, in chat: one message for each change, its events as data, told in each reader's own language. */

import { tellEvent, termsOf } from "../chronicle/index";
import { type CombatDoc, createChatMessage, type Data, gameSeen, hooks } from "../foundry/platform";
import { type Battle, type BattleEvent, rulesetOf } from "../rules/index";
import type { Ruling } from "./record";
import { nameIn, nameOf, tokenOf } from "./scene-battle";
import { reportFault, wordsOfTheReader } from "./tell";

export const CHRONICLE_TYPE = "chronicle";

interface ChronicleMessage {
  readonly type: string;
  readonly system: {
    readonly ruleset?: string;
    readonly events?: readonly BattleEvent[];
    readonly names?: { readonly [id: string]: string };
    readonly takenBack?: boolean;
    readonly droppedBlocks?: readonly string[];
  };
}

/**
 * Writes the messages, with the names of everyone before and after: who has just gone is told of as well. What concerns
 * a hidden token is told to the Game Masters alone.
 */
export async function writeChronicle(
  combat: CombatDoc,
  before: Battle | null,
  ruling: Ruling,
  requestId: string,
): Promise<void> {
  const known = [...(before?.characters ?? []), ...ruling.battle.characters];
  const hidden = known.map(({ id }) => id).filter((id) => tokenOf(combat, id)?.hidden);
  const isSecret = (told: unknown) =>
    isSecretPlacement(told) || hidden.some((id) => JSON.stringify(told).includes(JSON.stringify(id)));
  const names = Object.fromEntries(known.map(({ id }) => [id, nameIn(combat, id)]));
  const write = async (id: string, secret: boolean) => {
    const events = ruling.events.filter((event) => isSecret(event) === secret);
    const droppedBlocks = ruling.droppedBlocks.filter((one) => isSecret(one) === secret);
    const takenBack = ruling.takenBack && !secret;
    if (events.length === 0 && droppedBlocks.length === 0 && !takenBack) return;
    const shown = Object.fromEntries(Object.entries(names).filter(([one]) => secret || !hidden.includes(one)));
    const system = {
      ruleset: ruling.battle.ruleset,
      round: ruling.battle.round,
      events,
      names: shown,
      takenBack,
      droppedBlocks,
    };
    await post(id, { system, whisper: secret ? gameMasters() : [] });
  };
  await write(requestId, false);
  await write(`${requestId.slice(0, 15)}${requestId.endsWith("h") ? "g" : "h"}`, true);
}

/** Whom the enemy does not know of is placed secretly (`S20-PLC-2`). */
function isSecretPlacement(told: unknown): boolean {
  const event = told as Partial<BattleEvent> | null;
  return event?.type === "placed" && event.secret === true;
}

function gameMasters(): string[] {
  return gameSeen()
    .users.filter((user) => user.isGM)
    .map((user) => user.id);
}

/** The message's id follows from the request's: two windows of one Game Master write one message. */
async function post(id: string, data: Data): Promise<void> {
  try {
    await createChatMessage(
      { _id: id, type: CHRONICLE_TYPE, content: "", speaker: { alias: "" }, ...data },
      { keepId: true },
    );
  } catch (fault) {
    // The other window may have written it a moment ago; the battle itself is safe in any case.
    if (!gameSeen().messages.has(id)) reportFault(fault);
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
  const words = termsOf(wordsOfTheReader(), rulesetOf(system.ruleset ?? "")?.capabilities.terms);
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
