/**
 * `npm run mutants -- --seed N [--count 30] [--list] ROOM|FILE…`: how much the tests without a browser see. Draws so many decisions
 * of the folders (`tracker`, `judgement/moves` …) or files by chance, turns each round in its file, and runs the tests that import the
 * file, those of its name and then the nearest first, until one fails. The file is as it was afterwards. A test that fails on the untouched tree as well has
 * killed nobody. Prints a line for each mutant; exit status 2 when the arguments are not understood or a file is not committed.
 */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { filesUnder, type Importers, importersIn, namesakesFirst, reaching } from "./imports";
import { applied, drawn, type Mutant, sitesOf } from "./mutant-sites";
import { countOf, NotUnderstood, runTool } from "./options";

const ROOT = join(import.meta.dirname, "..");

/** Milliseconds for a round of tests: a mutant that runs for ever is stopped, and counts as noticed. */
const PATIENCE = 300_000;

/** The nearest tests go first, and each further round is larger: most mutants die in the first. */
const ROUNDS = [5, 15, 40];

interface Killer {
  readonly file: string;
  readonly name: string;
}

interface Fate {
  readonly mutant: Mutant;
  /** The test that saw it, with its file; null when it lives; `no-run` where the tests themselves could not be run. */
  readonly killer: Killer | "no-run" | null;
}

function isQuick(file: string): boolean {
  return /^tests\/(?!table|properties).*\.test\.ts$/.test(file) && !/\.(deep|oracle)\.test\.ts$/.test(file);
}

function roundsOf(file: string, importers: Importers): string[][] {
  const tests = namesakesFirst(file, reaching(file, importers).filter(isQuick));
  const rounds: string[][] = [];
  let from = 0;
  for (const size of [...ROUNDS, tests.length]) {
    if (from < tests.length) rounds.push(tests.slice(from, from + size));
    from += size;
  }
  return rounds;
}

interface Report {
  readonly testResults: {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs test files; every one that failed, with its first failed test. `no-run`: the runner died, and nothing is known. */
async function failedOf(tests: readonly string[], bail: boolean): Promise<Killer[] | "no-run"> {
  const folder = mkdtempSync(join(tmpdir(), "ransen-mutant-"));
  const out = join(folder, "report.json");
  try {
    const words = ["run", "--project", "rules", "--reporter=json", `--outputFile=${out}`];
    const cached = ["--experimental.fsModuleCache", ...(bail ? ["--bail=1"] : [])];
    const vitest = [join(ROOT, "node_modules/vitest/vitest.mjs"), ...words, ...cached, ...tests];
    const run = spawn(process.execPath, vitest, { cwd: ROOT, stdio: "ignore", detached: true });
    // Workers are a group with their parent: one that runs for ever hears no polite word.
    let isEndless = false;
    const late = setTimeout(() => {
      isEndless = true;
      process.kill(-run.pid!, "SIGKILL");
    }, PATIENCE);
    await new Promise((resolve) => run.once("exit", resolve));
    clearTimeout(late);
    if (isEndless) return [{ file: tests[0]!, name: "(no end)" }];
    if (!existsSync(out)) return "no-run";
    const { testResults } = JSON.parse(readFileSync(out, "utf8")) as Report;
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.find((one) => one.status === "failed");
      if (!failed && status !== "failed") return [];
      return [{ file: relative(ROOT, name), name: failed?.fullName ?? message.split("\n", 1)[0]! }];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Changes the mutant's file while `work` runs. If the tool is stopped, the file is restored, too. */
async function mutated<T>(mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const path = join(ROOT, mutant.file);
  const text = readFileSync(path, "utf8");
  const back = () => writeFileSync(path, text);
  const stop = () => {
    back();
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  writeFileSync(path, applied(text, mutant));
  try {
    return await work();
  } finally {
    back();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

async function fateOf(mutant: Mutant, importers: Importers): Promise<Fate> {
  return mutated(mutant, async () => {
    for (const tests of roundsOf(mutant.file, importers)) {
      const failed = await failedOf(tests, true);
      if (failed === "no-run") return { mutant, killer: failed };
      if (failed[0]) return { mutant, killer: failed[0] };
    }
    return { mutant, killer: null };
  });
}

/** Kills by tests that pass without the mutant; the other mutants are not judged. */
async function counted(fates: readonly Fate[]): Promise<{ fates: Fate[]; unjudged: Fate[] }> {
  const files = [...new Set(fates.flatMap(({ killer }) => (isKiller(killer) ? [killer.file] : [])))];
  const red = files.length === 0 ? [] : await failedOf(files, false);
  const isUnjudged = ({ killer }: Fate) =>
    killer === "no-run" || (killer !== null && (red === "no-run" || red.some(({ file }) => file === killer.file)));
  return { fates: fates.filter((fate) => !isUnjudged(fate)), unjudged: fates.filter(isUnjudged) };
}

function isKiller(killer: Fate["killer"]): killer is Killer {
  return killer !== null && killer !== "no-run";
}

function lineOf(mutant: Mutant): string {
  const line = readFileSync(join(ROOT, mutant.file), "utf8").split("\n")[mutant.line - 1]!;
  return `${mutant.file}:${mutant.line}  ${mutant.before} → ${mutant.after}  in  ${line.trim()}`;
}

function filesOf(rooms: readonly string[]): string[] {
  for (const room of rooms) if (!existsSync(join(ROOT, "src", room))) throw new NotUnderstood(`No such room: ${room}`);
  const files = filesUnder(
    ROOT,
    rooms.map((room) => join("src", room)),
  );
  const dirty = execFileSync("git", ["status", "--porcelain", "--", "src"], { cwd: ROOT, encoding: "utf8" }).trim();
  if (dirty !== "") throw new NotUnderstood("Commit what you changed in src first, for files are changed and put back");
  return files;
}

const USAGE = "npm run mutants -- --seed N [--count N] [--list] ROOM|FILE…";

await runTool(USAGE, async () => {
  const { values, positionals } = understood();
  const count = countOf("count", values.count);
  if (positionals.length === 0) throw new NotUnderstood("No room is named");
  const sites = filesOf(positionals).flatMap((file) => sitesOf(file, readFileSync(join(ROOT, file), "utf8")));
  const chosen = drawn(sites, values.seed, count);
  console.log(`${sites.length} decisions in ${positionals.join(", ")}; seed ${values.seed} draws ${chosen.length}`);
  if (values.list) {
    for (const mutant of chosen) console.log(lineOf(mutant));
    return 0;
  }
  const importers = importersIn(ROOT, ["src", "tests", "tools"]);
  const fates: Fate[] = [];
  for (const mutant of chosen) {
    const fate = await fateOf(mutant, importers);
    fates.push(fate);
    const word = fate.killer === null ? "SURVIVED" : isKiller(fate.killer) ? "killed  " : "no run  ";
    console.log(`${word}  ${lineOf(mutant)}`);
    if (isKiller(fate.killer)) console.log(`          ${fate.killer.file}: ${fate.killer.name}`);
  }
  const { fates: judged, unjudged } = await counted(fates);
  for (const { mutant, killer } of unjudged)
    console.log(
      `not judged, ${isKiller(killer) ? `${killer.file} fails without it` : "the tests did not run"}: ${lineOf(mutant)}`,
    );
  console.log(`${judged.filter(({ killer }) => killer).length} of ${judged.length} killed`);
  return 0;
});

function understood() {
  try {
    const options = {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "30" },
      list: { type: "boolean", default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (thrown) {
    throw new NotUnderstood((thrown as Error).message.split(/\n|\. /, 1)[0]);
  }
}
