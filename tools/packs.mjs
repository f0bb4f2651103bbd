/**
 * Makes the compendia, a LevelDB folder in `dist/packs` for each pack of the manifest: the help journals out of
 * `packs/NAME/*.yaml`, the others out of `packs/content`. Draws the help journal's pictures, `packs/help-pictures/*.yaml` →
 * `dist/help`, and the places and faces of the examples, `tools/drawings` → `dist/assets`. Another output folder than `dist`
 * may be given.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { tsImport } from "tsx/esm/api";

const ENCODINGS = { keyEncoding: "utf8", valueEncoding: "utf8" };

/** What the platform's own tool makes of the sources in a folder. */
async function compiled(source, target) {
  await compilePack(source, target, { yaml: true, recursive: true });
  const database = new ClassicLevel(target, ENCODINGS);
  const entries = await database.iterator().all();
  await database.close();
  const withSizes = (_, part) => (typeof part === "string" ? sized(part) : part);
  return entries.map(([key, value]) => [key, JSON.stringify(JSON.parse(value, withSizes))]);
}

/**
 * Writes a pack's database anew, without its own compression: the zip of a release presses what is plain to half of what it
 * makes of what was pressed already, and the platform reads both.
 */
async function write(folder, entries) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel(folder, { ...ENCODINGS, compression: false });
  await database.batch(entries.map(([key, value]) => ({ type: "put", key, value })));
  // Out of the log into a table, as the platform's own packs are.
  await database.compactRange("", "\uffff");
  await database.close();
  // The database's notes to itself, and its log of writes that are in no table yet: there are none.
  for (const name of await readdir(folder))
    if (/^LO(G|CK)|\.log$/.test(name)) await rm(join(folder, name), { force: true });
}

const [output = "dist"] = process.argv.slice(2);
const { entriesOf, packsOf } = await tsImport("./content.ts", import.meta.url);
const { sized, writePictures } = await tsImport("./help-pictures.ts", import.meta.url);
const manifest = JSON.parse(await readFile("system.json", "utf8"));
for (const { path, name } of manifest.packs) {
  const target = join(output, path);
  await rm(target, { recursive: true, force: true });
  const [kind, lang] = name.split("-");
  const entries = existsSync(path) ? await compiled(path, target) : entriesOf(kind, packsOf(lang)[kind]);
  await write(target, entries);
}

await writePictures(join(output, "help"));

const { writeDrawings } = await tsImport("./drawings/index.ts", import.meta.url);
await writeDrawings(join(output, "assets"));
