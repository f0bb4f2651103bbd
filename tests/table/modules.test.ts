/** Modules of others beside Ransen: the example of our own. */

import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { beginBattle, beginTurn, IDS } from "../support/battle";
import { sharedBrowser } from "../support/browser";
import { inPage } from "../support/in-page";
import { openAs, openTable, type Seat, type TestTable, unhurried } from "../support/table";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OVERLAY = folder("../../docs/examples-of-modules/ransen-overlay");

let table: TestTable | undefined;
afterEach(async () => table?.close());

async function sit(modules: readonly string[], seat: Seat = {}) {
  table = await openTable({ modules });
  const browser = await sharedBrowser();
  const [gm, aoi] = await Promise.all([openAs(browser, table, "gm", seat), openAs(browser, table, "aoi", seat)]);
  await unhurried(gm);
  return { gm, aoi };
}

test("the example module tells viewers what its page's user may know, and nothing misses on a strict page", async () => {
  const { gm, aoi } = await sit([OVERLAY], { lang: "ja" });
  const shown = () => aoi.$$eval("#ransen-overlay p", (lines) => lines.map((line) => line.textContent));
  expect(await shown()).toEqual([]);
  await beginBattle(gm);
  await expect.poll(shown).toEqual(["1ラウンド", expect.stringMatching(/^行動可能：.*Wolf/)]);
  await beginTurn(aoi, IDS.wolf);
  await expect.poll(shown).toEqual(["1ラウンド", "Wolfの手番"]);
  await inPage(aoi, ({ game }) => game.settings.set("ransen-overlay", "shown", false).then(() => null));
  await expect.poll(shown).toEqual([]);
  for (const page of [gm, aoi]) page.expectNoTroubles();
});
