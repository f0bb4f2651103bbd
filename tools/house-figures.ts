/**
 * `npm run house`: figures on how easily somebody finds their way in `src/`. Circles of imports, files far from their
 * folder's entry point, exports that nobody uses, tiny files. Compare them before and after a rearrangement.
 */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesUnder, type Importers, importersIn } from "./imports";

const ROOT = join(import.meta.dirname, "..");
const HOUSE = ["src"];
/** Folders that may use the exports of `src`. */
const USERS = ["src", "analysis", "cli", "tests", "tools", "bench", "site", "table"];
const TINY = 20;

/** Groups of files that lead back to themselves by imports. */
export function circlesIn(importers: Importers): string[][] {
  const files = [...new Set([...importers.keys(), ...[...importers.values()].flatMap((from) => [...from])])];
  const reached = new Map(files.map((file) => [file, allFrom(file, importers)]));
  const inCircles = files.filter((file) => reached.get(file)!.has(file));
  const groups = new Map<string, string[]>();
  for (const file of inCircles) {
    const whole = inCircles.filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file));
    groups.set(whole.sort().join(" "), whole);
  }
  return [...groups.values()];
}

/** Everything that imports a file, directly or by others; the file itself only in a circle. */
function allFrom(file: string, importers: Importers): ReadonlySet<string> {
  const seen = new Set(importers.get(file));
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return seen;
}

/**
 * How many imports lead from a folder's entry point to each file of the folder. Files that it does not lead to are left
 * out.
 */
export function waysFromDoor(door: string, importers: Importers): ReadonlyMap<string, number> {
  const room = dirname(door);
  const ways = new Map([[door, 0]]);
  for (const [from, steps] of ways)
    for (const [file, by] of importers)
      if (by.has(from) && file.startsWith(`${room}/`) && !ways.has(file)) ways.set(file, steps + 1);
  return ways;
}

function code(path: string): string {
  return readFileSync(join(ROOT, path), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), "utf8").split("\n").length - 1, 0);
}

/** Exported names that no other file speaks of. */
function unused(files: readonly string[]): string[] {
  const wordsOf = new Map(
    filesUnder(ROOT, USERS)
      .filter((file) => !file.includes("node_modules"))
      .map((file) => [file, new Set(code(file).match(/\b[A-Za-z_]\w*\b/g))]),
  );
  return files.flatMap((file) =>
    [...code(file).matchAll(/^export (?:abstract |async )*(?:function\*?|const|let|class|interface|type) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => ![...wordsOf].some(([other, words]) => other !== file && words.has(name)))
      .map((name) => `${file} ${name}`),
  );
}

function main(): void {
  const files = filesUnder(ROOT, HOUSE);
  const importers = importersIn(ROOT, HOUSE, { types: true });
  const doors = files.filter((file) => file.endsWith("/index.ts"));
  const ways = doors.flatMap((door) =>
    [...waysFromDoor(door, importers)].map(([file, steps]) => ({ door, file, steps })),
  );
  const [farthest] = ways.toSorted((a, b) => b.steps - a.steps);
  const text = files.map(code).join("\n");
  const without = unused(files);
  const tiny = files.filter((file) => linesOf([file]) < TINY);
  const told: readonly (readonly [string, string | number])[] = [
    ["circles of imports, types included", circlesIn(importers).length],
    ["farthest from its door", farthest ? `${farthest.steps}: ${farthest.file} from ${farthest.door}` : "–"],
    ["spreads by given", text.match(/\.\.\.given\(/g)?.length ?? 0],
    ["conditional spreads besides", text.match(/\.\.\.\([^()]*(?:\([^()]*\)[^()]*)*(?:&&|\?) \{/g)?.length ?? 0],
    ["exports that nobody else uses", [without.length, ...without].join("\n    ")],
    [`files under ${TINY} lines`, `${tiny.length} of ${files.length}`],
    ["lines of src", linesOf(files)],
    ["lines of tests", linesOf(filesUnder(ROOT, ["tests"]))],
  ];
  for (const [name, figure] of told) console.log(`${name}: ${figure}`);
}

if (process.argv[1] === import.meta.filename) main();
