/** A short run of chaos at the stand-in table; `npm run chaos` has long ones. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Company } from "../chaos/company";
import { playRun } from "../chaos/run";
import { launchBrowser } from "../support/browser";
import { inPage, until } from "../support/in-page";
import { openTable } from "../support/table";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test.each([8])("nothing breaks, whatever is done in whatever order: seed %d", { retry: 0 }, async (seed) => {
  const { faults, log } = await playRun(browser, seed, 30);
  expect(faults, log.join("\n")).toEqual([]);
});

test("a window that stood still as its line was cut hears of everything again", async () => {
  const table = await openTable({ world: "battlefields" });
  const company = new Company(browser, table, 13, "sceneGate0000000");
  try {
    await company.sit("gm");
    await company.sit("gm 2");
    await company.suspend("gm", 200);
    company.cut("gm 2");
    await company.reconnect();
    await inPage(company.at("gm 2"), async ({ canvas }) => {
      await canvas.scene.update({ name: "Elsewhere" });
    });
    await until(company.at("gm"), ({ canvas }) => canvas.scene.name === "Elsewhere");
  } finally {
    for (const window of company.seated) await company.leave(window);
    await table.close();
  }
});
