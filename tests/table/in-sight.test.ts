/** Windows that stay open over a fight: the map makes way until nobody who fights is hidden. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, openTracker, pressInMenu } from "../support/battle";
import { beginDeclaring, DECLARE_WINDOW, openPlanning } from "../support/declaring";
import { freshTables } from "../support/fresh-tables";
import { inPage } from "../support/in-page";
import { closeWindow, type SeatedPage } from "../support/table";

const { sit } = freshTables();

/** Names of those whose token lies under a window. */
async function hiddenBy(page: SeatedPage, window: string): Promise<string[]> {
  return inPage(
    page,
    ({ canvas }, selector) => {
      const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return canvas.tokens.placeables
        .filter(({ center, w }) => {
          const { x, y } = canvas.clientCoordinatesFromCanvas(center);
          const half = (w / 2) * canvas.stage.scale.x;
          return x > left - half && x < right + half && y > top - half && y < bottom + half;
        })
        .map(({ document }) => document.name);
    },
    window,
  );
}

/** Whether two things on the page lie over each other. */
async function covers(page: SeatedPage, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((selector) =>
      inPage(page, (_, sought) => document.querySelector(sought)!.getBoundingClientRect().toJSON(), selector),
    ),
  );
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The middle of the view and its scale. */
async function viewOn(page: SeatedPage): Promise<number[]> {
  return inPage(page, ({ canvas: { stage } }) => [stage.pivot.x, stage.pivot.y, stage.scale.x].map(Math.round));
}

async function letViewMove(page: SeatedPage): Promise<void> {
  await inPage(page, ({ game }) => game.settings.set("ransen", "followTurns", true));
}

/** Waits until the view moves no more. */
async function untilStill(page: SeatedPage): Promise<void> {
  let last = "";
  const rests = async () => {
    const before = last;
    last = JSON.stringify(await inPage(page, ({ canvas: { stage } }) => [stage.pivot.x, stage.pivot.y, stage.scale.x]));
    return last === before;
  };
  await expect.poll(rests, { interval: 700 }).toBe(true);
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test("the Game Master's hand stands beside the fight, with whoever was selected chosen, until it closes", async () => {
  const gm = await sit("gm");
  await letViewMove(gm);
  await beginBattle(gm);
  await inPage(gm, ({ canvas }, kai) => canvas.tokens.get(kai).control(), IDS.kai);
  await openTracker(gm);
  await untilStill(gm);
  const before = await viewOn(gm);
  await pressInMenu(gm, "hand");
  await gm.waitForSelector('[data-ransen="hand"]');
  await expect.poll(() => hiddenBy(gm, "#ransen-hand")).toEqual([]);
  // Beside the list, whose buttons stay free, and with most of the map in sight.
  const [{ width, right }, list] = await Promise.all(
    ["#ransen-hand", '[data-ransen="tracker"]'].map((one) =>
      inPage(gm, (_, selector) => document.querySelector(selector)!.getBoundingClientRect().toJSON(), one),
    ),
  );
  expect(width).toBeLessThanOrEqual(360);
  expect(right).toBeLessThanOrEqual(list.left);
  await expect.poll(() => gm.inputValue('[data-ransen="hand"] [name="who"]')).toBe(IDS.kai);
  await picture(gm, "in-sight-hand");
  await gm.click('[data-ransen="hand"] [data-action="hurt"]');
  await gm.waitForSelector('[data-ransen="hurt"]');
  await expect.poll(() => hiddenBy(gm, "#ransen-hurt")).toEqual([]);
  await expect.poll(() => hiddenBy(gm, "#ransen-hand")).toEqual([]);
  expect(await covers(gm, "#ransen-hurt", "#ransen-hand")).toBe(false);
  await picture(gm, "in-sight-hurt");
  expect(await viewOn(gm)).not.toEqual(before);
  for (const part of ["hurt", "hand"]) await closeWindow(gm, `[data-ransen="${part}"]`);
  await expect.poll(() => viewOn(gm)).toEqual(before);
});

test.each([
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])("windows of the hand cover neither each other nor the bar, in whatever order they open: %o", async (viewport) => {
  const gm = await sit("gm", { viewport });
  await letViewMove(gm);
  await beginBattle(gm);
  await beginTurn(gm, IDS.kai);
  const bar = '[data-ransen="weapons"]';
  await gm.waitForSelector(bar);
  await pressInMenu(gm, "hand");
  await gm.waitForSelector("#ransen-hand");
  for (const part of ["effect", "hurt", "grant"]) {
    await gm.click(`#ransen-hand [data-action="${part}"]`);
    const window = `#ransen-${part}`;
    await gm.waitForSelector(window);
    for (const [one, other] of [
      [window, "#ransen-hand"],
      [window, bar],
      ["#ransen-hand", bar],
    ] as const)
      await expect.poll(() => covers(gm, one, other), { message: `${one} ${other}` }).toBe(false);
    await picture(gm, `in-sight-${part}-${viewport.width}`);
  }
  await closeWindow(gm, "#ransen-hand");
  await pressInMenu(gm, "hand");
  await gm.waitForSelector("#ransen-hand");
  await expect.poll(() => covers(gm, "#ransen-grant", "#ransen-hand")).toBe(false);
  await expect.poll(() => covers(gm, bar, "#ransen-hand")).toBe(false);
});

test("the window of declarations hides neither who declares nor whom they meet", async () => {
  const gm = await sit("gm");
  await letViewMove(gm);
  await beginDeclaring(gm);
  await openPlanning(gm);
  await gm.waitForSelector(DECLARE_WINDOW);
  await expect.poll(() => hiddenBy(gm, "#ransen-declare")).toEqual([]);
  await picture(gm, "in-sight-declare");
});

test("as a battle begins, and on a page that opens later, everybody is near enough to be read, once", async () => {
  const gm = await sit("gm", { viewport: { width: 1280, height: 720 } });
  await letViewMove(gm);
  /** The smallest width of a token that fights, pixels of the page, and who is outside of the map's free part. */
  const seen = () =>
    inPage(gm, ({ canvas, battle }) => {
      const scale = canvas.stage.scale.x;
      const tokens = battle.characters.map(({ id }) => canvas.tokens.get(id));
      const right = document.getElementById("sidebar")!.getBoundingClientRect().left;
      const lost = tokens.filter(({ center, w }) => {
        const { x, y } = canvas.clientCoordinatesFromCanvas(center);
        const half = (w / 2) * scale;
        return x < half || x > right - half || y < 80 + half || y > innerHeight - half;
      });
      return { width: Math.min(...tokens.map(({ w }) => w * scale)), lost: lost.map(({ document }) => document.name) };
    });
  const before = await inPage(gm, ({ canvas }) =>
    Math.min(...canvas.tokens.placeables.map(({ w }) => w * canvas.stage.scale.x)),
  );
  await beginBattle(gm);
  await expect.poll(async () => (await seen()).width).toBeGreaterThan(1.25 * before);
  await expect.poll(async () => (await seen()).lost).toEqual([]);
  await picture(gm, "in-sight-begun");
  await untilStill(gm);
  // From then on the user's own zoom holds.
  const scale = () => inPage(gm, ({ canvas }) => canvas.stage.scale.x);
  await inPage(gm, ({ canvas }) => canvas.animatePan({ scale: 0.5 * canvas.stage.scale.x, duration: 0 }));
  const own = await scale();
  await beginTurn(gm, IDS.kai);
  await untilStill(gm);
  expect(await scale()).toBe(own);
  await gm.reload();
  await expect
    .poll(async () => (await seen().catch(() => null))?.width, { timeout: 15_000 })
    .toBeGreaterThan(1.25 * before);
});
