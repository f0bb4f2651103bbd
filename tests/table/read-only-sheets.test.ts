/** Sheets for users who may only read: everything can be looked at, nothing can be changed. fact: read-only-sheets */

import { describe, expect } from "vitest";
import { IDS } from "../support/battle";
import { byTurns } from "../support/by-turns";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const SHEET = '[data-ransen="sheet"]';
const KAI = `game.scenes.active.tokens.get("${IDS.kai}").actor`;
const FIELDS = ".window-content :is(input, select, textarea, button)";

/** The elements of a window that answer to a press or take text, by their action. */
function open(page: SeatedPage, window: string): Promise<string[]> {
  return page.$$eval(`${window} ${FIELDS}:enabled`, (fields) =>
    [...new Set(fields.map((field) => (field as HTMLElement).dataset.action ?? field.outerHTML))].sort(),
  );
}

async function closed(page: SeatedPage): Promise<void> {
  await inPage(page, async ({ foundry }) => {
    await Promise.all(
      [...foundry.applications.instances.values()]
        .filter(({ hasFrame }) => hasFrame)
        .map((window) => window.close({ animate: false })),
    );
  });
}

async function shown(page: SeatedPage, document: string, window: string): Promise<void> {
  await page.evaluate(`${document}.then((found) => found.sheet.render({ force: true })).then(() => undefined)`);
  await page.waitForSelector(window);
}

/** Every page of a sheet is turned to, and has nothing that acts. */
async function readThrough(page: SeatedPage): Promise<void> {
  const ids = await page.$$eval(`${SHEET} [data-action="turnTo"]`, (tabs) =>
    tabs.map((tab) => (tab as HTMLElement).dataset.page),
  );
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    await page.click(`${SHEET} [data-action="turnTo"][data-page="${id}"]`);
    await page.waitForSelector(`${SHEET} [data-page="${id}"][aria-selected="true"]`);
    const reading = ["copyPiece", "openArmament", "turnTo"];
    expect(
      (await open(page, SHEET)).filter((one) => !reading.includes(one)),
      id,
    ).toEqual([]);
  }
  expect(await open(page, SHEET)).toContain("copyPiece");
  await page.click(`${SHEET} [data-action="turnTo"][data-page="fight"]`);
  await page.click(`${SHEET} [data-action="openArmament"] >> nth=0`);
  await page.waitForSelector('[data-ransen="armament"]');
  expect(await open(page, '[data-ransen="armament"]')).toEqual([]);
  await page.click('[data-ransen="armament"] details.more summary');
  await page.waitForSelector('[data-ransen="armament"] details.more[open] select', { state: "visible" });
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });
  const testInTurn = byTurns(generation);

  testInTurn("another player's character", async () => {
    await table.reset();
    const aoi = table.at("aoi");
    await shown(aoi, `Promise.resolve(${KAI})`, SHEET);
    await readThrough(aoi);
    // Its owner's change draws it anew.
    await inPage(
      table.at("gm"),
      async ({ actor }, kai) => {
        await actor(kai).update({ "system.movement": 17 });
      },
      IDS.kai,
    );
    await until(aoi, ({ actor }, kai) => actor(kai).system.movement === 17, IDS.kai);
    await aoi.waitForSelector(`${SHEET} [name="system.movement"][value="17"]:disabled`);
    await aoi.click(`${SHEET} [data-action="turnTo"][data-page="notes"]`);
    await aoi.waitForSelector(`${SHEET} [data-page="notes"][aria-selected="true"]`);
    await closed(aoi);
  });

  testInTurn("a monster and a suit of armour of the locked packs, which are the Game Master's own", async () => {
    await table.reset();
    const gm = table.at("gm");
    const inPack = (pack: string, test: string) =>
      `game.packs.get("ransen.${pack}-en").getDocuments().then((all) => all.find((one) => ${test}))`;
    await shown(
      gm,
      inPack("figures", `one.type === "monster" && one.items.some(({ type }) => type === "weapon")`),
      SHEET,
    );
    await readThrough(gm);
    await closed(gm);
    await shown(gm, inPack("things", `one.type === "armour"`), '[data-ransen="belonging"]');
    expect(await open(gm, '[data-ransen="belonging"]')).toEqual([]);
    await closed(gm);
  });

  testInTurn("a sheet that may be changed has everything open", async () => {
    await table.reset();
    const gm = table.at("gm");
    await shown(gm, `Promise.resolve(${KAI})`, SHEET);
    await expect
      .poll(() => gm.$$(`${SHEET} :is([data-action="takeInHand"], [data-action="condition"]):disabled`))
      .toEqual([]);
    await closed(gm);
  });
});
