/**
 * Tells in chat what happened: one card a turn, and each change adds its entry. Events are kept as data, so that each
 * reader reads them in their own language. Events of a character that players may not know of are on a separate card.
 */

import type { OpeningNote } from "../chronicle/index";
import { CHRONICLE_TYPE } from "../documents/written-messages";
import { type CombatDoc, createChatMessage, gameSeen, type MessageDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { type ChronicleEntry, cardIdOf, type Ruling } from "../judgement/history/index";
import { entriesOf, everyoneTold, isWhisperedTo, openingEntries, whisperTo } from "../judgement/telling/index";
import { openFigures } from "../known/known-monsters";
import type { Battle, CharacterId } from "../rules/index";
import { nameIn } from "../scene/scene-battle";
import { reportFault } from "../words/tell";
import { isMaster, mastersOf, secretsOf } from "./known-to-whom";
import { cardPlace } from "./own-cards";

/**
 * Writes the ruling into the cards of its chapters.
 * @param chapter number of the chapter that was open before
 */
export async function writeChronicle(
  combat: CombatDoc,
  before: Battle | null,
  ruling: Ruling,
  chapter: number,
  requestId: string,
): Promise<void> {
  const entries = entriesOf(before, ruling, {
    secrets: secretsOf(combat, everyoneTold(before, ruling.battle), before, ruling.battle),
    open: openFigures(combat),
    hand: handOf(ruling),
    nameOf: (id) => nameIn(combat, id),
  });
  for (const { later, readers, entry } of entries)
    await post(combat, chapter + later, readers, ruling.battle, entry, requestId);
}

/**
 * Writes the events of a battle's opening into its first card. Only Game Masters read about hidden tokens.
 * @param ruleset id of the ruleset whose words are used
 */
export async function writeOpening(
  combat: CombatDoc,
  ruleset: string,
  told: { readonly notes: readonly OpeningNote[]; readonly hidden: readonly CharacterId[]; readonly order: number },
  requestId: string,
): Promise<void> {
  const entries = openingEntries(told.notes, told.hidden, told.order, (id) => nameIn(combat, id));
  for (const { readers, entry } of entries) await post(combat, 0, readers, { ruleset, round: 0 }, entry, requestId);
}

/** The user who made a correction, by the name of that time. */
function handOf({ by = "" }: Ruling): ChronicleEntry["by"] | null {
  const user = gameSeen().users.get(by);
  return user ? { name: user.name, isMaster: user.isGM } : null;
}

async function post(
  combat: CombatDoc,
  chapter: number,
  readers: readonly string[] | null,
  { ruleset, round }: Pick<Battle, "ruleset" | "round">,
  entry: ChronicleEntry,
  requestId: string,
): Promise<void> {
  // The battle may be deleted between two of its cards: then no further card is begun.
  if (!gameSeen().combats.get(combat.id)) return;
  const isRead = (message: MessageDoc) => isChapter(message, combat, chapter, readers);
  const place = () => cardPlace((taken) => cardIdOf(combat.id, chapter, readers, taken), isRead);
  // Text from an earlier window stays as it is.
  const append = async (card: MessageDoc) => {
    if (!Object.hasOwn((card.system.entries ?? {}) as object, requestId))
      await inTime(card.update({ [`system.entries.${requestId}`]: entry }));
  };
  const { id, card } = place();
  if (card) {
    await append(card);
    return;
  }
  const whisper = whisperTo(readers, mastersOf());
  const system = { ruleset, combat: combat.id, chapter, round, entries: { [requestId]: entry } };
  try {
    await createChatMessage(
      { _id: id, type: CHRONICLE_TYPE, content: "", speaker: { alias: "" }, system, whisper },
      { keepId: true },
    );
  } catch (fault) {
    // Another window may have begun the card a moment ago; the battle itself is safe in any case.
    const begun = place().card;
    if (begun) await append(begun);
    else reportFault(fault);
  }
}

/** Whether a message is the card of a chapter, and nobody reads it besides. */
function isChapter(
  message: MessageDoc,
  combat: CombatDoc,
  chapter: number,
  readers: readonly string[] | null,
): boolean {
  const { type, system, whisper } = message;
  if (type !== CHRONICLE_TYPE || system.combat !== combat.id || system.chapter !== chapter) return false;
  return isWhisperedTo(whisper, readers, isMaster);
}
