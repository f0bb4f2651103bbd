/** Work by keys keeps its place: a pressed button has the focus after its window was drawn anew. */

import { expect, test } from "vitest";
import { IDS } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** The marks of the element with the focus. */
async function focused(page: SeatedPage): Promise<object> {
  return inPage(page, () => ({ ...(document.activeElement as HTMLElement | null)?.dataset }));
}

test("a chip of a sheet that is pressed by a key, twice", async () => {
  await table.reset();
  const aoi = table.at("aoi");
  await inPage(
    aoi,
    ({ actor }, wolf) =>
      actor(wolf)
        .sheet.render({ force: true })
        .then(() => null),
    IDS.wolf,
  );
  const chip = '[data-action="condition"] >> nth=1';
  await aoi.waitForSelector('[data-action="condition"]', { state: "attached" });
  const statuses = () => inPage(aoi, ({ actor }, wolf) => [...actor(wolf).statuses].length, IDS.wolf);
  const before = await statuses();
  await aoi.locator(chip).focus();
  const mark = await focused(aoi);
  expect(mark).toMatchObject({ action: "condition" });
  await aoi.keyboard.press("Enter");
  await expect.poll(statuses).not.toBe(before);
  await expect.poll(() => focused(aoi)).toEqual(mark);
  await aoi.keyboard.press("Enter");
  await expect.poll(statuses).toBe(before);
  await expect.poll(() => focused(aoi)).toEqual(mark);
});

test("a summary of a window that is drawn anew, which nothing marks", async () => {
  await table.reset();
  const gm = table.at("gm");
  await inPage(
    gm,
    ({ actor }, wolf) =>
      actor(wolf)
        .sheet.render({ force: true })
        .then(() => null),
    IDS.wolf,
  );
  const sheet = ".application.sheet";
  await gm.waitForSelector(`${sheet} summary`, { state: "attached" });
  const place = await inPage(gm, () => {
    const all = [...document.querySelectorAll<HTMLElement>(".application.sheet summary")];
    const shown = all.find((one) => one.checkVisibility());
    shown?.focus();
    return shown ? all.indexOf(shown) : -1;
  });
  expect(place).toBeGreaterThanOrEqual(0);
  await inPage(
    gm,
    ({ actor }, wolf) =>
      actor(wolf)
        .sheet.render()
        .then(() => null),
    IDS.wolf,
  );
  await until(
    gm,
    (_, place) =>
      [...document.querySelectorAll(".application.sheet summary")].indexOf(document.activeElement as Element) === place,
    place,
  );
});
