/** A file's bytes → a sheet, or why not: `RANSEN.sheetImport.unreadable`, with what is filled in there. */

import type { CarriedThing } from "./carried-drafts";
import { readPiece } from "./ccfolia-piece";
import { decoded, LARGEST_SHEET, MOST_VALUES, parseSheet } from "./sheet-file";
import { readStatBlock } from "./stat-block";
import { leftOutOfSw25, sheetOfSw25 } from "./sw25/actor";
import { belongingOf, isCarried, spellRolls, spellSheet } from "./sw25/carried";
import { itemFrom, itemsCarried, ofSw25 } from "./sw25/records";
import { type Besides, besidesAndRest, readBesides } from "./ytsheet/besides";
import { type ReadSheet, readSheet } from "./ytsheet/index";

export type SheetReading =
  | {
      readonly ok: true;
      readonly sheet: ReadSheet;
      readonly besides: Besides;
      /** What an actor of another system has with it, its spells among them. */
      readonly carried: readonly CarriedThing[];
      readonly address: string | null;
      /** Keys of the sheet that neither became anything nor are of no account. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** Key of the words, where they say more than the code. */
      readonly told?: string;
      readonly data: Readonly<Record<string, string>>;
    };

export function sheetIn(bytes: Uint8Array): SheetReading {
  const parsed = parseSheet(bytes);
  if (!parsed.ok) {
    const most = parsed.code === "too-many-values" ? MOST_VALUES : LARGEST_SHEET;
    return { ok: false, code: parsed.code, data: { most: String(most) } };
  }
  const read = readSheet(parsed.data);
  if (!read.ok) return { ok: false, code: read.why.code, data: { said: read.why.said ?? "" } };
  const { sheet, asked } = read;
  const rest = besidesAndRest(sheet.kind, parsed.data, asked);
  return { ok: true, sheet, ...rest, carried: [], address: addressIn(parsed.data) };
}

/** As `sheetIn`, and actors that the system `sw25` exported, pieces of ccfolia and monsters' stat blocks as text besides. */
export function anySheetIn(bytes: Uint8Array): SheetReading {
  const reading = sheetIn(bytes);
  if (!reading.ok && reading.code === "not-json") return textIn(bytes) ?? { ...reading, told: "neither" };
  if (reading.ok || reading.code !== "no-sheet") return reading;
  const parsed = parseSheet(bytes);
  const data = parsed.ok ? parsed.data : null;
  const piece = readPiece(data);
  if (piece === "other-game") return { ok: false, code: piece, data: {} };
  if (!piece) return sw25Reading([data]) ?? reading;
  const { flat } = piece;
  const read = readSheet(flat);
  if (!read.ok) return reading;
  const misread = read.sheet.notUnderstood.map((one) => ({ ...one, key: piece.labels.get(one.key) ?? one.key }));
  // Labels of a piece that nobody reads are among what was not understood.
  const sheet = { ...read.sheet, notUnderstood: [...misread, ...piece.notUnderstood] };
  return { ok: true, sheet, besides: readBesides(sheet.kind, flat), carried: [], address: null, leftOut: [] };
}

/** @param documents of the system `sw25`: one, or the parts of one monster */
export function sw25SheetOf(documents: readonly unknown[]): SheetReading {
  return sw25Reading(documents) ?? { ok: false, code: "no-sheet", data: {} };
}

/** Null: it is none that can be read. */
function sw25Reading(documents: readonly unknown[]): SheetReading | null {
  const flat = sheetOfSw25(documents);
  const read = flat && readSheet(flat);
  if (!flat || !read?.ok) return null;
  const { sheet } = read;
  const [first] = documents.map(ofSw25);
  const rolls = first && sheet.kind === "spell" ? { rolls: spellRolls(itemFrom(first)) } : {};
  const besides = { ...readBesides(sheet.kind, flat), ...rolls };
  return { ok: true, sheet, besides, carried: carriedOf(documents), address: null, leftOut: leftOutOfSw25(documents) };
}

/** What the actors carry, in their order; what several parts of one monster have is there once. */
function carriedOf(documents: readonly unknown[]): CarriedThing[] {
  const items = documents.flatMap((one) => itemsCarried(ofSw25(one)?.items)).filter(isCarried);
  const once =
    documents.length > 1 ? [...new Map(items.map((one) => [`${one.type}/${one.name}`, one])).values()] : items;
  return once.flatMap((item): CarriedThing[] => {
    const belonging = belongingOf(item);
    if (belonging) return [belonging];
    const flat = spellSheet(item);
    const read = readSheet(flat);
    if (!read.ok || read.sheet.kind !== "spell") return [];
    return [{ sheet: read.sheet, besides: { ...readBesides("spell", flat), rolls: spellRolls(item) } }];
  });
}

function textIn(bytes: Uint8Array): SheetReading | null {
  const block = readStatBlock(decoded(bytes) ?? "");
  const read = block && readSheet(block.flat);
  if (!block || !read?.ok) return null;
  const { sheet } = read;
  const notUnderstood = [...sheet.notUnderstood, ...block.notUnderstood];
  const besides = readBesides(sheet.kind, block.flat);
  return { ok: true, sheet: { ...sheet, notUnderstood }, besides, carried: [], address: null, leftOut: [] };
}

/** The address that the sheet itself gives, by which it is found again. Newer servers write it. */
function addressIn(data: unknown): string | null {
  const { sheetURL } = data as { readonly sheetURL?: unknown };
  return typeof sheetURL === "string" && sheetURL !== "" && sheetURL.length <= 1000 ? sheetURL : null;
}
