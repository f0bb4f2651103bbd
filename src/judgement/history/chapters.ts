/**
 * How the chronicle is cut: one chapter a turn, each a card of its own for everyone who may read the same. Nothing here
 * touches a document.
 */

import type { AttackTold } from "../../chronicle/attacks";
import type { OpeningNote } from "../../chronicle/opening-notes";
import type { BattleEvent, CharacterId } from "../../rules/index";
import type { Ruling } from "./battle-record";
import type { PoolChanged } from "./pools";
import type { KeptEvent } from "./withheld";

/** What a chronicle tells: events in some form, and attacks of which there is none. */
export type ChronicledAs<Event> = Event | AttackTold;
type Chronicled = ChronicledAs<BattleEvent>;

/** Everything that a ruling has to tell, in order. */
export function chronicledOf({ events, attacks = [] }: Pick<Ruling, "events" | "attacks">): readonly Chronicled[] {
  const told: Chronicled[] = [...events];
  for (const { before, attack } of attacks.toReversed()) told.splice(before, 0, attack);
  return told;
}

/** What happened with one change of the battle, as a card keeps it. */
export interface ChronicleEntry {
  /** The battle's revision, by which entries are ordered. */
  readonly order: number;
  readonly events: readonly ChronicledAs<KeptEvent>[];
  /** Names at that time of those whom the entry tells of: the token may be gone when the card is read. */
  readonly names: { readonly [id: CharacterId]: string };
  /** A waiting move was taken back. */
  readonly takenBack?: boolean;
  /** Steps that were taken back, or done again. */
  readonly undone?: number;
  readonly redone?: number;
  /** A strike was made anew. */
  readonly amended?: boolean;
  /** Candidates whose block was wanted and not possible. */
  readonly droppedBlocks?: readonly CharacterId[];
  /** Who could have blocked and was not asked. */
  readonly couldBlock?: readonly CharacterId[];
  readonly couldForm?: readonly CharacterId[];
  /** Whose death check the table makes. */
  readonly dying?: readonly CharacterId[];
  /** Whose hand corrected something, and what it did to HP and MP of which no event tells. */
  readonly by?: { readonly name: string; readonly isMaster: boolean };
  readonly pools?: readonly PoolChanged[];
  /** Strikes that it carried out, each with a card of its own: by the card's strike, and who struck. */
  readonly strikes?: readonly { readonly id: string; readonly who: CharacterId }[];
  /** What happened while the battle opened. */
  readonly opening?: readonly OpeningNote[];
}

/** With these a new chapter begins. */
const STARTS: readonly Chronicled["type"][] = ["turnStarted", "roundStarted", "revealed"];

/** Events by chapter: the first list belongs to the chapter that is open, every further one opens its own. */
export function chaptersOf(events: readonly Chronicled[]): Chronicled[][] {
  const chapters: Chronicled[][] = [[]];
  let begins = false;
  // What came of declarations stays to be read while the next are made: their card ends with the next reveal.
  const resolves = events.some(({ type }) => type === "resolved");
  for (const event of events) {
    const starts = STARTS.includes(event.type) && !(resolves && event.type === "roundStarted");
    // A round that begins with a turn is one beginning.
    if (starts && !begins) chapters.push([]);
    begins = starts;
    chapters.at(-1)!.push(event);
  }
  return chapters;
}

const OF_A_DISSOLUTION: readonly Chronicled["type"][] = [
  "placed",
  "becameIndependent",
  "becameFree",
  "skirmishVanished",
];

/**
 * What a card tells. A melee that the Game Master's hand dissolves is one sentence, its end with the rule of it: that
 * everyone stands where the token stands, and fights no more, follows.
 */
export function worthTelling(events: readonly Chronicled[]): readonly Chronicled[] {
  const placed = new Set(events.flatMap((event) => (event.type === "placed" ? [event.who] : [])));
  const freed = events.flatMap((event) => (event.type === "becameFree" ? [event.who] : []));
  const isDissolved =
    freed.length > 0 &&
    freed.every((who) => placed.has(who)) &&
    events.some(({ type }) => type === "skirmishVanished") &&
    events.every(({ type }) => OF_A_DISSOLUTION.includes(type));
  return isDissolved ? events.filter(({ type }) => type === "skirmishVanished") : events;
}

/** Those who alone may read of a character: user ids, beside the Game Masters. Who is not in here is known to all. */
export type Secrets = ReadonlyMap<CharacterId, readonly string[]>;

/** Who may read something, as user ids beside the Game Masters; null: everyone. */
export function readersOf(told: Chronicled | CharacterId, secrets: Secrets): readonly string[] | null {
  const named = namedIn(told, [...secrets.keys()]).map((id) => [id, secrets.get(id)!] as const);
  // Whom the enemy does not know of is placed secretly (`S20-PLC-2`).
  if (typeof told !== "string" && told.type === "placed" && told.secret) named.push([told.who, []]);
  if (named.length === 0) return null;
  const [first = [], ...others] = named.map(([, users]) => users);
  return first.filter((user) => others.every((users) => users.includes(user))).sort();
}

/** Those of some characters whom something names, at whatever place. */
export function namedIn(told: unknown, ids: readonly CharacterId[]): CharacterId[] {
  const text = JSON.stringify(told);
  return ids.filter((id) => text.includes(JSON.stringify(id)));
}

/** A part of a chapter for the same readers. */
export interface ChapterPart {
  readonly readers: readonly string[] | null;
  readonly events: readonly Chronicled[];
}

/** A chapter's events by those who may read them, in order of first appearance. */
export function chapterParts(events: readonly Chronicled[], secrets: Secrets): ChapterPart[] {
  const parts = new Map<string, { readers: readonly string[] | null; events: Chronicled[] }>();
  for (const event of events) {
    const readers = readersOf(event, secrets);
    const key = readersKey(readers);
    const part = parts.get(key) ?? { readers, events: [] };
    part.events.push(event);
    parts.set(key, part);
  }
  return [...parts.values()];
}

export function readersKey(readers: readonly string[] | null): string {
  return readers === null ? "all" : `only ${readers.join(" ")}`;
}

/**
 * A document id that follows from what the card is: two windows of one Game Master write one card. 16 characters of
 * base 36.
 * @param taken how many ids for it are somebody else's
 */
export function cardIdOf(combatId: string, chapter: number, readers: readonly string[] | null, taken = 0): string {
  const text = `${combatId} ${chapter} ${readersKey(readers)}${taken > 0 ? ` ${taken}` : ""}`;
  let id = "";
  for (let salt = 1; id.length < 16; salt++) {
    let hash = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    id += (hash >>> 0).toString(36).padStart(7, "0");
  }
  return id.slice(0, 16);
}
