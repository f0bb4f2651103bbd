/** The Game Master lays the three areas out before the battle, by mouse; readers of either side hear of their own rear. */

import { expect, test } from "vitest";
import { beginBattle, IDS, openTracker, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, until } from "../support/in-page";
import { dragOnMap, type SeatedPage } from "../support/table";

const { sit } = freshTables();

const WINDOW = ".ransen-areas";

async function shot(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.waitForTimeout(700);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Asks for a drawing, and waits until the map says that it listens. */
async function draw(gm: SeatedPage): Promise<void> {
  const hints = '#notifications :text("Drag a rectangle on the map")';
  const before = await gm.locator(hints).count();
  await gm.click(`${WINDOW} [data-action="draw"]`);
  await expect.poll(() => gm.locator(hints).count()).toBeGreaterThan(before);
}

async function lines(page: SeatedPage): Promise<string> {
  await page.click('[role="tab"][data-tab="chat"]');
  return page.$$eval('[data-ransen="chronicle"] li > span:first-child', (all) =>
    all.map((line) => line.textContent ?? "").join("\n"),
  );
}

test("a rectangle is drawn on the map before the battle, the bands show in it, and it holds in the battle", async () => {
  const gm = await sit("gm");
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
  await openTracker(gm);
  await expect.poll(() => inPage(gm, ({ canvas }) => canvas.bands.picture)).toBeNull();
  await gm.click('[data-ransen="tracker"] [data-action="layOutAreas"]');
  // As soon as the window is there the bands lie on the map as its fields say.
  await until(gm, ({ canvas }) => canvas.bands.picture?.bands.length === 3);
  await draw(gm);
  // Given up, nothing has changed.
  await gm.keyboard.press("Escape");
  await gm.waitForSelector(`${WINDOW} [data-action="draw"]`, { state: "visible" });
  await expect.poll(() => gm.inputValue(`${WINDOW} [name="where"]`)).toBe("whole");
  await draw(gm);
  // Across tokens: they neither move nor are they chosen.
  await dragOnMap(gm, { x: 13, y: 10 }, { x: 48.1, y: 28 }, () => shot(gm, "areas-drawing"));
  await gm.waitForSelector(`${WINDOW} .rectangle`, { state: "visible" });
  const values = Object.fromEntries(
    await Promise.all(
      ["x", "y", "width", "height"].map(async (name) => [
        name,
        Number(await gm.inputValue(`${WINDOW} [name="${name}"]`)),
      ]),
    ),
  );
  expect(values).toEqual({ x: 13, y: 10, width: 35, height: 18 });
  await expect.poll(() => inPage(gm, ({ canvas }) => canvas.tokens.controlled.length)).toBe(0);
  await shot(gm, "areas-drawn");
  await gm.click(`${WINDOW} [type="submit"]`);
  await until(gm, ({ scene }) => scene.flags.ransen.bands?.rectangle?.width === 35);
  // With the window the preview goes; the battle's own bands lie there.
  await until(gm, ({ canvas }) => canvas.bands.picture === null);
  await beginBattle(gm);
  const box = (await inPage(gm, ({ canvas }) => canvas.bands.picture.bands[1].box)) as { x: number; width: number };
  const metre = (await inPage(gm, ({ canvas }) => canvas.scene.grid.size / canvas.scene.grid.distance)) as number;
  expect([box.x / metre, box.width / metre]).toEqual([13 + 35 / 3, 35 / 3]);
});

test("the chronicle calls the rears as the reader's side does", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi", { lang: "ja" })]);
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
  await beginBattle(gm);
  await gm.click(`[data-ransen="placement"] [data-id="${IDS.wolf}"][data-area="first-rear"]`);
  await untilBattle(aoi, ({ character }, wolf) => character(wolf).at === "first-rear", IDS.wolf);
  await expect.poll(() => lines(gm)).toMatch(/Wolf is placed at our own rear\./);
  await expect.poll(() => lines(aoi)).toMatch(/自軍後方エリア/);
  expect(await lines(aoi)).not.toMatch(/先攻側/);
});
