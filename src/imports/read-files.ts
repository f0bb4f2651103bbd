/** Files that were chosen together → sheets. A file may hold a whole world of the system `sw25`. */

import { anySheetIn, type SheetReading, sw25SheetOf } from "./read-sheet";
import { decoded, LARGEST_SHEET_BYTES } from "./sheet-file";
import { holdsSw25, MOST_DOCUMENTS, type Sw25World, sw25World, type WorldActor } from "./sw25/world";

/** A sheet on its way into the world. */
export interface ArrivingSheet {
  readonly file: string;
  readonly reading: SheetReading;
  /** What it is known again by, where its file has no address; empty: nothing but its name. */
  readonly key: string;
  /** Names of folders for what is made of it, the outermost first. */
  readonly folders: readonly string[];
}

interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Of the largest file that is read: a world has many sheets. */
export const LARGEST_WORLD_BYTES = 200_000_000;

/** Of a world each document is a sheet, parts of one monster together; any other file is one. */
export function sheetsIn(files: readonly ChosenFile[]): ArrivingSheet[] {
  const read = files.map((file) => ({ file, data: worldDataOf(file) }));
  const ofWorld = read.filter(({ data }) => data !== null && holdsSw25(data));
  const rest = read.filter((one) => !ofWorld.includes(one));
  const [first] = ofWorld;
  return [
    ...(first ? rowsOf(sw25World(ofWorld.flatMap(({ data }) => data ?? [])), first.file.name) : []),
    ...rest.map(({ file }) => ({ file: file.name, reading: anySheetIn(file.bytes), key: "", folders: [] })),
  ];
}

/** @param data as the export of a world holds it; empty: nothing of `sw25` is in it */
export function sheetsInWorld(data: unknown, file: string): ArrivingSheet[] {
  return rowsOf(sw25World([data]), file);
}

/** A world has hundreds of items that nothing is made of: they are one row together. */
function rowsOf({ actors, items }: Sw25World, file: string): ArrivingSheet[] {
  const rows = items.map((item) => rowOf([item], file));
  const taken = rows.filter(({ reading }) => reading.ok);
  const count = String(rows.length - taken.length);
  const rest = { file, reading: { ok: false, code: "items-left-out", data: { count } }, key: "", folders: [] } as const;
  return [
    ...actors.map((actor) => ({ ...rowOf(actor.documents, file), folders: actor.folders })),
    ...taken,
    ...(taken.length < rows.length ? [rest] : []),
  ];
}

function rowOf(documents: WorldActor["documents"], file: string): ArrivingSheet {
  const id = documents[0]?._id;
  const key = typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id) ? `sw25:${id}` : "";
  return { file, reading: sw25SheetOf(documents), key, folders: [] };
}

/** JSON, or a line of JSON for each document. Null: it is neither, or no world is in it. */
function worldDataOf({ bytes }: ChosenFile): readonly unknown[] | null {
  if (bytes.length > LARGEST_WORLD_BYTES) return null;
  const text = decoded(bytes);
  if (!text?.includes('"sw25"')) return null;
  return parsed(text) ?? linesOf(text);
}

function linesOf(text: string): readonly unknown[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > MOST_DOCUMENTS) return null;
  const documents = lines.map((line) => (line.length > LARGEST_SHEET_BYTES ? null : parsed(line)));
  return documents.some((one) => one === null) ? null : documents.flatMap((one) => one ?? []);
}

function parsed(text: string): readonly unknown[] | null {
  try {
    return [JSON.parse(text)];
  } catch (thrown) {
    // Nesting without end may exhaust the parser's stack.
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return null;
  }
}
