/**
 * The opening of a battle as the Combat document keeps it, so that it survives reloads and everyone sees it. The
 * stored data were checked when written, or are the Game Master's own choices. Anything invalid counts as not chosen.
 */

import {
  type CharacterId,
  type CheckRoll,
  experienceOf,
  isGoodNumber,
  isRecord,
  MOVE_KINDS,
  type MoveKind,
  OPENING_ADDITIONS,
  OPENING_DISTANCES,
  type OpeningAddition,
  type OpeningGround,
  type SideId,
} from "../../rules/index";
import { isPage, type OpeningPage } from "./pages";

export const CHECKS = ["hide", "danger", "knowledge", "initiative"] as const;
export type CheckName = (typeof CHECKS)[number];

/** A check that was made; or a value entered by the Game Master, then without dice. */
export type Entry = Pick<CheckRoll, "dice" | "value" | "total" | "automatic">;

/** Entries by character; null: taken back. */
export type Entries = { readonly [who: CharacterId]: Entry | null };

/** Somebody's preparation, in words. */
interface Preparation {
  readonly text: string;
  readonly ready: boolean;
}

/** The hiding side, the others, and the circumstances. */
export interface Ambush {
  /** The side that hides; empty: none. */
  readonly hiders: SideId;
  /** From the closest of the hiding side to the closest of the watching side; null: not given. */
  readonly metres: number | null;
  readonly wide: boolean;
  readonly noisy: boolean;
  readonly hidersMoved: MoveKind | null;
  readonly watchersMoved: MoveKind | null;
  /** Which side is surprised, as the Game Master says; empty: none; null: as the checks say. */
  readonly caught: SideId | null;
}

export interface Opening {
  readonly page: OpeningPage;
  /** How the Game Master left a page. */
  readonly left: { readonly [page in OpeningPage]?: "settled" | "skipped" };
  /** The party's side; empty: not chosen. */
  readonly party: SideId;
  readonly allies: readonly (readonly [SideId, SideId])[];
  readonly ambush: Ambush;
  /** Checks by name; those of knowledge first by kind of monster. */
  readonly hide: Entries;
  readonly danger: Entries;
  readonly initiative: Entries;
  readonly knowledge: { readonly [kind: string]: Entries };
  /** The enemies' highest initiative, as the Game Master says; null: from their sheets. */
  readonly target: number | null;
  /** The side that acts first, as the Game Master says; empty: by the checks. */
  readonly first: SideId;
  readonly ground: OpeningGround;
  readonly additions: readonly OpeningAddition[];
  /** Chosen distance in metres; null: as recommended. */
  readonly metres: number | null;
  readonly prepared: {
    readonly preparation: { readonly [who: CharacterId]: Preparation };
    readonly "second-preparation": { readonly [who: CharacterId]: Preparation };
  };
}

type Plain = { readonly [key: string]: unknown };

/** The opening in a Combat's `system.opening`; null: there is none. */
export function readOpening(stored: unknown): Opening | null {
  if (!isRecord(stored) || !isPage(stored.page)) return null;
  const prepared = plain(stored.prepared);
  return {
    page: stored.page,
    left: plain(stored.left) as Opening["left"],
    party: text(stored.party),
    allies: pairs(stored.allies),
    ambush: readAmbush(plain(stored.ambush)),
    hide: plain(stored.hide) as Entries,
    danger: plain(stored.danger) as Entries,
    initiative: plain(stored.initiative) as Entries,
    knowledge: plain(stored.knowledge) as Opening["knowledge"],
    target: numberOrNull(stored.target),
    first: text(stored.first),
    ground: oneOf(stored.ground, Object.keys(OPENING_DISTANCES) as OpeningGround[]) ?? "open",
    additions: (Array.isArray(stored.additions) ? stored.additions : []).flatMap(
      (given) => oneOf(given, Object.keys(OPENING_ADDITIONS) as OpeningAddition[]) ?? [],
    ),
    metres: numberOrNull(stored.metres),
    prepared: {
      preparation: plain(prepared.preparation) as Opening["prepared"]["preparation"],
      "second-preparation": plain(prepared["second-preparation"]) as Opening["prepared"]["second-preparation"],
    },
  };
}

/** The Combat document's data when an opening begins. `readOpening` fills in the missing choices. */
export function newOpening(party: SideId): Pick<Opening, "page" | "party"> {
  return { page: "sides", party };
}

/** The entries of a check; for knowledge, those for one kind of monster. */
export function checkEntries(opening: Opening, check: CheckName, kind = ""): Entries {
  if (check !== "knowledge") return opening[check];
  return (Object.hasOwn(opening.knowledge, kind) && opening.knowledge[kind]) || {};
}

/** The entry of a character, or null. */
export function entryOf(entries: Entries, who: CharacterId): Entry | null {
  return (Object.hasOwn(entries, who) && entries[who]) || null;
}

/** An entry as the rules see it: without dice it is a fixed value. */
export function rollOf(entry: Entry): CheckRoll {
  return { ...entry, experience: experienceOf(entry.automatic) };
}

function readAmbush(stored: Plain): Ambush {
  return {
    hiders: text(stored.hiders),
    metres: numberOrNull(stored.metres),
    wide: stored.wide === true,
    noisy: stored.noisy === true,
    hidersMoved: oneOf(stored.hidersMoved, MOVE_KINDS),
    watchersMoved: oneOf(stored.watchersMoved, MOVE_KINDS),
    caught: typeof stored.caught === "string" ? stored.caught : null,
  };
}

function pairs(stored: unknown): (readonly [SideId, SideId])[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (pair): pair is readonly [SideId, SideId] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((side) => typeof side === "string") && pair[0] !== pair[1],
  );
}

function plain(value: unknown): Plain {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOrNull(value: unknown): number | null {
  return isGoodNumber(value) ? value : null;
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | null {
  return known.find((one) => one === value) ?? null;
}
