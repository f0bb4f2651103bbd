/** Everybody rests by one press: HP, MP and parts are full, who lay there is up, and one press takes it back. */

import { expect, test } from "vitest";
import { restOf } from "../../src/documents/rest";
import type { Desk } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";
import type { Page } from "../support/page";
import { mastersTable, tidyTables } from "../support/paper-table";

const ALL = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18 },
  { id: "ogre", side: "monsters", at: [9, 0], movement: 12 },
] as const;

tidyTables();

const pool = (value: number, max: number) => ({ value, max });
const part = { id: "body", hp: -3, maxHp: 20, mp: 0, maxMp: 9 };

async function afterTheFight(): Promise<{ desk: Desk; page: Page; wolf: Sheet; ogre: Sheet }> {
  const { desk, page } = await mastersTable(ALL as never, { system: {} });
  await import("../../src/chat/cards/rest");
  const wolf = giveSheet(desk, "wolf", ["wolf"], { hp: pool(-2, 32), mp: pool(3, 9) });
  (wolf.statuses as Set<string>).add("unconscious");
  const ogre = giveSheet(desk, "ogre", ["ogre"], { hp: pool(0, 20), mp: pool(0, 9), parts: [part] });
  return { desk, page, wolf, ogre };
}

const keptRest = (desk: Desk) =>
  [...desk.messages].flatMap(([id, { flags }]) => {
    const rest = (flags as { ransen?: { rest?: object } } | undefined)?.ransen?.rest;
    return rest ? [[id, rest] as const] : [];
  })[0]!;

test("HP and MP are full, and the card says from what; its press brings all of it back", async () => {
  const { desk, page, wolf, ogre } = await afterTheFight();
  page.press('[data-action="rest"]');
  await desk.pass(1500);
  expect(wolf.system).toMatchObject({ hp: pool(32, 32), mp: pool(9, 9) });
  expect(wolf.statuses.has("unconscious")).toBe(false);
  expect(ogre.system.parts).toMatchObject([{ hp: 20, mp: 9 }]);
  const { restCardOf } = await import("../../src/chat/cards/rest-card-view");
  const [id, kept] = keptRest(desk);
  const card = restCardOf(id, kept as never, document);
  expect([...card.children].map(({ textContent }) => textContent)).toEqual([
    "Everybody has rested",
    "wolf: HP -2 → 32 · MP 3 → 9",
    "ogre: HP 0 → 20 · MP 0 → 9",
    "Take the rest back",
  ]);
  card.querySelector<HTMLElement>("button")!.click();
  await desk.pass(1500);
  expect(wolf.system).toMatchObject({ hp: pool(-2, 32), mp: pool(3, 9) });
  expect(wolf.statuses.has("unconscious")).toBe(true);
  expect(ogre.system.parts).toEqual([part]);
  const after = restCardOf(id, keptRest(desk)[1] as never, document);
  expect(after.textContent).toContain("The rest was taken back.");
  expect(after.querySelector("button")).toBeNull();
});

test("before a battle in which nobody of the party can act, the rest is what comes next, and Begin stays possible", async () => {
  const { desk, page, wolf, ogre } = await afterTheFight();
  Object.assign(ogre, { type: "monster" });
  Object.assign(desk.combatDoc.system, { sideOf: { wolf: "party", ogre: "monsters" } });
  const marked = () => [...page.all(".primary")].flatMap(({ dataset }) => (dataset.action ? [dataset.action] : []));
  const said = () => page.find(".wounds span").textContent;
  const drawn = async () => {
    const { ui } = globalThis as unknown as { ui: { combat: { render(options: object): Promise<unknown> } } };
    await ui.combat.render({});
    await desk.pass(100);
  };
  await drawn();
  expect([said(), marked()]).toEqual(["Nobody of the party can act – rest first?", ["rest"]]);
  expect(page.find('[data-action="beginBattle"]').getAttribute("aria-disabled")).toBeNull();
  // Hurt, and on their feet.
  (wolf.statuses as Set<string>).delete("unconscious");
  Object.assign(wolf.system, { hp: pool(4, 32) });
  await drawn();
  expect([said(), marked()]).toEqual(["Still wounded: wolf", ["beginBattle"]]);
});

test("whoever is full is left alone, and where all are the Game Master is told", async () => {
  expect(restOf({ system: { hp: pool(9, 9), mp: pool(0, 0) }, statuses: new Set() })).toBeNull();
  expect(restOf({ system: { hp: pool(12, 9) }, statuses: new Set() })).toBeNull();
  expect(restOf({ system: { hp: "broken" }, statuses: new Set() })).toBeNull();
  const { desk, page } = await mastersTable(ALL as never, { system: {} });
  await import("../../src/chat/cards/rest");
  page.press('[data-action="rest"]');
  await desk.pass(500);
  expect(desk.warned).toEqual(["Nobody needs rest: HP and MP are full."]);
});
