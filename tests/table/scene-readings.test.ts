/** How a scene's battles read rules that are played in two ways: chosen in the scene's window and in the set-up, kept with the battle. */

import { expect, test } from "vitest";
import { rulesets } from "../../src/rules/index";
import { openTracker } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, until } from "../support/in-page";
import { shot } from "../support/map-words";
import type { SeatedPage } from "../support/table";

const CHOICE = '[data-ransen="scene-ruleset"]';
const RULESET = `${CHOICE} select[name="flags.ransen.ruleset"]`;
const TRACKER = '[data-ransen="tracker"]';
const OPENING = '[data-ransen="opening"]';
const reading = (key: string) => `${CHOICE} select[name="flags.ransen.options.readings.${key}"]`;
const asked = (id: keyof typeof rulesets) => rulesets[id].capabilities.readings;

async function listed(gm: SeatedPage): Promise<string[]> {
  return gm.$$eval(`${CHOICE} [data-reading]`, (all) => all.map((one) => (one as HTMLElement).dataset.reading ?? ""));
}

async function choose(gm: SeatedPage, field: string, value: string): Promise<void> {
  await gm.locator(field).scrollIntoViewIfNeeded();
  await gm.click(field);
  await gm.selectOption(field, value);
}

const { sit, openWorld } = freshTables();

test("readings are chosen in the scene's window and the set-up, and the battle keeps them", async () => {
  await openWorld("skirmish-ja");
  const gm = await sit("gm", { lang: "ja" });
  await gm.click('#scene-navigation .view [data-action="configureScene"]');
  await gm.waitForSelector(`${CHOICE} [data-reading]`);
  expect(await listed(gm)).toEqual(asked("sw25-advanced"));
  const row = `${CHOICE} [data-reading="sneakLeaves"]`;
  await expect.poll(() => gm.innerText(row)).toContain("A25-MOV-2");
  await expect
    .poll(() => gm.innerText(row))
    .toContain("当システムの解釈：離脱準備なしでできる。もう一方：離脱準備が要る。");
  await choose(gm, reading("sneakLeaves"), "no");
  await shot(gm, "scene-readings");
  // Another ruleset has other readings; the choice for the first is still there.
  await choose(gm, RULESET, "sw20-brawl");
  await gm.waitForSelector(`${CHOICE} [data-reading="brawlReach"]`);
  expect(await listed(gm)).toEqual(asked("sw20-brawl"));
  await choose(gm, RULESET, "simultaneous");
  await gm.waitForSelector(`${CHOICE} [data-reading]`, { state: "detached" });
  await choose(gm, RULESET, "sw25-advanced");
  await gm.waitForSelector(row);
  await expect.poll(() => gm.inputValue(reading("sneakLeaves"))).toBe("no");
  await gm.click('.scene-config footer button[type="submit"]');
  await gm.waitForSelector(CHOICE, { state: "detached" });

  await openTracker(gm);
  await gm.click(`${TRACKER} details.options > summary`);
  await gm.click(`${TRACKER} details.readings > summary`);
  await expect.poll(() => gm.innerText(`${TRACKER} details.readings > summary`)).toBe("解釈：1つ変更");
  await choose(gm, `${TRACKER} select[name="option.readings.lineRuns"]`, "target");
  await until(gm, () => document.querySelector("details.readings > summary")?.textContent === "解釈：2つ変更");
  await shot(gm, "tracker-readings");

  await gm.click(`${TRACKER} [data-action="openOpening"]`);
  await gm.click(`${OPENING} details.readings > summary`);
  await choose(gm, `${OPENING} select[name="reading.loneShield"]`, "circle");
  await until(
    gm,
    () => document.querySelector(".ransen-opening details.readings > summary")?.textContent === "解釈：3つ変更",
  );
  await gm.waitForSelector(`${OPENING} details.readings[open]`);
  await shot(gm, "opening-readings");
  await gm.click(`${OPENING} [data-action="abandon"]`);
  await gm.waitForSelector(OPENING, { state: "detached" });

  await gm.click(`${TRACKER} [data-action="beginBattle"]`);
  await until(gm, ({ battle }) => battle?.round === 1);
  await expect
    .poll(() => inPage(gm, ({ battle }) => battle.options.readings))
    .toEqual({
      loneShield: "circle",
      lineRuns: "target",
      sneakLeaves: "no",
    });
  await expect.poll(() => gm.innerText(`${TRACKER} .rules`)).toContain("影走りでの乱戦からの離脱：離脱準備が要る");
  await shot(gm, "battle-readings");
});
