/** The chronicle's entries for a ruling: one entry for each chapter and each group of readers. */

import type { OpeningNote } from "../../chronicle/index";
import { anyCharacterOf, type Battle, type CharacterId, hasFallen } from "../../rules/index";
import {
  type ChapterPart,
  type ChronicleEntry,
  chapterParts,
  chaptersOf,
  chronicledOf,
  isBlow,
  keptEvents,
  namedIn,
  type Open,
  poolsChanged,
  type Ruling,
  readersKey,
  readersOf,
  type Secrets,
  worthTelling,
} from "../history/index";

/** An entry and its card. */
export interface EntryOnCard {
  /** How many chapters after the one that was open before the ruling. */
  readonly later: number;
  /** User ids beside the Game Masters; null: everyone. */
  readonly readers: readonly string[] | null;
  readonly entry: ChronicleEntry;
}

/** The input besides the ruling. */
interface ToldWith {
  readonly secrets: Secrets;
  readonly open: Open;
  /** The user who corrected; null: nobody, or a user who is gone. */
  readonly hand: ChronicleEntry["by"] | null;
  nameOf(id: CharacterId): string;
}

/** Everyone whom a ruling may name. */
export function everyoneTold(before: Battle | null, after: Battle): CharacterId[] {
  return [...new Set([...(before?.characters ?? []), ...after.characters].map(({ id }) => id))];
}

/** The number of the chapter that is open after a ruling. */
export function chapterAfter(chapter: number, ruling: Pick<Ruling, "events">): number {
  return chapter + chaptersOf(ruling.events).length - 1;
}

/** The entries of a ruling, in order. @param before the battle before it; null: the battle begins with it */
export function entriesOf(before: Battle | null, ruling: Ruling, told: ToldWith): EntryOnCard[] {
  const { secrets, open } = told;
  const everyone = everyoneTold(before, ruling.battle);
  const isFallen = (id: CharacterId) => {
    const c = anyCharacterOf(ruling.battle, id);
    return c !== undefined && hasFallen(c);
  };
  const chapters = chaptersOf(worthTelling(chronicledOf(ruling), isFallen));
  const happened = { all: ruling.events, steps: ruling.past.map(({ number }) => number), battle: ruling.battle };
  const made = [...(ruling.strike ? [ruling.strike] : []), ...(ruling.strikes ?? [])];
  const strikes = made.map(({ id, who }) => ({ id, who }));
  const pools = poolsChanged(before, ruling.battle, ruling.events).filter(({ who, pool }) =>
    pool === "hp" ? open.hp(who) : open.figures(who),
  );
  return chapters.flatMap((events, later) => {
    const notes = later === 0 ? notesOf(ruling) : {};
    const isLast = later === chapters.length - 1;
    const dropped = isLast ? ruling.droppedBlocks : [];
    const refused = isLast ? (ruling.refusedBrawls ?? []) : [];
    const could = isLast ? (ruling.couldBlock ?? []) : [];
    const form = isLast ? (ruling.couldForm ?? []) : [];
    const dying = isLast ? (ruling.dying ?? []) : [];
    const others = [...dropped, ...refused, ...could, ...form, ...dying];
    return withNotes(chapterParts(events, secrets), notes, others, secrets).map((part) => {
      const isRead = (id: CharacterId) => readersKey(readersOf(id, secrets)) === readersKey(part.readers);
      const entry: ChronicleEntry = {
        order: ruling.changes["system.revision"] as number,
        events: part.events.flatMap((event): ChronicleEntry["events"][number][] =>
          event.type === "attacked" ? [event] : keptEvents([event], happened, open),
        ),
        names: namesIn(namedIn([part.events, ...others], everyone), part.readers, told),
        ...(part.readers === null ? notes : {}),
        droppedBlocks: dropped.filter(isRead),
        ...(refused.some(isRead) ? { refusedBrawls: refused.filter(isRead) } : {}),
        ...(could.some(isRead) ? { couldBlock: could.filter(isRead) } : {}),
        ...(form.some(isRead) ? { couldForm: form.filter(isRead) } : {}),
        ...(strikes.length > 0 && part.events.some(({ type }) => isBlow(type)) ? { strikes } : {}),
        ...(told.hand ? { by: told.hand } : {}),
        ...(pools.some(({ who }) => isRead(who)) ? { pools: pools.filter(({ who }) => isRead(who)) } : {}),
        ...(dying.some(isRead) ? { dying: dying.filter(isRead) } : {}),
      };
      return { later, readers: part.readers, entry };
    });
  });
}

/**
 * The entries told while a battle opens. Those about hidden tokens are only for the Game Masters.
 * @param order the battle's revision
 */
export function openingEntries(
  notes: readonly OpeningNote[],
  hidden: readonly CharacterId[],
  order: number,
  nameOf: (id: CharacterId) => string,
): Pick<EntryOnCard, "readers" | "entry">[] {
  const isSecret = (note: OpeningNote) => concernedBy(note).some((id) => hidden.includes(id));
  return [null, []].flatMap((readers) => {
    const opening = notes.filter((note) => isSecret(note) === (readers !== null));
    if (opening.length === 0) return [];
    const everyone = [...new Set(opening.flatMap(concernedBy))];
    const names = Object.fromEntries(everyone.map((id) => [id, nameOf(id)]));
    return [{ readers, entry: { order, events: [], names, opening } }];
  });
}

function concernedBy({ who = [], whom = [] }: OpeningNote): CharacterId[] {
  return [who, whom].flat();
}

function notesOf({ takenBack, undone, redone, amended }: Ruling): Partial<ChronicleEntry> {
  return {
    ...(amended ? { amended } : {}),
    ...(takenBack ? { takenBack } : {}),
    ...(undone ? { undone } : {}),
    ...(redone ? { redone } : {}),
  };
}

/** Notes are for everyone. A block that failed or was not asked for is told only to readers who know of the blocker. */
function withNotes(
  parts: readonly ChapterPart[],
  notes: object,
  others: readonly CharacterId[],
  secrets: Secrets,
): readonly ChapterPart[] {
  const wanted = [...(Object.keys(notes).length > 0 ? [null] : []), ...others.map((id) => readersOf(id, secrets))];
  const result = [...parts];
  for (const readers of wanted)
    if (!result.some((part) => readersKey(part.readers) === readersKey(readers)))
      result.unshift({ readers, events: [] });
  return result;
}

/** Names for a card. A secret character is named only if the card's readers may know of it. */
function namesIn(
  named: readonly CharacterId[],
  readers: readonly string[] | null,
  { secrets, nameOf }: ToldWith,
): ChronicleEntry["names"] {
  const told = named.filter((id) => {
    const own = secrets.get(id);
    return own === undefined || readers?.every((user) => own.includes(user));
  });
  return Object.fromEntries(told.map((id) => [id, nameOf(id)]));
}
