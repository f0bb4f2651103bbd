/**
 * A folder of LevelDB: what its newest changes leave, by key. Its format is public (`doc/` of LevelDB). Libraries that read it
 * bring machine code along, which browsers do not run; this reads, and never writes.
 */

import type { Allowance } from "./allowance";
import { changesOfBatch } from "./batch";
import { Damage, FolderFault, inFile } from "./faults";
import type { KeyChange } from "./key-change";
import { logRecords } from "./log-records";
import { liveFiles } from "./manifest";
import { changesOfTable } from "./table";

/** Bytes that one takes besides its own: a file may hold millions that are empty. */
const ROOM_OF_A_CHANGE = 100;

/**
 * @param files of the folder by name
 * @returns in the order of the keys, of which each letter is a byte
 */
export function rowsIn(files: ReadonlyMap<string, Uint8Array>, allowance: Allowance): Map<string, Uint8Array> {
  const newest = new Map<string, KeyChange>();
  for (const change of changesIn(files, allowance)) {
    allowance.spend(ROOM_OF_A_CHANGE);
    const key = lettersOf(change.key);
    const known = newest.get(key);
    if (!known || known.sequence < change.sequence) newest.set(key, change);
  }
  const rows = [...newest].flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as const]));
  return new Map(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Not all at once as arguments: there may be too many of them. */
function lettersOf(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return letters;
}

function* changesIn(files: ReadonlyMap<string, Uint8Array>, allowance: Allowance): Generator<KeyChange> {
  const fileNamed = (name: string) => {
    const bytes = files.get(name);
    if (!bytes) throw new FolderFault("folder-incomplete", { file: name });
    return bytes;
  };
  const manifest = inFile("CURRENT", () => manifestNamed(fileNamed("CURRENT")));
  const { tables, isLiveLog } = inFile(manifest, () => liveFiles(fileNamed(manifest)));
  for (const number of tables) {
    // Older versions called them otherwise.
    const [name, formerly] = ["ldb", "sst"].map((ending) => `${String(number).padStart(6, "0")}.${ending}`);
    const file = files.has(formerly!) && !files.has(name!) ? formerly! : name!;
    yield* eachOf(file, () => changesOfTable(fileNamed(file), allowance));
  }
  for (const [name, bytes] of files) {
    const [, number] = /^(\d+)\.log$/.exec(name) ?? [];
    if (number === undefined || !isLiveLog(Number(number))) continue;
    yield* eachOf(name, () => changesOfLog(bytes, allowance));
  }
}

function* changesOfLog(log: Uint8Array, allowance: Allowance): Generator<KeyChange> {
  for (const record of logRecords(log, allowance)) {
    allowance.spend(record.length);
    yield* changesOfBatch(record);
  }
}

/** A fault in a file shows only while its changes are read. */
function* eachOf(file: string, changes: () => Generator<KeyChange>): Generator<KeyChange> {
  const all = inFile(file, changes);
  for (;;) {
    const next = inFile(file, () => all.next());
    if (next.done) return;
    yield next.value;
  }
}

function manifestNamed(current: Uint8Array): string {
  const [, name] = /^(MANIFEST-\d+)\n?$/.exec(new TextDecoder().decode(current)) ?? [];
  if (!name) throw new Damage();
  return name;
}
