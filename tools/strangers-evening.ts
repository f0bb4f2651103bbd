/** The part `--evening` of `npm run strangers`: four fights to their end beside all modules of the list that stand there. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { thrownBy } from "../tests/strangers/troubles";

const ROOT = join(import.meta.dirname, "..");

/** What Vitest writes down of a fight. */
interface Fight {
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped" | "pending";
  readonly duration?: number;
  readonly failureMessages: readonly string[];
  readonly meta: {
    readonly theirs?: readonly string[];
    readonly thrown?: readonly { readonly begun: number; readonly rested: number; readonly early: number }[];
  };
}

/** What an evening is played with. */
export interface Evening {
  readonly generation: 13 | 14;
  /** Their folders. */
  readonly modules: readonly string[];
  readonly names: readonly string[];
  /** Where pictures go. */
  readonly shots?: string;
}

/** Plays it and prints a line for each fight. @returns what went wrong */
export function playEvening({ generation, modules, names, shots }: Evening): string[] {
  console.log(`\nAn evening on ${generation} with ${names.join(", ") || "nobody"}:`);
  const folder = mkdtempSync(join(tmpdir(), "ransen-evening-"));
  try {
    const written = join(folder, "fights.json");
    const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
    spawnSync(
      process.execPath,
      [vitest, "run", "--mode", "strangers", "--reporter=json", `--outputFile=${written}`, "--silent"],
      {
        cwd: ROOT,
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          RANSEN_EVENING: JSON.stringify({ modules, generation }),
          ...(shots !== undefined && { RANSEN_SHOTS: shots }),
        },
      },
    );
    const { testResults } = JSON.parse(readFileSync(written, "utf8")) as {
      readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly Fight[] }[];
    };
    return testResults.flatMap(({ message, assertionResults }) =>
      assertionResults.length === 0 ? [message] : assertionResults.flatMap(told),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints the line of a fight. @returns why it did not go well */
function told({ title, status, duration = 0, failureMessages, meta: { theirs = [], thrown = [] } }: Fight): string[] {
  const dice = thrown.map(({ begun, rested, early }) => `${begun}/${rested}/${early}`).join(" ");
  const errors = new Map<string, number>();
  for (const trouble of theirs) {
    const line = `${thrownBy(trouble) ?? "?"}: ${trouble.split("\n")[0]!.slice(0, 160)}`;
    errors.set(line, (errors.get(line) ?? 0) + 1);
  }
  const came = status === "passed" ? "to its end" : status;
  console.log(`- ${title}: ${came}, ${Math.round(duration / 1000)} s, dice begun/rested/told early ${dice || "–"}`);
  for (const [line, times] of errors) console.log(`  ${times}× ${line}`);
  return status === "passed" ? [] : [`${title}: ${failureMessages.join("\n") || status}`];
}
