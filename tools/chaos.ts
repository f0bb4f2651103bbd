/**
 * `npm run chaos -- [--runs N] [--steps N] [--seed S] [--out FOLDER]`: N random runs at the stand-in table from seed S
 * on. Prints a line a run; one that finds something wrong is named by its seed. What was done in each is written to FOLDER
 * (default `reports/chaos`). Exit status 1 then, 2 when the arguments are not understood.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { playRun } from "../tests/chaos/run";
import { launchBrowser } from "../tests/support/browser";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { runs: { type: "string" }, steps: { type: "string" }, seed: { type: "string" }, out: { type: "string" } },
  });
  const [runs, steps, first] = [values.runs ?? "3", values.steps ?? "100", values.seed ?? "1"].map(Number) as [
    number,
    number,
    number,
  ];
  if (![runs, steps, first].every((number) => Number.isSafeInteger(number) && number > 0)) {
    console.error("Runs, steps and seed are whole numbers above 0");
    return 2;
  }
  const folder = values.out ?? "reports/chaos";
  const total = { steps: 0, looks: 0, failed: 0 };
  const start = performance.now();
  for (let seed = first; seed < first + runs; seed++) {
    // A browser of its own for each run: what one leaves behind is none of the next one's business.
    const browser = await launchBrowser();
    try {
      const played = await playRun(browser, seed, steps);
      total.steps += played.steps;
      total.looks += played.looks;
      const seconds = Math.round((performance.now() - start) / 1000);
      // Kept of every run: what was done shows whether anything was.
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${seed}.txt`);
      writeFileSync(path, [...played.log, "", ...played.faults].join("\n"));
      if (played.faults.length === 0) {
        console.log(`seed ${seed}: ${played.steps} steps, nothing wrong (${seconds} s)`);
        continue;
      }
      total.failed += 1;
      console.log(
        `seed ${seed}: wrong after ${played.steps} steps, ${path}\n  ${played.faults.slice(0, 3).join("\n  ")}`,
      );
    } finally {
      await browser.close();
    }
  }
  console.log(
    `${runs} runs, ${total.steps} steps, ${total.looks} looks at everything, ${total.failed} with something wrong`,
  );
  return total.failed > 0 ? 1 : 0;
}

process.exitCode = await main();
