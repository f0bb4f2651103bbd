/**
 * `npm run sizes`: the sizes (gzip) of a page's files and of the installed system, for the last build. Exit status 1
 * if something is larger than its limit.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addresses, ownVersion, releaseFiles } from "./release-files";
import { zipOf } from "./zip";

const AT_THE_START = "scripts at the start";
const ZIP = "ransen.zip";

/**
 * Bytes that may not be reached. A page begins with the rules of sides that take turns, which grow with what they carry out. The zip
 * has a picture for the setup screen besides, signs of weapons and spells, forty spells, techniques and potions in two languages, the
 * engine, and what shows outcomes, sums, effects and endings, each fetched when it is first used.
 */
export const LIMITS: Readonly<Record<string, number>> = { [AT_THE_START]: 140_000, [ZIP]: 1_000_000 };

/**
 * Scripts that a page fetches before anybody does anything: the entry point, and the scripts that it imports at once.
 */
function startingScripts(built: string): Set<string> {
  const found = new Set<string>();
  const waiting = ["ransen.js"];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const code = readFileSync(join(built, name), "utf8");
    waiting.push(...[...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, path]) => path!));
  }
  return found;
}

/** Bytes by name: each script and style sheet packed by gzip, and the scripts of the start together. */
export function sizes(built: string): Map<string, number> {
  const packed = readdirSync(built)
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()
    .map((name): [string, number] => [name, gzipSync(readFileSync(join(built, name)), { level: 9 }).length]);
  const starting = startingScripts(built);
  const start = packed.reduce((sum, [name, bytes]) => (starting.has(name) ? sum + bytes : sum), 0);
  return new Map([...packed, [AT_THE_START, start]]);
}

/** Bytes of the zip of a release. */
function zipSize(built: string): number {
  const { files } = releaseFiles(built, addresses(), ownVersion());
  return zipOf(files, new Date(2020, 0, 1)).length;
}

if (process.argv[1]?.endsWith("sizes.ts")) {
  const built = process.argv[2] ?? "dist";
  for (const [name, size] of [...sizes(built), [ZIP, zipSize(built)] as const]) {
    const limit = LIMITS[name];
    const over = limit !== undefined && size >= limit;
    if (over) process.exitCode = 1;
    console.log(
      `${name.padEnd(24)} ${String(size).padStart(9)}${limit === undefined ? "" : `  of ${limit}`}${over ? "  TOO LARGE" : ""}`,
    );
  }
}
