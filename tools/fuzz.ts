/**
 * `npm run fuzz -- [--scripts N] [--seed S] [--out FOLDER]`: N random battle scripts from seed S on, through reader and
 * replay. Prints what it counted; a script that finds something wrong is named by its seed and written to FOLDER
 * (default `reports/fuzz`) as YAML. Exit status 1 then, 2 when the arguments are not understood.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EVENT_TYPES, REFUSAL_CODES } from "../src/rules/index";
import { trySeed } from "../tests/support/fuzzing";
import { countOf, optionsOf, runTool } from "./options";

/** A script that takes longer than this is named: nothing that is this small should. Milliseconds. */
const SLOW = 2_000;
/** Every so many scripts one is large; no multiple of the number of rulesets, so that each has its turn. */
const LARGE_EVERY = 9_001;
const LARGE = { steps: 1_000, characters: 1_000 };

interface Counter {
  scripts: number;
  readable: number;
  steps: number;
  refused: number;
  told: Set<string>;
  failed: number;
  slowest: { seed: number; milliseconds: number };
}

async function run(scripts: number, first: number, folder: string): Promise<boolean> {
  const total: Counter = {
    scripts: 0,
    readable: 0,
    steps: 0,
    refused: 0,
    told: new Set(),
    failed: 0,
    slowest: { seed: 0, milliseconds: 0 },
  };
  const start = performance.now();
  for (let seed = first; seed < first + scripts; seed++) {
    const isLarge = total.scripts % LARGE_EVERY === LARGE_EVERY - 1;
    const tried = await trySeed(seed, isLarge ? LARGE : undefined);
    total.scripts += 1;
    total.readable += Number(tried.readable);
    total.steps += tried.steps;
    total.refused += tried.refused;
    for (const one of tried.told) total.told.add(one);
    if (tried.milliseconds > total.slowest.milliseconds && !isLarge)
      total.slowest = { seed, milliseconds: Math.round(tried.milliseconds) };
    if (tried.milliseconds > SLOW)
      console.log(`seed ${seed} (${tried.ruleset}) took ${Math.round(tried.milliseconds)} ms`);
    if (tried.file === undefined) continue;
    total.failed += 1;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${seed}.yaml`);
    writeFileSync(path, tried.file);
    console.log(`seed ${seed} (${tried.ruleset}), ${path}: ${tried.faults.slice(0, 3).join("\n  ")}`);
  }
  const known: readonly string[] = [...EVENT_TYPES, ...REFUSAL_CODES];
  const never = known.filter((one) => !total.told.has(one));
  console.log(
    JSON.stringify({ ...total, told: undefined, never, seconds: Math.round((performance.now() - start) / 100) / 10 }),
  );
  return total.failed === 0;
}

await runTool("npm run fuzz -- [--scripts N] [--seed S] [--out FOLDER]", async () => {
  const { scripts, seed, out } = optionsOf({
    scripts: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    out: { type: "string", default: "reports/fuzz" },
  });
  return (await run(countOf("scripts", scripts), countOf("seed", seed), out)) ? 0 : 1;
});
