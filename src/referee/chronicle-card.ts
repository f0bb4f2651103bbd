/**
 * What happened, in chat: one card a turn, to which every change adds its entry. Events are kept as data, so that each
 * reader gets them in their own language; what concerns somebody whom players do not know of has a card of its own.
 */

import type { OpeningNote } from "../chronicle/opening-notes";
import { CHRONICLE_TYPE } from "../documents/chronicle-type";
import { type CombatDoc, createChatMessage, gameSeen, type MessageDoc, type UserDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import {
  type ChapterPart,
  type ChronicleEntry,
  cardIdOf,
  chapterParts,
  chaptersOf,
  chronicledOf,
  isBlow,
  keptEvents,
  namedIn,
  poolsChanged,
  type Ruling,
  readersKey,
  readersOf,
  type Secrets,
  worthTelling,
} from "../judgement/history/index";
import { anyCharacterOf, type Battle, type CharacterId, hasCondition } from "../rules/index";
import { openFigures } from "../scene/known-monsters";
import { isPlayedBy, nameIn, tokenOf } from "../scene/scene-battle";
import { reportFault } from "../scene/tell";
import { isNoPlayersAtAll } from "../scene/written-messages";
import { cardPlace } from "./own-cards";

/** The number of the chapter that is open after a ruling. */
export function chapterAfter(chapter: number, ruling: Ruling): number {
  return chapter + chaptersOf(ruling.events).length - 1;
}

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
  const everyone = [...new Set([...(before?.characters ?? []), ...ruling.battle.characters].map(({ id }) => id))];
  const secrets = secretsOf(combat, everyone, before, ruling.battle);
  const chapters = chaptersOf(worthTelling(chronicledOf(ruling)));
  const open = openFigures(combat);
  const happened = { all: ruling.events, steps: ruling.past.map(({ number }) => number), battle: ruling.battle };
  const strikes = [...(ruling.strike ? [ruling.strike] : []), ...(ruling.strikes ?? [])].map(({ id, who }) => ({
    id,
    who,
  }));
  const hand = handOf(ruling);
  const pools = poolsChanged(before, ruling.battle, ruling.events).filter(({ who, pool }) =>
    pool === "hp" ? open.hp(who) : open.figures(who),
  );
  for (const [i, events] of chapters.entries()) {
    const notes = i === 0 ? notesOf(ruling) : {};
    const isLast = i === chapters.length - 1;
    const dropped = isLast ? ruling.droppedBlocks : [];
    const could = isLast ? (ruling.couldBlock ?? []) : [];
    const form = isLast ? (ruling.couldForm ?? []) : [];
    const dying = isLast ? (ruling.dying ?? []) : [];
    const others = [...dropped, ...could, ...form, ...dying];
    for (const part of withNotes(chapterParts(events, secrets), notes, others, secrets)) {
      const isRead = (id: CharacterId) => readersKey(readersOf(id, secrets)) === readersKey(part.readers);
      const entry: ChronicleEntry = {
        order: ruling.changes["system.revision"] as number,
        events: part.events.flatMap((event): ChronicleEntry["events"][number][] =>
          event.type === "attacked" ? [event] : keptEvents([event], happened, open),
        ),
        names: namesIn(combat, namedIn([part.events, ...others], everyone), part.readers, secrets),
        ...(part.readers === null ? notes : {}),
        droppedBlocks: dropped.filter(isRead),
        ...(could.some(isRead) ? { couldBlock: could.filter(isRead) } : {}),
        ...(form.some(isRead) ? { couldForm: form.filter(isRead) } : {}),
        ...(strikes.length > 0 && part.events.some(({ type }) => isBlow(type)) ? { strikes } : {}),
        ...hand,
        ...(pools.some(({ who }) => isRead(who)) ? { pools: pools.filter(({ who }) => isRead(who)) } : {}),
        ...(dying.some(isRead) ? { dying: dying.filter(isRead) } : {}),
      };
      await post(combat, chapter + i, part.readers, ruling.battle, entry, requestId);
    }
  }
}

/**
 * Writes what happened while a battle opens into its first card. What concerns hidden tokens is for the Game Masters.
 * @param ruleset id of the one in whose words it is told
 */
export async function writeOpening(
  combat: CombatDoc,
  ruleset: string,
  told: { readonly notes: readonly OpeningNote[]; readonly hidden: readonly CharacterId[]; readonly order: number },
  requestId: string,
): Promise<void> {
  const { notes, hidden, order } = told;
  const isSecret = ({ who = [], whom = [] }: OpeningNote) => [who, whom].flat().some((id) => hidden.includes(id));
  for (const readers of [null, []]) {
    const opening = notes.filter((note) => isSecret(note) === (readers !== null));
    if (opening.length === 0) continue;
    const everyone = [...new Set(opening.flatMap(({ who = [], whom = [] }) => [who, whom].flat()))];
    const names = Object.fromEntries(everyone.map((id) => [id, nameIn(combat, id)]));
    await post(combat, 0, readers, { ruleset, round: 0 }, { order, events: [], names, opening }, requestId);
  }
}

/** Whose hand it was, by the name of that time. */
function handOf({ by = "" }: Ruling): Pick<ChronicleEntry, "by"> {
  const user = gameSeen().users.get(by);
  return user ? { by: { name: user.name, isMaster: user.isGM } } : {};
}

function notesOf({ takenBack, undone, redone, amended }: Ruling): Partial<ChronicleEntry> {
  return {
    ...(amended ? { amended } : {}),
    ...(takenBack ? { takenBack } : {}),
    ...(undone ? { undone } : {}),
    ...(redone ? { redone } : {}),
  };
}

/** Notes are for everyone, a block that came to nothing or was not asked for those who know of the blocker. */
function withNotes(
  parts: readonly ChapterPart[],
  notes: object,
  dropped: readonly CharacterId[],
  secrets: Secrets,
): readonly ChapterPart[] {
  const wanted = [...(Object.keys(notes).length > 0 ? [null] : []), ...dropped.map((id) => readersOf(id, secrets))];
  const result = [...parts];
  for (const readers of wanted)
    if (!result.some((part) => readersKey(part.readers) === readersKey(readers)))
      result.unshift({ readers, events: [] });
  return result;
}

/** Names for a card: of somebody secret only where its readers may know of them. */
function namesIn(
  combat: CombatDoc,
  named: readonly CharacterId[],
  readers: readonly string[] | null,
  secrets: Secrets,
): ChronicleEntry["names"] {
  const told = named.filter((id) => {
    const own = secrets.get(id);
    return own === undefined || readers?.every((user) => own.includes(user));
  });
  return Object.fromEntries(told.map((id) => [id, nameIn(combat, id)]));
}

/**
 * Whom players may not know of: with a hidden token nobody, hidden or invisible only their own players. Who was known
 * before or is known afterwards is told of, so that a disappearance and a surprise are.
 */
export function secretsOf(
  combat: CombatDoc,
  everyone: readonly CharacterId[],
  before: Battle | null,
  after: Battle | null,
): Secrets {
  const players = gameSeen().users.filter((user) => !user.isGM);
  const owners = (id: CharacterId) =>
    players.filter((user: UserDoc) => isPlayedBy(combat, id, user)).map((user) => user.id);
  return new Map(
    everyone.flatMap((id): [CharacterId, readonly string[]][] => {
      if (tokenOf(combat, id)?.hidden) return [[id, []]];
      const states = [before, after].flatMap((battle) => (battle && anyCharacterOf(battle, id)) ?? []);
      const unseen = states.every((c) => hasCondition(c, "hidden") || hasCondition(c, "invisible"));
      return unseen && states.length > 0 ? [[id, owners(id)]] : [];
    }),
  );
}

async function post(
  combat: CombatDoc,
  chapter: number,
  readers: readonly string[] | null,
  { ruleset, round }: Pick<Battle, "ruleset" | "round">,
  entry: ChronicleEntry,
  requestId: string,
): Promise<void> {
  const { combats, users } = gameSeen();
  // A battle that is deleted between two of its cards begins no other.
  if (!combats.get(combat.id)) return;
  const isRead = (message: MessageDoc) => isChapter(message, combat, chapter, readers);
  const place = () => cardPlace((taken) => cardIdOf(combat.id, chapter, readers, taken), isRead);
  // What a window before this one has told already stays as it is.
  const append = async (card: MessageDoc) => {
    if (!Object.hasOwn((card.system.entries ?? {}) as object, requestId))
      await inTime(card.update({ [`system.entries.${requestId}`]: entry }));
  };
  const { id, card } = place();
  if (card) {
    await append(card);
    return;
  }
  const gameMasters = users.filter((user) => user.isGM).map((user) => user.id);
  const whisper = readers === null ? [] : [...gameMasters, ...readers];
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
  const isItsOwn = type === CHRONICLE_TYPE && isNoPlayersAtAll(message);
  if (!isItsOwn || system.combat !== combat.id || system.chapter !== chapter) return false;
  if (readers === null) return whisper.length === 0;
  const { users } = gameSeen();
  return whisper.length > 0 && whisper.every((id) => readers.includes(id) || users.get(id)?.isGM === true);
}
