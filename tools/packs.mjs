/**
 * Compiles the compendia: `packs/NAME/*.yaml` → `dist/packs/NAME`, a LevelDB folder for each pack of the manifest, and
 * draws the help journal's pictures, `packs/help-pictures/*.yaml` → `dist/help`, and the places and faces of the examples,
 * `tools/drawings` → `dist/assets`. Another output folder than `dist` may be given.
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { tsImport } from "tsx/esm/api";

/**
 * Writes a pack's database anew without its own compression: the zip of a release presses what is plain to half of what it
 * makes of what was pressed already, and the platform reads both.
 */
async function unpress(folder) {
  const encodings = { keyEncoding: "utf8", valueEncoding: "utf8" };
  const pressed = new ClassicLevel(folder, encodings);
  const entries = await pressed.iterator().all();
  await pressed.close();
  await rm(folder, { recursive: true });
  const plain = new ClassicLevel(folder, { ...encodings, compression: false });
  await plain.batch(entries.map(([key, value]) => ({ type: "put", key, value })));
  // Out of the log into a table, as the platform's own packs are.
  await plain.compactRange("", "\uffff");
  await plain.close();
  // The database's notes to itself.
  for (const name of ["LOG", "LOG.old", "LOCK"]) await rm(join(folder, name), { force: true });
}

const [output = "dist"] = process.argv.slice(2);
const manifest = JSON.parse(await readFile("system.json", "utf8"));
for (const pack of manifest.packs) {
  const target = join(output, pack.path);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await compilePack(pack.path, target, { yaml: true, recursive: true });
  await unpress(target);
}

const { writePictures } = await tsImport("./help-pictures.ts", import.meta.url);
await writePictures(join(output, "help"));

const { writeDrawings } = await tsImport("./drawings/index.ts", import.meta.url);
await writeDrawings(join(output, "assets"));
