/** Modules of others beside Ransen: the example of our own, and one that does everything wrong. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
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

/** A module that only brings compendia, as content modules do; one of them is for another system. */
async function contentModule(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ransen-module-"));
  const pack = async (path: string, entries: { readonly [key: string]: object }) => {
    await mkdir(join(folder, path), { recursive: true });
    const level = new ClassicLevel<string, object>(join(folder, path), { keyEncoding: "utf8", valueEncoding: "json" });
    await level.batch(Object.entries(entries).map(([key, value]) => ({ type: "put", key, value })));
    await level.close();
  };
  const blade = {
    _id: "blade00000000000",
    name: "Friend's blade",
    type: "weapon",
    system: { how: "melee", hands: "one", power: 15, critical: 10, bonus: 3 },
  };
  const rider = { _id: "rider00000000000", name: "Rider", type: "monster", system: { movement: 14 } };
  await pack("packs/arms", { [`!items!${blade._id}`]: blade });
  await pack("packs/folk", { [`!actors!${rider._id}`]: { ...rider, items: [] } });
  await pack("packs/theirs", { "!items!other00000000000": { ...blade, _id: "other00000000000" } });
  const packs = [
    { name: "arms", label: "Arms of a friend", path: "packs/arms", type: "Item", system: "ransen" },
    { name: "folk", label: "Folk", path: "packs/folk", type: "Actor" },
    { name: "theirs", label: "Theirs", path: "packs/theirs", type: "Item", system: "another" },
  ];
  await writeFile(
    join(folder, "module.json"),
    JSON.stringify({ id: "content", title: "Content", version: "1", packs }),
  );
  return folder;
}

test("compendia of a module stand beside ours, and what comes out of them fights as ours does", async () => {
  const folder = await contentModule();
  try {
    const { gm, aoi } = await sit([folder]);
    await expect
      .poll(() => inPage(gm, ({ game }) => [...game.packs.keys()].filter((id) => id.startsWith("content.")).sort()))
      .toEqual(["content.arms", "content.folk"]);
    await gm.click('[role="tab"][data-tab="compendium"]');
    await gm.getByText("Arms of a friend").click();
    await gm.getByText("Friend's blade").waitFor();
    await inPage(
      gm,
      async ({ game, actor }, wolf) => {
        const data = (await game.packs.get("content.arms").getDocument("blade00000000000")).toObject();
        await actor(wolf).deleteEmbeddedDocuments(
          "Item",
          actor(wolf).items.map(({ id }) => id),
        );
        await actor(wolf).createEmbeddedDocuments("Item", [data]);
      },
      IDS.wolf,
    );
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await aoi.locator('[data-ransen="weapons"]', { hasText: "Friend's blade" }).waitFor();
    for (const page of [gm, aoi]) page.expectNoTroubles();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
