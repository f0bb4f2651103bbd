/** Folders of LevelDB as Foundry keeps them, made by the library that Foundry uses, and their files as a reader gets them. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";

export type Level = ClassicLevel<string, string>;

const all = mkdtempSync(join(tmpdir(), "ransen-level-"));
process.once("exit", () => rmSync(all, { recursive: true, force: true }));

/** Gone when the process ends. */
export const newFolder = (): string => mkdtempSync(join(all, "folder-"));

/** One letter for each byte of a key, so that keys may be any bytes. */
const BYTES = {
  name: "bytes",
  format: "buffer",
  encode: (key: string) => Buffer.from(key, "latin1"),
  decode: (key: Buffer) => key.toString("latin1"),
};

export async function openLevel(folder: string, options: object = {}): Promise<Level> {
  const level = new ClassicLevel<string, string>(folder, {
    keyEncoding: BYTES,
    valueEncoding: "utf8",
    ...options,
  } as object);
  await level.open();
  return level;
}

/**
 * Also of a database that is open: its lock is not among them. It may make a table of a log meanwhile, in another thread, and then
 * the log is gone: whoever copies a folder begins anew.
 */
export function filesOf(folder: string): Map<string, Uint8Array> {
  const names = () =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
      one.isFile() && one.name !== "LOCK" ? [one.name] : [],
    );
  for (;;) {
    const before = names();
    try {
      const files = before.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const);
      if (names().join() === before.join()) return new Map(files);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "ENOENT") throw thrown;
    }
  }
}

/** A database of documents: each under its key, as the platform stores it. */
export async function packed(
  folder: string,
  rows: readonly (readonly [string, unknown])[],
  isCompacted = true,
): Promise<void> {
  const level = await openLevel(folder);
  await level.batch(
    rows.map(([key, value]) => ({
      type: "put" as const,
      key,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
  );
  if (isCompacted) await level.compactRange("!", "~");
  await level.close();
}

type Data = { readonly [key: string]: unknown };

/** The rows of a document and of all that lies in it. */
export function rowsFor(collection: string, document: Data): [string, unknown][] {
  return rowsWithin(collection, String(document._id), document);
}

function rowsWithin(path: string, ids: string, document: Data): [string, unknown][] {
  const lists = ["items", "effects"].filter((list) => Array.isArray(document[list]));
  const within = (list: string) => document[list] as readonly Data[];
  const idsOnly = Object.fromEntries(lists.map((list) => [list, within(list).map(({ _id }) => _id)]));
  return [
    [`!${path}!${ids}`, { ...document, ...idsOnly }],
    ...lists.flatMap((list) => within(list).flatMap((one) => rowsWithin(`${path}.${list}`, `${ids}.${one._id}`, one))),
  ];
}
