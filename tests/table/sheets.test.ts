/** Sheets of characters, monsters and what they fight with: everything that a strike asks, entered by hand. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, IDS } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import type { SeatedPage } from "../support/table";

const { sit } = freshTables();

const SHEET = '[data-ransen="sheet"]';
const actorOf = (id: string) => `game.scenes.active.tokens.get("${id}").actor`;

async function open(page: SeatedPage, document: string, window: string): Promise<void> {
  await page.evaluate(`${document}.sheet.render({ force: true }).then(() => undefined)`);
  await page.waitForSelector(window);
}

async function enter(page: SeatedPage, field: string, value: string): Promise<void> {
  await page.fill(field, value);
  await page.press(field, "Tab");
}

test("a monster gets parts: added, named, changed and taken away, and its HP are theirs", async () => {
  const gm = await sit("gm");
  const parts = `${actorOf(IDS.goblinA)}.system.parts`;
  await open(gm, actorOf(IDS.goblinA), SHEET);
  for (const count of [1, 2, 3]) {
    await gm.click(`${SHEET} [data-action="addPart"]`);
    await gm.waitForFunction(`${parts}.length === ${count}`);
  }
  const cell = (place: number, key: string) => `${SHEET} [data-part="${place}"][data-cell="${key}"]`;
  await enter(gm, cell(0, "maxHp"), "24");
  await gm.waitForFunction(`${parts}[0].maxHp === 24`);
  await enter(gm, cell(0, "hp"), "20");
  await gm.waitForFunction(`${parts}[0].hp === 20`);
  await enter(gm, cell(1, "name"), "<b>Tail</b>");
  await gm.waitForFunction(`${parts}[1].name === "<b>Tail</b>"`);
  await gm.click(`${SHEET} [data-action="deletePart"][data-place="2"]`);
  await gm.waitForFunction(`${parts}.length === 2`);
  expect(await gm.evaluate(`${parts}.map(({ id, core, hp, maxHp }) => [id, core, hp, maxHp])`)).toEqual([
    ["Part 1", true, 20, 24],
    ["Part 2", false, 10, 10],
  ]);
  await gm.waitForSelector(`${SHEET} .pool.hp .sum:text-is("30 / 34")`);
  // One's own accuracy is each part's.
  expect(await gm.$(`${SHEET} [name="system.accuracy"]`)).toBeNull();
  // What is typed is no other part's.
  await enter(gm, cell(1, "hp"), "99");
  await gm.waitForFunction(`${parts}[1].hp === 10`);
});

test("a weapon is taken in hand from its sheet, by whose turn it is", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await open(aoi, actorOf(IDS.wolf), SHEET);
  const knife = await aoi.evaluate(`${actorOf(IDS.wolf)}.items.find(({ name }) => name === "Throwing knife").id`);
  const card = `[data-ransen="weapons"] [data-item="${knife}"]`;
  await aoi.waitForSelector(`${card}[aria-pressed="false"]`);
  await aoi.click(`${SHEET} [data-action="takeInHand"][data-id="${knife}"]`);
  await aoi.waitForSelector(`${card}[aria-pressed="true"]`);
});
