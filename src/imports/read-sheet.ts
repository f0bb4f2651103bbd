/** A file's bytes → a sheet, or why not: `RANSEN.sheetImport.unreadable`, with what is filled in there. */

import { readPiece } from "./ccfolia-piece";
import { decoded, LARGEST_SHEET, MOST_VALUES, parseSheet } from "./sheet-file";
import { readStatBlock } from "./stat-block";
import { leftOutOfSw25, sheetOfSw25 } from "./sw25";
import { type Besides, besidesAndRest, readBesides } from "./ytsheet/besides";
import { type ReadSheet, readSheet } from "./ytsheet/index";

type SheetReading =
  | {
      readonly ok: true;
      readonly sheet: ReadSheet;
      readonly besides: Besides;
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
  return { ok: true, sheet, ...besidesAndRest(sheet.kind, parsed.data, asked), address: addressIn(parsed.data) };
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
  const flat = piece?.flat ?? sheetOfSw25(data);
  const read = flat && readSheet(flat);
  if (!flat || !read?.ok) return reading;
  const labels = piece?.labels ?? new Map<string, string>();
  const misread = read.sheet.notUnderstood.map((one) => ({ ...one, key: labels.get(one.key) ?? one.key }));
  const sheet = { ...read.sheet, notUnderstood: [...misread, ...(piece?.notUnderstood ?? [])] };
  // Labels of a piece that nobody reads are among what was not understood.
  const leftOut = piece ? [] : leftOutOfSw25(data);
  return { ok: true, sheet, besides: readBesides(sheet.kind, flat), address: null, leftOut };
}

function textIn(bytes: Uint8Array): SheetReading | null {
  const block = readStatBlock(decoded(bytes) ?? "");
  const read = block && readSheet(block.flat);
  if (!block || !read?.ok) return null;
  const { sheet } = read;
  const notUnderstood = [...sheet.notUnderstood, ...block.notUnderstood];
  const besides = readBesides(sheet.kind, block.flat);
  return { ok: true, sheet: { ...sheet, notUnderstood }, besides, address: null, leftOut: [] };
}

/** The address that the sheet itself gives, by which it is found again. Newer servers write it. */
function addressIn(data: unknown): string | null {
  const { sheetURL } = data as { readonly sheetURL?: unknown };
  return typeof sheetURL === "string" && sheetURL !== "" && sheetURL.length <= 1000 ? sheetURL : null;
}
