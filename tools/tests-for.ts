/**
 * `npm run tests-for [-- FILE…]`: which tests hold a file, a folder or, without a name, what was changed since the
 * branch left
 * `main`. Tests of the pure folders are found by their imports, browser tests by `tests/table/rooms.yaml`, for they
 * play the
 * built bundle; those of the analysis board go together. Prints the commands that run them. Exit status 2 when a name
 * is no file or folder of this project.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createVitest } from "vitest/node";
import { parse } from "yaml";
import { namesakesFirst } from "./imports";
import { NotUnderstood, runTool } from "./options";

const ROOT = join(import.meta.dirname, "..");
const ROOMS = "tests/table/rooms.yaml";

/**
 * Browser tests of the analysis board, and what they play: the page's own folder and the pure folders that are built
 * into it.
 */
const BOARD_TESTS = "tests/analysis";
const BOARD_ROOMS = ["analysis", "rules", "chronicle", "judgement", "imports"];

/** Browser tests by folder of `src/`, or by folder beside it. */
export function browserTests(): Readonly<Record<string, readonly string[]>> {
  return parse(readFileSync(join(ROOT, ROOMS), "utf8")) as Record<string, readonly string[]>;
}

/** The room that a file stands in, as `rooms.yaml` names it. Paths from the root. */
export function roomOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "src" ? second : first;
}

function changed(): string[] {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}

/** Files of a name, which may be a folder's. Paths from the root. @throws NotUnderstood */
function filesOf(name: string): string[] {
  const path = resolve(name);
  if (!existsSync(path) || relative(ROOT, path).startsWith("..")) throw new NotUnderstood(`No such file: ${name}`);
  if (!statSync(path).isDirectory()) return [relative(ROOT, path)];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((file) => join(path, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(ROOT, file));
}

/** Unit tests that import one of the files, directly or by others. Paths from the root. */
async function importing(files: readonly string[]): Promise<string[]> {
  const related = files.filter((file) => file.endsWith(".ts")).map((file) => join(ROOT, file));
  if (related.length === 0) return [];
  const vitest = await createVitest("test", { root: ROOT, watch: false, related, reporters: [] });
  try {
    const found = await vitest.getRelevantTestSpecifications();
    return [...new Set(found.map(({ moduleId }) => relative(ROOT, moduleId)))].sort();
  } finally {
    await vitest.close();
  }
}

function tell(heading: string, files: readonly string[], command: string): void {
  console.log(`${heading}: ${files.length}`);
  if (files.length > 0) console.log(`  ${command} ${files.join(" ")}`);
}

async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const files = names.length > 0 ? names.flatMap(filesOf) : changed();
  const byRoom = browserTests();
  const inBrowsers = new Set(
    files.flatMap((file) => (file.startsWith("tests/table/") ? [] : (byRoom[roomOf(file)] ?? []))),
  );
  const found = await importing(files);
  const isOfBoard = files.some((file) => BOARD_ROOMS.includes(roomOf(file)) || file.startsWith("tests/analysis/"));
  const others = found.filter((file) => !/^tests\/(table|analysis)\//.test(file));
  const units = files.reduceRight((tests, file) => namesakesFirst(file, tests), others);
  const browsers = found.filter((file) => file.startsWith("tests/table/"));
  for (const test of inBrowsers) browsers.push(`tests/table/${test}.test.ts`);
  tell("Without a browser", units, "npx vitest run");
  const boards = isOfBoard ? readdirSync(join(ROOT, BOARD_TESTS)).map((file) => join(BOARD_TESTS, file)) : [];
  tell(
    "The analysis board in a browser (npm run build:analysis first)",
    boards.sort(),
    "npx vitest run --project board",
  );
  tell("In browsers (npm run build first)", [...new Set(browsers)].sort(), "npx vitest run --project table");
  return 0;
}

if (process.argv[1] === import.meta.filename) await runTool("npm run tests-for [-- FILE…]", main);
