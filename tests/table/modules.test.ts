/** Modules of others beside Ransen: the example of our own, and one that does everything wrong. */

import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { isOurs } from "../strangers/troubles";
import { playTurn } from "../strangers/turn";
import { beginBattle, beginTurn, IDS } from "../support/battle";
import { sharedBrowser } from "../support/browser";
import { inPage, until } from "../support/in-page";
import { openAs, openTable, type Seat, type TestTable, unhurried } from "../support/table";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OVERLAY = folder("../../docs/examples-of-modules/ransen-overlay");
const HOSTILE = folder("../support/hostile-module");

let table: TestTable | undefined;
afterEach(async () => table?.close());

async function sit(modules: readonly string[], seat: Seat = {}) {
  table = await openTable({ modules });
  const browser = await sharedBrowser();
  const gm = await openAs(browser, table, "gm", seat);
  const aoi = await openAs(browser, table, "aoi", seat);
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

test("a module that throws, wraps, replaces, floods and covers stops nobody's turn", async () => {
  const { gm, aoi } = await sit([HOSTILE]);
  // The loader has brought all of it: both kinds of scripts, words, flags and a channel of its own.
  await until(gm, ({ left }) => left.hostileHeard !== undefined);
  const brought = () =>
    inPage(gm, ({ game, left }) => [
      left.hostileClassic,
      game.i18n.localize("HOSTILE.words"),
      game.user.getFlag("hostile", "was"),
      game.modules.get("hostile").active,
    ]);
  await expect.poll(brought).toEqual(["object,function,function", "Words of a module", "here", true]);
  // The Game Master is told what was replaced.
  await expect.poll(() => inPage(gm, ({ left }) => left.hostileTold)).toContain("replaced parts of Ransen");
  expect(await playTurn({ gm, aoi })).toEqual([]);
  for (const page of [gm, aoi]) {
    await expect.poll(() => inPage(page, ({ left }) => left.hostileHooks.size)).toBeGreaterThan(30);
    expect(page.troubles.filter(isOurs)).toEqual([]);
    page.expectNoTroubles(/hostile/);
  }
}, 150_000);
