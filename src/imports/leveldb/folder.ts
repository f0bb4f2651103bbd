/**
 * A folder that somebody chose → the documents of its databases: a whole world (`Data/worlds/NAME`), or one compendium. Of a world
 * only actors, items and folders are read, and compendiums of actors or items: never scenes or messages.
 */

import { isRecord } from "../../rules/index";
import { Allowance } from "./allowance";
import { rowsIn } from "./database";
import { documentsIn } from "./documents";
import { FolderFault } from "./faults";
import { type FolderFile, isOfDatabase } from "./folder-file";

/** What was read of one place: of the world itself, or of one compendium. */
export type FolderReading =
  | {
      readonly ok: true;
      readonly name: string;
      /** As the export of a world holds it. */
      readonly data: Stored;
    }
  | {
      readonly ok: false;
      readonly name: string;
      readonly code: string;
      readonly data: Readonly<Record<string, string>>;
    };

type Stored = Readonly<Record<string, unknown>>;

/** The files of databases that are read, in bytes: as many as of a world in one file. */
const LARGEST_FOLDER_BYTES = 200_000_000;

/** Bytes that may come of them: they are packed, and rows that were changed are there several times. */
const LARGEST_UNPACKED_BYTES = 2 * LARGEST_FOLDER_BYTES;

/** Of a description of a world or a package. */
const LARGEST_DESCRIPTION_BYTES = 5_000_000;

const IN_A_WORLD = ["actors", "items", "folders"];

/** A folder of LevelDB within the chosen one. */
interface Database {
  readonly path: string;
  readonly name: string;
  /** The folder of the world or package that it belongs to; a compendium that was chosen alone is its own. */
  readonly of: string;
  readonly isPack: boolean;
  readonly files: readonly FolderFile[];
}

export async function readFolder(files: readonly FolderFile[]): Promise<readonly FolderReading[]> {
  try {
    return await readingsOf(files);
  } catch (thrown) {
    return [failed(folderOf(files), thrown)];
  }
}

async function readingsOf(files: readonly FolderFile[]): Promise<readonly FolderReading[]> {
  const all = databasesAmong(files);
  const depth = Math.min(...all.map(depthOf));
  // A copy that somebody keeps within the world is none of it.
  const databases = all.filter((one) => depthOf(one) === depth);
  const [first] = databases;
  if (!first) throw new FolderFault("folder-none");
  if (databases.some((one) => one.of !== first.of)) throw new FolderFault("folder-several");
  const { system, packTypes } = await describedBy(files, first.of);
  if (system !== null && system !== "sw25")
    throw new FolderFault("folder-other-system", { system: system.slice(0, 60) });
  const wanted = databases.filter(({ name, isPack }) => !isPack || isOfUse(packTypes.get(name)));
  new Allowance(LARGEST_FOLDER_BYTES).spend(
    wanted.flatMap((one) => one.files).reduce((sum, { size }) => sum + size, 0),
  );
  const allowance = new Allowance(LARGEST_UNPACKED_BYTES);
  const world = wanted.filter(({ isPack }) => !isPack);
  const packs = wanted.filter(({ isPack }) => isPack);
  // One after another: each may hold as much as a page can keep.
  const readings: FolderReading[] = [];
  for (const [name, together] of [
    [first.of || folderOf(files), world] as const,
    ...packs.map((one) => [one.path, [one]] as const),
  ])
    if (together.length > 0) readings.push(await readTogether(name, together, system, allowance));
  return readings;
}

function depthOf({ of }: Database): number {
  return of === "" ? 0 : of.split("/").length;
}

/** A compendium whose kind nobody says may be one of actors. */
function isOfUse(type: string | undefined): boolean {
  return type === undefined || type === "Actor" || type === "Item";
}

/** @param databases that belong together: the world's folders are those of its actors */
async function readTogether(
  name: string,
  databases: readonly Database[],
  system: string | null,
  allowance: Allowance,
): Promise<FolderReading> {
  try {
    const found: ReturnType<typeof documentsIn>[] = [];
    for (const database of databases) found.push(documentsIn(await rowsOf(database, allowance), database.path));
    const all = (list: keyof (typeof found)[number]) => found.flatMap((one) => one[list]);
    const documents = { folders: all("folders"), actors: all("actors"), items: all("items") };
    return { ok: true, name, data: { ...(system !== null && { system }), ...documents } };
  } catch (thrown) {
    return failed(name, thrown);
  }
}

async function rowsOf(database: Database, allowance: Allowance): Promise<Map<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>();
  for (const file of database.files) bytes.set(nameOf(file.path), await bytesOf(file));
  try {
    return rowsIn(bytes, allowance);
  } catch (thrown) {
    // A world has several databases, of which each has a file of that name.
    if (!(thrown instanceof FolderFault) || thrown.data.file === undefined) throw thrown;
    throw new FolderFault(thrown.code, { ...thrown.data, file: `${database.path}/${thrown.data.file}` });
  }
}

/** Gone since it was chosen, or locked by another program. */
async function bytesOf(file: FolderFile): Promise<Uint8Array> {
  try {
    return await file.bytes();
  } catch (thrown) {
    console.warn("Ransen |", thrown);
    throw new FolderFault("folder-locked", { file: file.path });
  }
}

function failed(name: string, thrown: unknown): FolderReading {
  if (!(thrown instanceof FolderFault)) throw thrown;
  return { ok: false, name, code: thrown.code, data: { folder: name, ...thrown.data } };
}

/** The name of what was chosen. */
function folderOf(files: readonly FolderFile[]): string {
  return files[0]?.path.split("/")[0] ?? "";
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folders of LevelDB that are read: those of a world's data, of its compendiums, or the chosen folder itself. */
function databasesAmong(files: readonly FolderFile[]): Database[] {
  const folders = new Map<string, FolderFile[]>();
  for (const file of files) {
    if (!isOfDatabase(nameOf(file.path))) continue;
    const folder = file.path.split("/").slice(0, -1).join("/");
    const known = folders.get(folder);
    if (known) known.push(file);
    else folders.set(folder, [file]);
  }
  return [...folders].sort(byPath).flatMap(([path, own]): Database[] => {
    const steps = path.split("/");
    const [parent, name] = [steps.at(-2), steps.at(-1)!];
    // Logs of other programs end in the same way.
    if (!own.some((file) => /^(?:CURRENT|MANIFEST-\d+)$/.test(nameOf(file.path)))) return [];
    const whole = { path, name, files: own };
    const of = steps.slice(0, -2).join("/");
    if (parent === undefined) return [{ ...whole, of: path, isPack: true }];
    if (parent === "packs") return [{ ...whole, of, isPack: true }];
    return parent === "data" && IN_A_WORLD.includes(name) ? [{ ...whole, of, isPack: false }] : [];
  });
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

interface Description {
  /** That the world is of; null: nobody says so. */
  readonly system: string | null;
  /** Of compendiums, by the name of their folder. */
  readonly packTypes: ReadonlyMap<string, string>;
}

async function describedBy(files: readonly FolderFile[], folder: string): Promise<Description> {
  const texts = ["world", "module", "system"].map((kind) =>
    files.find(({ path }) => path === `${folder}/${kind}.json`),
  );
  const [world, module, system] = await Promise.all(texts.map((file) => recordOf(file)));
  const packs = [world, module, system].flatMap((one) => (Array.isArray(one?.packs) ? (one.packs as unknown[]) : []));
  const types = packs
    .filter(isRecord)
    .flatMap(({ name, path, type }) =>
      [name, typeof path === "string" ? nameOf(path).replace(/\.db$/, "") : null].flatMap((one) =>
        typeof one === "string" && typeof type === "string" ? [[one, type] as const] : [],
      ),
    );
  return { system: typeof world?.system === "string" ? world.system : null, packTypes: new Map(types) };
}

/** Null: there is none, or it says nothing. Then the documents say which system they are of. */
async function recordOf(file: FolderFile | undefined): Promise<Stored | null> {
  if (!file || file.size > LARGEST_DESCRIPTION_BYTES) return null;
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(await bytesOf(file)));
    return isRecord(data) ? data : null;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return null;
  }
}
