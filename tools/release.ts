/**
 * `npm run release -- [--tag v1.2.3] [--published] [--built FOLDER] [--out FOLDER]`: builds the system and writes into
 * `release/` what a release consists of: `ransen.zip`, its `ransen.zip.sha256`, `system.json` – the manifest that the
 * platform asks for – and `ransen-maps.zip`. The version is the tag's; without one that of the tag on this commit, else
 * that of package.json. `--published` refuses addresses that are placeholders. Exit status 1 when something is amiss.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addresses, arePlaceholders, ownVersion, releaseFiles, versionOf } from "./release-files";
import { zipOf } from "./zip";

/** The output of git, or nothing if there is no git, no commit or no tag. */
function git(...list: string[]): string | null {
  try {
    return execFileSync("git", list, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

function run(): void {
  const { values } = parseArgs({
    options: {
      tag: { type: "string" },
      published: { type: "boolean", default: false },
      built: { type: "string", default: "dist" },
      out: { type: "string", default: "release" },
    },
  });
  const tag = values.tag ?? git("describe", "--tags", "--exact-match", "--match", "v*");
  const version = tag === null ? ownVersion() : versionOf(tag);
  const places = addresses();
  if (arePlaceholders(places)) {
    const told = "The addresses in release.json are placeholders: nobody can install or update from them.";
    if (values.published) throw new Error(told);
    console.warn(told);
  }
  const { files, maps } = releaseFiles(values.built, places, version);
  // The commit's time: building the same commit again gives the same zip.
  const time = new Date(1000 * Number(git("log", "-1", "--format=%ct") ?? Math.floor(Date.now() / 1000)));
  const zip = zipOf(files, time);
  rmSync(values.out, { recursive: true, force: true });
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, "ransen.zip"), zip);
  const sum = createHash("sha256").update(zip).digest("hex");
  writeFileSync(join(values.out, "ransen.zip.sha256"), `${sum}  ransen.zip\n`);
  writeFileSync(join(values.out, "system.json"), files.get("system.json")!);
  writeFileSync(join(values.out, "ransen-maps.zip"), zipOf(maps, time));
  console.log(`${values.out}/ransen.zip: version ${version}, ${files.size} files, ${zip.length} bytes, SHA-256 ${sum}`);
}

try {
  run();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
