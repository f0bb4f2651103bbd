/**
 * `npm run chaos -- [--runs N] [--steps N] [--seed S] [--out FOLDER] [--until HH:MM] [--at-once N]`: N random runs at
 * the stand-in table from seed S on, two at once. A run that fails does not stop the others. Prints a line a run; a
 * run that finds something wrong is named by its seed. The steps of each are written to FOLDER (default
 * `reports/chaos`), and if something was wrong the world as well. `--until`: no run begins after that time of day
 * (UTC). Exit status 1 when something was wrong, 2 when the arguments are not understood.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Played, playRun } from "../tests/chaos/run";
import { launchBrowser } from "../tests/support/browser";
import { countOf, NotUnderstood, optionsOf, runTool } from "./options";

/** How often a run is begun whose browser died under it: that is nothing that the run did. */
const BROWSERS = 2;

/** A browser of its own for each run, so that no run is affected by the one before. */
async function playAlone(seed: number, steps: number): Promise<Played> {
  for (let begun = 1; ; begun++) {
    const browser = await launchBrowser({ blind: true });
    try {
      const played = await playRun(browser, seed, steps).catch((fault: Error) => unplayed(seed, fault));
      if (browser.isConnected() || begun === BROWSERS) return played;
      console.log(`seed ${seed}: its browser died, it begins anew`);
    } finally {
      await browser.close();
    }
  }
}

const NONE = { start: 0, steps: 0, looks: 0 };

/** A run that could not be played is one that found something wrong: the others go on. */
function unplayed(seed: number, fault: Error): Played {
  return {
    seed,
    steps: 0,
    looks: 0,
    done: {},
    faults: [`could not be played: ${fault.message}`],
    log: [],
    world: null,
    seconds: NONE,
  };
}

async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const given = optionsOf({ runs: text, steps: text, seed: text, out: text, until: text, "at-once": text });
  const { runs = "3", steps = "100", seed: start = "1", out: folder = "reports/chaos", until } = given;
  const [many, long, first] = [countOf("runs", runs), countOf("steps", steps), countOf("seed", start)];
  const lanes = countOf("at-once", given["at-once"] ?? "2");
  if (until !== undefined && !/^\d\d:\d\d$/.test(until)) throw new NotUnderstood("Option '--until' is no HH:MM");
  mkdirSync(folder, { recursive: true });
  const total = { runs: 0, steps: 0, looks: 0, failed: 0 };
  const done: { [what: string]: number } = {};
  let next = first;
  /** A run waits a lot, for pages and for clocks: another one has the processor meanwhile. */
  async function lane(): Promise<void> {
    while (next < first + many && !(until !== undefined && new Date().toISOString().slice(11, 16) >= until)) {
      const seed = next++;
      const began = performance.now();
      const played = await playAlone(seed, long).catch((fault: Error) => unplayed(seed, fault));
      tell(played, Math.round((performance.now() - began) / 1000));
    }
  }
  function tell({ seed, log, faults, steps: taken, looks, done: came, seconds, world }: Played, whole: number): void {
    total.runs += 1;
    total.steps += taken;
    for (const [name, times] of Object.entries(came)) done[name] = (done[name] ?? 0) + times;
    total.looks += looks;
    const path = join(folder, `${seed}.txt`);
    // Kept of every run: what was done shows whether anything was.
    writeFileSync(path, [...log, "", ...faults].join("\n"));
    const what = `seed ${seed} (${log[0] ?? "not begun"})`;
    if (faults.length === 0) {
      const { start, steps: stepping, looks: looking } = seconds;
      const parts = `start ${start.toFixed(0)}, steps ${stepping.toFixed(0)}, looks ${looking.toFixed(0)}`;
      console.log(`${what}: ${taken} steps, nothing wrong (${whole} s: ${parts})`);
      return;
    }
    total.failed += 1;
    writeFileSync(join(folder, `${seed}.json`), JSON.stringify(world, null, 1));
    console.log(`${what}: wrong after ${taken} steps, ${path}\n  ${faults.slice(0, 3).join("\n  ")}`);
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(
    `${total.runs} runs, ${total.steps} steps, ${total.looks} looks at everything, ${total.failed} with something wrong`,
  );
  const most = Object.entries(done).sort(([, a], [, b]) => b - a);
  console.log(`Battles took ${most.map(([name, times]) => `${times} ${name}`).join(", ") || "no step"}`);
  return total.failed > 0 ? 1 : 0;
}

await runTool("npm run chaos -- [--runs N] [--steps N] [--seed S] [--out FOLDER] [--until HH:MM] [--at-once N]", main);
