/**
 * Rows of a database → documents. Since version 11 the platform keeps what lies in a document as rows of their own: `!actors!ID`
 * lists ids, and `!actors.items!ID.ID` is the item. fact: documents-in-leveldb
 */

import { isRecord } from "../../rules/index";
import { FolderFault } from "./faults";

type Stored = Readonly<Record<string, unknown>>;

interface StoredDocuments {
  readonly actors: readonly Stored[];
  readonly items: readonly Stored[];
  readonly folders: readonly Stored[];
}

/** Lists of documents in a document. */
const WITHIN = ["items", "effects"] as const;

/** Of all other rows – scenes, journals – nothing is read. An item of an actor has effects, and nothing lies deeper. */
const KEY = /^!((?:actors|items|folders)(?:\.(?:items|effects)){0,2})!([^!]+)$/;

/** Of a key or a value in a sentence. */
const LONGEST_NAMED = 80;

/** @param file that is named where a row cannot be read */
export function documentsIn(rows: ReadonlyMap<string, Uint8Array>, file: string): StoredDocuments {
  const stored = new Map<string, Stored>();
  for (const [key, value] of rows) if (KEY.test(key)) stored.set(key, documentOf(key, value, file));
  const within = idsWithin(stored.keys());
  const all = (collection: string) =>
    [...stored.keys()].filter((key) => key.startsWith(`!${collection}!`)).map((key) => whole(key, stored, within));
  return { actors: all("actors"), items: all("items"), folders: all("folders") };
}

function documentOf(key: string, value: Uint8Array, file: string): Stored {
  try {
    const document: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(value));
    if (isRecord(document)) return document;
  } catch (thrown) {
    // Nesting without end may exhaust the parser's stack; bytes that are no letters are a TypeError.
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError || thrown instanceof TypeError)) throw thrown;
  }
  throw new FolderFault("folder-row", { file, key: key.slice(0, LONGEST_NAMED) });
}

/** Of each list in a document the ids of its rows, in the order of the keys. */
function idsWithin(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [, path = "", ids = ""] = KEY.exec(key) ?? [];
    const id = ids.slice(ids.lastIndexOf(".") + 1);
    const list = `!${path}!${ids.slice(0, ids.lastIndexOf("."))}`;
    if (!path.includes(".") || !ids.includes(".")) continue;
    const known = found.get(list);
    if (known) known.push(id);
    else found.set(list, [id]);
  }
  return found;
}

/** The document with what lies in it. Ids without a row are left out, and rows that no document lists. */
function whole(
  key: string,
  stored: ReadonlyMap<string, Stored>,
  within: ReadonlyMap<string, readonly string[]>,
): Stored {
  const document = stored.get(key)!;
  const [, path, ids] = KEY.exec(key)!;
  const lists = WITHIN.flatMap((list) => {
    const [rows, listed] = [`!${path}.${list}!${ids}`, document[list]];
    // A document that lists nothing at all has what its rows say.
    const all = Array.isArray(listed) ? (listed as readonly unknown[]) : (within.get(rows) ?? null);
    // An id may be there a thousand times, and its item list others as often.
    return all === null
      ? []
      : [[list, [...new Set(all)].flatMap((one) => oneWithin(one, rows, stored, within))] as const];
  });
  return lists.length === 0 ? document : { ...document, ...Object.fromEntries(lists) };
}

/** @param one an id; older documents have the whole of it in its place */
function oneWithin(
  one: unknown,
  rows: string,
  stored: ReadonlyMap<string, Stored>,
  within: ReadonlyMap<string, readonly string[]>,
): unknown[] {
  if (typeof one !== "string") return [one];
  const key = `${rows}.${one}`;
  return stored.has(key) ? [whole(key, stored, within)] : [];
}
