/** Files that a page fetches when it needs them: not before, and what happens when they do not come. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, fight, IDS, openTracker, pressInMenu, untilBattle } from "../support/battle";
import { sharedBrowser } from "../support/browser";
import {
  beginDeclaring,
  chooseOnly,
  openPlanning,
  pickOption,
  reveal,
  sealNow,
  TRACKER,
  DECLARE_WINDOW as WINDOW,
} from "../support/declaring";
import { inPage, until } from "../support/in-page";
import { openAs, openTable, type SeatedPage, untilReady } from "../support/table";

const FILE = "**/noble.lazy-*.js";
/** The browser's message about the withheld file, and the page's message about what it could not do. */
const WITHHELD = /ERR_FAILED|dynamically imported module|could not be (?:checked|fetched)/;

/** Rooms that nobody enters before a battle has begun. */
const LATER = [
  "referee.lazy",
  "battle",
  "canvas.lazy",
  "drawn-ways",
  "bands.lazy",
  "way-drawing",
  "gm-hand.lazy",
  "forecast-window",
  "declaring.lazy",
  "noble.lazy",
  "leveldb.lazy",
  "yaml.lazy",
  "check-window",
  "advice.lazy",
  "sheets.lazy",
];

/** The names of the scripts that a page has fetched from the system's folder, without their hashes. */
function fetched(page: SeatedPage): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /systems\/ransen\/([\w.-]+?)(?:-[\w-]{8})?\.js$/.exec(name)?.[1] ?? "")
      .filter((name) => name !== ""),
  );
}

test("cryptography comes with the planning time; without it nothing is sealed and no check is claimed", async () => {
  const browser = await sharedBrowser();
  const table = await openTable();
  try {
    const [gm, aoi, ren] = await Promise.all(["gm", "aoi", "ren"].map((user) => openAs(browser, table, user)));
    // The referee's office is the Game Master's alone; nothing but the list's contents is there for a prepared battle.
    for (const page of [aoi!, ren!]) {
      const names = await fetched(page);
      expect(names.slice(0, 2)).toEqual(["ransen", "house"]);
      expect(names.filter((name) => LATER.includes(name))).toEqual([]);
    }
    await until(gm!, () => performance.getEntriesByType("resource").some(({ name }) => /referee\.lazy-/.test(name)));
    await aoi!.route(FILE, (route) => route.abort());
    await ren!.route(FILE, (route) => route.abort());
    await beginDeclaring(gm!);
    expect(await fetched(gm!)).not.toContain("noble.lazy");
    expect(await fetched(aoi!)).not.toContain("referee.lazy");
    await openPlanning(gm!);
    await until(gm!, () => performance.getEntriesByType("resource").some(({ name }) => /noble\.lazy-/.test(name)));

    await chooseOnly(aoi!, IDS.wolf);
    await pickOption(aoi!, "first.choice", "evade");
    await aoi!.click(`${WINDOW} [data-action="seal"][aria-disabled="false"]`);
    await aoi!.waitForSelector('#notifications :text("could not be fetched from the server")');
    await expect.poll(() => inPage(gm!, ({ system }) => Object.keys(system.declarations.seals ?? {}))).toEqual([]);
    await aoi!.unroute(FILE);
    await aoi!.reload();
    await untilReady(aoi!);
    // The window is there again by itself.
    await chooseOnly(aoi!, IDS.wolf);
    await pickOption(aoi!, "first.choice", "evade");
    await sealNow(aoi!, IDS.wolf);

    await reveal(gm!, true);
    await gm!.waitForSelector(`${TRACKER} .verdict.right`);
    await ren!.waitForSelector('#notifications :text("could not be checked in this browser")');
    await untilBattle(ren!, ({ battle }) => battle.phase === "revealed");
    await expect.poll(() => ren!.locator(`${TRACKER} .verdict`).count()).toBe(0);
    await ren!.unroute(FILE);
    await ren!.reload();
    await untilReady(ren!);
    await openTracker(ren!);
    await ren!.waitForSelector(`${TRACKER} .verdict.right`);
    gm!.expectNoTroubles();
    for (const page of [aoi!, ren!]) page.expectNoTroubles(WITHHELD);
  } finally {
    await table.close();
  }
}, 180_000);

test("how a battle is drawn comes with the battle; without it the battle goes on, and is drawn after a reload", async () => {
  const browser = await sharedBrowser();
  const table = await openTable();
  try {
    const gm = await openAs(browser, table, "gm");
    await gm.route("**/canvas.lazy-*.js", (route) => route.abort());
    await inPage(
      gm,
      ({ canvas }, { wolf, goblinA }) =>
        canvas.scene.updateEmbeddedDocuments("Token", [
          { _id: wolf, x: 480, y: 240 },
          { _id: goblinA, x: 480, y: 240 },
        ]),
      { wolf: IDS.wolf, goblinA: IDS.goblinA },
    );
    await beginBattle(gm);
    await gm.waitForSelector('#notifications :text("could not be fetched from the server")');
    await fight(gm, IDS.wolf, IDS.goblinA);
    await expect.poll(() => inPage(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length)).toBe(0);
    gm.expectNoTroubles(WITHHELD);

    await gm.unroute("**/canvas.lazy-*.js");
    await gm.reload();
    await untilReady(gm);
    await until(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
    await expect.poll(() => inPage(gm, ({ canvas }) => canvas.skirmish.labels.length)).toBeGreaterThan(0);
  } finally {
    await table.close();
  }
}, 120_000);

test("the tracker denies no battle whose list is still on its way", async () => {
  const browser = await sharedBrowser();
  const table = await openTable();
  try {
    const gm = await openAs(browser, table, "gm");
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await gm.route("**/tracker.lazy-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await gm.reload();
    await untilReady(gm, "gm", gm.troubles);
    await openTracker(gm);
    await until(gm, () => !document.querySelector('[data-ransen="tracker"] [data-action="newBattle"]'));
    letThrough();
    await gm.waitForSelector('[data-ransen="tracker"] [data-action="beginBattle"]');
  } finally {
    await table.close();
  }
});

test("a window whose file does not come says so, and the page goes on", async () => {
  const browser = await sharedBrowser();
  const table = await openTable();
  try {
    const gm = await openAs(browser, table, "gm");
    await gm.route("**/gm-hand.lazy-*.js", (route) => route.abort());
    await beginBattle(gm);
    await pressInMenu(gm, "hand");
    await gm.waitForSelector('#notifications :text("could not be fetched from the server")');
    await expect.poll(() => gm.$('[data-ransen="hand"]')).toBe(null);
    await beginTurn(gm, IDS.wolf);
    gm.expectNoTroubles(WITHHELD);

    await gm.unroute("**/gm-hand.lazy-*.js");
    await gm.route("**/tracker.lazy-*.js", (route) => route.abort());
    await gm.reload();
    await untilReady(gm);
    await gm.waitForSelector(`${TRACKER} .empty:text("could not be fetched from the server")`, { state: "attached" });
    gm.expectNoTroubles(WITHHELD);

    await gm.unroute("**/tracker.lazy-*.js");
    await gm.reload();
    await untilReady(gm);
    await openTracker(gm);
    await pressInMenu(gm, "hand");
    await gm.waitForSelector('[data-ransen="hand"]');
    expect(await fetched(gm)).toContain("gm-hand.lazy");
  } finally {
    await table.close();
  }
}, 120_000);
