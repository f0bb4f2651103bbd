/** The tracker's list in a sidebar of the usual width: names are read, and no sign is left out silently. */

import { expect, test } from "vitest";
import { beginBattle, openTracker } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage } from "../support/in-page";
import type { SeatedPage } from "../support/table";

const { sit, openWorld } = freshTables();

const SHAMAN = "ゴブリンシャーマン";
const ROW = '[data-ransen="tracker"] .fighter:has-text("シャーマン")';

/** The row as it is seen: whether the name is whole, and its signs. */
async function rowOn(page: SeatedPage) {
  const name = page.locator(`${ROW} .name`);
  const [has, wants] = [await name.evaluate((one) => one.clientWidth), await name.evaluate((one) => one.scrollWidth)];
  const { bottom } = await page.locator(`${ROW} .fares`).evaluate((one) => one.getBoundingClientRect().toJSON());
  const signs = await page
    .locator(`${ROW} .marks > *`)
    .evaluateAll((all, bottom) => all.filter((one) => one.getBoundingClientRect().top < bottom).length, bottom);
  const more = page.locator(`${ROW} .more-marks`);
  const isFolded = (await more.count()) > 0;
  return {
    isWhole: wants <= has,
    letters: has,
    signs: isFolded ? signs - 1 : signs,
    more: isFolded ? await more.getAttribute("data-tooltip-text") : "",
  };
}

test("a full row counts the signs that it leaves out and names them, and the name keeps the room that they do not need", async () => {
  await openWorld("evening-ja");
  const seat = { lang: "ja", generation: 14, viewport: { width: 1280, height: 720 } } as const;
  const [gm, aoi] = await Promise.all([sit("gm", seat), sit("aoi", seat)]);
  await openTracker(gm);
  await openTracker(aoi);
  await beginBattle(gm);
  for (const page of [gm, aoi]) await expect.poll(async () => (await rowOn(page)).isWhole).toBe(true);
  const bear = (conditions: readonly string[]) =>
    inPage(
      gm,
      async ({ canvas }, { who, conditions }) => {
        const token = canvas.scene.tokens.contents.find(({ name }) => name === who);
        for (const id of conditions) await token?.actor.toggleStatusEffect(id, { active: true });
      },
      { who: SHAMAN, conditions },
    );
  await bear(["prone", "stranded", "bound", "unwilling"]);
  await expect.poll(async () => (await rowOn(gm)).more).not.toBe("");
  const { letters, signs, more } = await rowOn(gm);
  // Six letters are left to a name that is cut.
  expect(letters).toBeGreaterThanOrEqual(84);
  expect(signs + (more ?? "").split("・").length).toBe(4);
  await expect.poll(() => gm.textContent(`${ROW} .more-marks [aria-hidden]`)).toBe(`+${4 - signs}`);
  // The player's row has more room: no MP and no button.
  await expect.poll(async () => (await rowOn(aoi)).signs).toBeGreaterThan(signs);
  expect((await rowOn(aoi)).letters).toBeGreaterThanOrEqual(84);
});
