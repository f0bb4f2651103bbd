/**
 * What a forecast costs whoever drags a token meanwhile, in the built system in a browser: milliseconds between frames, with
 * and without one. The page draws nothing else.
 */

import { availableParallelism } from "node:os";
import { beginBattle, IDS, openTracker } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { inPage } from "../tests/support/in-page";
import { openAs, openTable, type SeatedPage, tokenOnPage } from "../tests/support/table";
import { summary } from "./measure";

const MOVES = 300;
/** Each way is measured so often, in turns. */
const TIMES = 3;

/** Frames of one drag that is not dropped. */
async function framesOfDrag(page: SeatedPage): Promise<number[]> {
  const from = await tokenOnPage(page, IDS.wolf);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await inPage(page, () => {
    const seen: { frames: number[]; last: number; on: boolean } = { frames: [], last: performance.now(), on: true };
    Object.assign(globalThis, { seen });
    const frame = (now: number) => {
      seen.frames.push(now - seen.last);
      seen.last = now;
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let i = 0; i < MOVES; i++) await page.mouse.move(from.x + ((i * 7) % 260), from.y + ((i * 5) % 140));
  const frames = (await page.evaluate("seen.on = false, seen.frames.slice(2)")) as number[];
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

const table = await openTable();
const browser = await launchBrowser();
try {
  const gm = await openAs(browser, table, "gm");
  await beginBattle(gm);
  await openTracker(gm);
  const all = { without: [] as number[], with: [] as number[] };
  await framesOfDrag(gm);
  for (let time = 0; time < TIMES; time++) {
    all.without.push(...(await framesOfDrag(gm)));
    await gm.evaluate(
      "globalThis.ends = new AbortController(), void game.system.api.forecast({ fights: 1_000_000, signal: ends.signal })",
    );
    await gm.waitForTimeout(1_000);
    all.with.push(...(await framesOfDrag(gm)));
    await gm.evaluate("ends.abort()");
  }
  const [without, withOne] = [summary(all.without), summary(all.with)];
  for (const [name, { median, p99, runs }] of Object.entries({ without, "with a forecast": withOne }))
    console.log(`${name}: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms, ${runs} frames`);
  console.log(
    `ratio of the 99th percentiles ${(withOne.p99 / without.p99).toFixed(2)}, ${availableParallelism()} cores`,
  );
} finally {
  await browser.close();
  await table.close();
}
