/**
 * What a table with 200 tokens waits for, in the built system in a browser: how long somebody takes to join, and how long
 * after the click the tracker shows that a turn has begun or ended. Milliseconds; `--profile` names what took it on the page.
 */

import type { Page } from "playwright-core";
import { beginBattle } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { letBeSeen, openAs, openTable } from "../tests/support/table";
import { crowd } from "./crowd";

const TURNS = 6;
const profiles = process.argv.includes("--profile");

interface ProfileNode {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly id: number;
}

/** Runs something with the browser's profiler on; prints the functions that took longest by themselves. */
async function profiled<T>(page: Page, name: string, run: () => Promise<T>): Promise<T> {
  if (!profiles) return run();
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
  const result = await run();
  const { profile } = await session.send("Profiler.stop");
  const own = new Map<string, number>();
  const nodes = new Map((profile.nodes as ProfileNode[]).map((node) => [node.id, node]));
  for (const [i, id] of (profile.samples ?? []).entries()) {
    const { functionName, url, lineNumber } = nodes.get(id)!.callFrame;
    const key = `${functionName || "(nameless)"} ${url.split("/").at(-1) ?? ""}:${lineNumber}`;
    own.set(key, (own.get(key) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
  }
  console.log(`  ${name}:`);
  for (const [key, ms] of [...own].sort(([, a], [, b]) => b - a).slice(0, 25))
    console.log(`  ${ms.toFixed(0).padStart(6)} ${key}`);
  return result;
}

/** Milliseconds on the page from a step until its tracker shows it and the page is idle again. */
async function waited(page: Page, deed: string, shown: string): Promise<number> {
  return page.evaluate(`(async () => {
    const start = performance.now();
    ${deed};
    while (!(${shown})) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  })()`) as Promise<number>;
}

const table = await openTable();
const browser = await launchBrowser();
try {
  const gm = await openAs(browser, table, "gm");
  await letBeSeen(gm);
  await gm.evaluate(crowd(200));
  await beginBattle(gm);
  let start = performance.now();
  const aoi = await openAs(browser, table, "aoi");
  console.log(`joining: ${(performance.now() - start).toFixed(0)} ms`);
  await aoi.waitForFunction("game.combats.contents[0]?.system.battle");
  const times: number[] = [];
  await profiled(gm, "turns", async () => {
    for (let i = 0; i < TURNS; i++) {
      const row = `document.querySelector('[data-ransen="tracker"] .turn')`;
      times.push(
        await waited(
          gm,
          `document.querySelector('[data-ransen="tracker"] [data-action="${i % 2 ? "endTurn" : "beginTurn"}"]:not([aria-disabled])').click()`,
          `${i % 2 ? "!" : ""}${row}`,
        ),
      );
    }
  });
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `from click to tracker: median ${sorted[TURNS / 2]!.toFixed(0)} ms, all ${times.map((t) => t.toFixed(0)).join(" ")}`,
  );
  start = performance.now();
  await profiled(gm, "rendering the tracker", () =>
    gm.evaluate("(async () => { for (let i = 0; i < 5; i++) await ui.combat.render({ force: true }) })()"),
  );
  console.log(`one rendering of the tracker: ${((performance.now() - start) / 5).toFixed(0)} ms`);
} finally {
  await browser.close();
  await table.close();
}
