import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { dataFiles } from "./analysis/build/data-files";
import { A_SHARE, leftToOthers, shareOf } from "./tests/support/long-plays";
import { LongestFirst } from "./tests/support/longest-first";
import { NEW_CASES, seedOf } from "./tests/support/seeds";

/** Examples: the quick tests while one works on a rule. */
const QUICK = [
  "tests/{rules,engine,replays,chronicle,house,interface,referee,declarations,judgement,imports,board}/**/*.test.ts",
];

/** Random battles, second accounts, oracles, every example and every broken file through the command. */
const DEEP = ["tests/properties/**/*.test.ts", "tests/**/*.{oracle,deep}.test.ts"];

/** The built analysis board, and the built system, in browsers. */
const BOARD = ["tests/analysis/**/*.test.ts"];
const TABLE = ["tests/{table,contract}/**/*.test.ts"];

/** Modules of others beside the system, which `npm run strangers -- --evening` has ready. */
const STRANGERS = "strangers";

/** A run of everything draws a fifth of the random cases: a lane of its own draws them all. */
const EVERYTHING = "everything";

/** On two cores, each with a server of its own: while one waits, the others use the cores. */
const BROWSERS = 4;

const SEEDED = ["tests/support/seeded-properties.ts"];

/** The seed of all random cases, chosen once; a line says how to repeat the same cases. */
function chosenSeed(mode: string): string {
  const seed = seedOf(mode, process.env.RANSEN_SEED);
  if (mode === NEW_CASES) console.log(`Random cases of seed ${seed}; the same again: RANSEN_SEED=${seed} npm run deep`);
  return String(seed);
}

type Lane = TestProjectInlineConfiguration & { readonly test: { readonly name: string; readonly include: string[] } };

/** What needs no browser. */
function reckoned(name: string, include: string[], exclude: string[], env: Record<string, string>): Lane {
  return {
    // The analysis board's words, as its own build gives them to it.
    plugins: [dataFiles(import.meta.dirname)],
    test: {
      name,
      include,
      exclude,
      setupFiles: SEEDED,
      env,
      // No time limits matter in them: a slow machine is not a fault.
      testTimeout: 600_000,
      // Both cores: Vitest would leave one of two alone. The house is read once, not once for each file.
      maxWorkers: 2,
      isolate: false,
      // Most of what is made is gone at once. With room for it, and none of the other core's time, it is cleared away for half as much.
      execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
      sequence: { groupOrder: 1 },
    },
  };
}

/** What is played in browsers. */
function played(name: string, include: string[], exclude: string[], env: Record<string, string>): Lane {
  return {
    test: {
      name,
      include,
      exclude,
      env,
      maxWorkers: BROWSERS,
      // Files share what takes time: the browser, the client's bundle, the packs.
      isolate: false,
      sequence: { groupOrder: 2 },
      // Many times what a test takes: a browser that has stopped answering is given up and the test begun anew.
      testTimeout: 75_000,
      hookTimeout: 75_000,
      // What a page shows follows what the battle says by a round trip or two.
      expect: { poll: { timeout: 30_000 } },
      // A test that only passes at the second try is a fault.
      retry: 0,
    },
  };
}

/**
 * While one works each lane is by itself. A run of everything plays two in one, because each process reads the house and the
 * stand-in anew, and starts a browser.
 */
function lanes(mode: string, env: Record<string, string>, left: string[]): Lane[] {
  if (mode === STRANGERS) {
    const lane = played(STRANGERS, ["tests/strangers/**/*.test.ts"], [], env);
    // Modules of others take their time to load, on three pages.
    return [{ ...lane, test: { ...lane.test, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } }];
  }
  if (mode === EVERYTHING || mode === A_SHARE)
    return [reckoned("rules", [...QUICK, ...DEEP], left, env), played("table", [...BOARD, ...TABLE], left, env)];
  return [
    reckoned("rules", QUICK, DEEP, env),
    reckoned("deep", DEEP, [], env),
    played("board", BOARD, [], env),
    played("table", TABLE, [], env),
  ];
}

/** Which share of what is long is played; null: all of it. */
function chosenShare(mode: string): number | null {
  if (mode !== A_SHARE) return null;
  const share = shareOf(process.env.RANSEN_SHARE);
  console.log(`Share ${share} of what is long; all of it: npm run test:whole`);
  return share;
}

export default defineConfig(({ mode }) => {
  const share = chosenShare(mode);
  const env = {
    RANSEN_SEED: chosenSeed(mode),
    RANSEN_ONE_OF: mode === EVERYTHING || mode === A_SHARE ? "5" : "1",
    RANSEN_PLAYED_SHARE: share === null ? "" : String(share),
  };
  const left = share === null ? [] : leftToOthers(share, join(import.meta.dirname, "tests"));
  return { test: { sequence: { sequencer: LongestFirst }, projects: lanes(mode, env, left) } };
});
