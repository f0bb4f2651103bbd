/**
 * How the chronicle is divided: one chapter for each turn, and for each group of readers a card of it. Nothing here
 * touches a document.
 */

import type { AttackTold, OpeningNote } from "../../chronicle/index";
import type { BattleEvent, CharacterId } from "../../rules/index";
import type { Ruling } from "./battle-record";
import type { PoolChanged } from "./pools";
import type { KeptEvent } from "./withheld";

/** The contents of a chronicle: events in some form, and attacks that have no event. */
export type ChronicledAs<Event> = Event | AttackTold;
type Chronicled = ChronicledAs<BattleEvent>;

/** Everything that a ruling has to tell, in order. */
export function chronicledOf({ events, attacks = [] }: Pick<Ruling, "events" | "attacks">): readonly Chronicled[] {
  const told: Chronicled[] = [...events];
  for (const { before, attack } of attacks.toReversed()) told.splice(before, 0, attack);
  return told;
}

/** One change of the battle, as a card stores it. */
export interface ChronicleEntry {
  /** The battle's revision; entries are sorted by it. */
  readonly order: number;
  readonly events: readonly ChronicledAs<KeptEvent>[];
  /** The names, at that time, of those in the entry. Their token may be gone when the card is read. */
  readonly names: { readonly [id: CharacterId]: string };
  /** A waiting move was taken back. */
  readonly takenBack?: boolean;
  /** How many steps were undone, or redone. */
  readonly undone?: number;
  readonly redone?: number;
  /** A strike was made anew. */
  readonly amended?: boolean;
  /** Candidates who wanted to block but could not. */
  readonly droppedBlocks?: readonly CharacterId[];
  readonly refusedBrawls?: readonly CharacterId[];
  /** The characters that could have blocked and were not asked. */
  readonly couldBlock?: readonly CharacterId[];
  readonly couldForm?: readonly CharacterId[];
  /** The characters whose death check the table makes. */
  readonly dying?: readonly CharacterId[];
  /** The user who made a correction, and its changes of HP and MP if no event tells them. */
  readonly by?: { readonly name: string; readonly isMaster: boolean };
  readonly pools?: readonly PoolChanged[];
  /** Strikes that it performed, each with a card of its own: the strike's id and the striker. */
  readonly strikes?: readonly { readonly id: string; readonly who: CharacterId }[];
  /** Notes of the battle's opening. */
  readonly opening?: readonly OpeningNote[];
}

/** A new chapter begins with these. */
const STARTS: readonly Chronicled["type"][] = ["turnStarted", "roundStarted", "revealed"];

/** Events by chapter. The first list belongs to the open chapter, each further list opens its own. */
export function chaptersOf(events: readonly Chronicled[]): Chronicled[][] {
  const chapters: Chronicled[][] = [[]];
  let begins = false;
  // The results of declarations can be read while the next ones are made: their card ends with the next reveal.
  const resolves = events.some(({ type }) => type === "resolved");
  for (const event of events) {
    const starts = STARTS.includes(event.type) && !(resolves && event.type === "roundStarted");
    // A round and its first turn are one beginning.
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
 * The events that a card tells. If a Game Master's correction dissolves a melee, that is one sentence: its end, with
 * the rule. The rest follows from it. That a fallen character lies prone is left out: at a battle's end five such
 * lines hid the spoils.
 * @param hasFallen whether somebody is fallen after it
 */
export function worthTelling(
  events: readonly Chronicled[],
  hasFallen: (who: CharacterId) => boolean = () => false,
): readonly Chronicled[] {
  const standing = events.filter((event) => !isOnlyProne(event) || !hasFallen(event.who));
  return ofADissolution(standing);
}

function isOnlyProne(event: Chronicled): event is Extract<BattleEvent, { readonly type: "conditionChanged" }> {
  if (event.type !== "conditionChanged") return false;
  const { added, removed } = event;
  return added.length + removed.length > 0 && [...added, ...removed].every((id) => id === "prone");
}

function ofADissolution(events: readonly Chronicled[]): readonly Chronicled[] {
  const placed = new Set(events.flatMap((event) => (event.type === "placed" ? [event.who] : [])));
  const freed = events.flatMap((event) => (event.type === "becameFree" ? [event.who] : []));
  const isDissolved =
    freed.length > 0 &&
    freed.every((who) => placed.has(who)) &&
    events.some(({ type }) => type === "skirmishVanished") &&
    events.every(({ type }) => OF_A_DISSOLUTION.includes(type));
  return isDissolved ? events.filter(({ type }) => type === "skirmishVanished") : events;
}

/**
 * The only users who may read about a character, besides Game Masters. Characters that are not in here are known to
 * all.
 */
export type Secrets = ReadonlyMap<CharacterId, readonly string[]>;

/** The readers of something, as user ids besides the Game Masters'; null: everyone. */
export function readersOf(told: Chronicled | CharacterId, secrets: Secrets): readonly string[] | null {
  const named = namedIn(told, [...secrets.keys()]).map((id) => [id, secrets.get(id)!] as const);
  // A character that the enemy does not know of is placed secretly (`S20-PLC-2`).
  if (typeof told !== "string" && told.type === "placed" && told.secret) named.push([told.who, []]);
  if (named.length === 0) return null;
  const [first = [], ...others] = named.map(([, users]) => users);
  return first.filter((user) => others.every((users) => users.includes(user))).sort();
}

/** Which of these characters something names, anywhere in it. */
export function namedIn(told: unknown, ids: readonly CharacterId[]): CharacterId[] {
  const text = JSON.stringify(told);
  return ids.filter((id) => text.includes(JSON.stringify(id)));
}

/** A part of a chapter that has the same readers. */
export interface ChapterPart {
  readonly readers: readonly string[] | null;
  readonly events: readonly Chronicled[];
}

/** A chapter's events by their readers, in order of first appearance. */
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
 * A document id that is made from what the card is, so that two windows of one Game Master write the same card. 16
 * characters of base 36.
 * @param taken how many such ids are used by something else
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
