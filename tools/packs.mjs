/** Compiles the compendia: `packs/NAME/*.yaml` → `dist/packs/NAME`, a LevelDB folder for each pack of the manifest. */
import { mkdir, readFile, rm } from "node:fs/promises";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

const manifest = JSON.parse(await readFile("system.json", "utf8"));
for (const pack of manifest.packs) {
  const target = `dist/${pack.path}`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await compilePack(pack.path, target, { yaml: true, recursive: true });
}
