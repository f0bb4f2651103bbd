import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { EMBEDDED } from "../client/core/constants";
import type { Source } from "../client/core/utils";

interface PackEntry extends Source {
  name: string;
  label: string;
  path: string;
  type: string;
}

/** A compendium, as pages are told of it. */
interface Pack {
  metadata: Source;
  documents: Source[];
}

/**
 * Reads the LevelDB packs of a package's manifest. Each is copied first, because only one process may open such a folder.
 * @param packageType a module's pack may be for one system alone: then others do not have it
 */
export async function readPacks(
  packagePath: string,
  manifest: Source,
  packageType: "system" | "module",
  system: unknown = manifest.id,
): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const entry of (manifest.packs ?? []) as PackEntry[]) {
    if (entry.system !== undefined && entry.system !== system) continue;
    const folder = join(packagePath, entry.path);
    const there = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!there)
      console.warn(`The manifest names the pack ${entry.path}, but there is no such folder: the pack is empty`);
    const id = `${String(manifest.id)}.${entry.name}`;
    packs.push({
      metadata: { ...entry, id, packageName: manifest.id, packageType },
      documents: there ? await readPack(folder, entry.type) : [],
    });
  }
  return packs;
}

const read = new Map<string, Promise<Source[]>>();

/** A folder is read once for all tables of a process, as long as nobody builds it anew. */
async function readPack(folder: string, type: string): Promise<Source[]> {
  const current = join(folder, "CURRENT");
  const { mtimeMs } = await stat(current);
  const key = `${folder} ${mtimeMs}`;
  const known = read.get(key) ?? openPack(folder, type);
  read.set(key, known);
  return known;
}

async function openPack(folder: string, type: string): Promise<Source[]> {
  const copy = await mkdtemp(join(tmpdir(), "ransen-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (path) => !path.endsWith("LOCK") });
    const level = new ClassicLevel<string, Source>(copy, { keyEncoding: "utf8", valueEncoding: "json" });
    const entries = new Map(await level.iterator().all());
    await level.close();
    return assemble(entries, type);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A pack keeps embedded documents under keys of their own; the documents list their ids. */
function assemble(entries: Map<string, Source>, type: string): Source[] {
  const documents: Source[] = [];
  for (const [key, value] of entries) {
    const [, path, ids] = key.split("!");
    if (!path || path === "folders" || path.includes(".")) continue;
    const source = { ...value };
    for (const name of Object.keys(EMBEDDED[type] ?? {})) {
      const list = (source[name] ?? []) as (string | Source)[];
      source[name] = list
        .map((entry) => (typeof entry === "string" ? entries.get(`!${path}.${name}!${ids}.${entry}`) : entry))
        .filter(Boolean);
    }
    documents.push(source);
  }
  return documents;
}
