/**
 * Compiles the compendia: `packs/NAME/*.yaml` → `dist/packs/NAME`, a LevelDB folder for each pack of the manifest, and
 * draws the help journal's pictures: `packs/help-pictures/*.yaml` → `dist/help`. Another output folder than `dist` may be given.
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { tsImport } from "tsx/esm/api";

const [output = "dist"] = process.argv.slice(2);
const manifest = JSON.parse(await readFile("system.json", "utf8"));
for (const pack of manifest.packs) {
  const target = join(output, pack.path);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await compilePack(pack.path, target, { yaml: true, recursive: true });
}

const { writePictures } = await tsImport("./help-pictures.ts", import.meta.url);
await writePictures(join(output, "help"));
