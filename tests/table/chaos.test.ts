/** A short run of chaos at the stand-in table; `npm run chaos` has long ones. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playRun } from "../chaos/run";
import { launchBrowser } from "../support/browser";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test.each([5, 8])("nothing breaks, whatever is done in whatever order: seed %d", { retry: 0 }, async (seed) => {
  const { faults, log } = await playRun(browser, seed, 30);
  expect(faults, log.join("\n")).toEqual([]);
});
