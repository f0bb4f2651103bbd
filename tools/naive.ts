/**
 * `npm run naive -- [--runs N] [--seed S] [--only RULESET] [--counts]`: N random scripts for each ruleset that has a
 * naive second implementation (`tests/naive`), played with it and with the rules core. A seed that tells them apart is
 * printed with a minimal script as YAML; a long run says what never occurred though it should. Exit status 1 then, 2 when the arguments are not understood.
 */

import type { Tally } from "../tests/naive/compare";
import { differenceAt, SUBJECTS } from "../tests/naive/index";
import { KINDS } from "../tests/naive/kinds";
import { countOf, NotUnderstood, optionsOf, runTool } from "./options";

/** So many that differ are shown; others are counted, up to a number with which nobody needs more. */
const SHOWN = 3;
const ENOUGH = 20;
/** With so many battles everything has to occur that random battles are to reach. */
const LONG = 2_000;

function run(id: string, runs: number, first: number, counts: boolean): number {
  const tally: Tally = new Map();
  let differences = 0;
  const start = performance.now();
  for (let seed = first; seed < first + runs; seed++) {
    const difference = differenceAt(id, seed, tally);
    if (difference === null) continue;
    differences += 1;
    if (differences <= SHOWN) console.log(difference);
    if (differences === ENOUGH) break;
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(JSON.stringify({ ruleset: id, runs, differences, seconds }));
  if (counts) for (const [what, n] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`  ${n}\t${what}`);
  const missing = runs < LONG ? [] : KINDS[id]!.filter((kind) => !tally.has(kind));
  for (const kind of missing) console.log(`Never: ${kind}`);
  return differences + missing.length;
}

await runTool("npm run naive -- [--runs N] [--seed S] [--only RULESET] [--counts]", () => {
  const { runs, seed, only, counts } = optionsOf({
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    counts: { type: "boolean", default: false },
  });
  const [many, first] = [countOf("runs", runs), countOf("seed", seed, 0)];
  const all = Object.keys(SUBJECTS);
  if (only !== undefined && !all.includes(only))
    throw new NotUnderstood(`Option '--only' names none of ${all.join(", ")}`);
  const ids = only === undefined ? all : [only];
  return ids.reduce((sum, id) => sum + run(id, many, first, counts), 0) === 0 ? 0 : 1;
});
