/** Three areas: everyone of a side is placed by one press, in each of three ways (`S20-PLC-1`). */

import { expect, test } from "vitest";
import type { AreaBattle, CharacterInput } from "../../src/rules/index";
import type { Desk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import type { Page } from "../support/page";
import { begun, mastersTable, tidyTables } from "../support/paper-table";

const PARTY = ["wolf", "hana", "jin", "kai"];
const MONSTERS = ["imp", "ogre", "rat", "bat", "orc"];
const ALL = [
  ...PARTY.map((id) => ({ id, side: "party", movement: 12 })),
  ...MONSTERS.map((id) => ({ id, side: "monsters", movement: 12 })),
] as unknown as readonly CharacterInput[];

const globals = globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } };

tidyTables();

const battleOf = (desk: Desk) => desk.record.battle as AreaBattle;
const placed = (desk: Desk, ids: readonly string[]) =>
  ids.map((id) => battleOf(desk).characters.find((one) => one.id === id)?.at);

async function press(desk: Desk, page: Page, selector: string): Promise<void> {
  page.press(selector);
  await desk.pass(500);
}

async function nine(): Promise<{ desk: Desk; page: Page }> {
  const table = await mastersTable(ALL, { system: begun("sw20-areas", ALL) });
  for (const id of [...PARTY, ...MONSTERS])
    giveSheet(table.desk, id, [id], { hp: { value: 9, max: 9 }, mp: { value: 0, max: 0 } } as never);
  Object.assign(table.desk.combatDoc.scene!, { dimensions: { sceneRect: { x: 0, y: 0, width: 6000, height: 4000 } } });
  return table;
}

test("S20-PLC-1 nine are placed in two presses, the first side before the second; one undo takes a press back", async () => {
  const { desk, page } = await nine();
  await press(desk, page, '[data-action="placeAll"][data-how="front"]');
  expect(placed(desk, PARTY)).toEqual(["front", "front", "front", "front"]);
  expect(placed(desk, MONSTERS)).toEqual([null, null, null, null, null]);
  await press(desk, page, '[data-action="placeAll"][data-how="front"]');
  expect(placed(desk, MONSTERS)).toEqual(["front", "front", "front", "front", "front"]);
  expect(page.has('[data-action="placeAll"]')).toBe(false);
  await press(desk, page, '[data-action="undo"]');
  expect(placed(desk, MONSTERS)).toEqual([null, null, null, null, null]);
  expect(placed(desk, PARTY)).toEqual(["front", "front", "front", "front"]);
});

test("as last time: in front or in the own rear, as each was placed in the battle before", async () => {
  const { desk, page } = await nine();
  const last = '[data-action="placeAll"][data-how="last"]';
  // There was no last time yet.
  expect(page.has(last)).toBe(false);
  await press(desk, page, '[data-action="enterArea"][data-id="hana"][data-area="first-rear"]');
  await press(desk, page, '[data-action="placeAll"][data-how="front"]');
  await press(desk, page, '[data-action="placeAll"][data-how="front"]');
  await press(desk, page, '[data-action="beginTurn"][data-id="wolf"]');
  for (let i = 0; i < 8 && placed(desk, ["wolf"])[0] !== null; i++) await press(desk, page, '[data-action="undo"]');
  await press(desk, page, last);
  expect(placed(desk, PARTY)).toEqual(["front", "first-rear", "front", "front"]);
});

/** A token stands in the middle of one of the areas. */
async function standing(desk: Desk) {
  const { bandOf } = await import("../../src/documents/bands");
  const { bandsOn } = await import("../../src/scene/areas");
  const scene = desk.combatDoc.scene!;
  const field = bandsOn(scene, battleOf(desk))!;
  return async (id: string, area: "front" | "first-rear" | "second-rear") => {
    const { x, y, width, height } = bandOf(field, area);
    const metre = scene.grid.size;
    const moved = { x: (x + width / 2) * metre, y: (y + height / 2) * metre };
    Object.assign(scene.tokens.get(id)!._source, moved);
    globals.Hooks.callAll("updateToken", scene.tokens.get(id), moved);
    await desk.pass(200);
  };
}

test("S20-PLC-1 as they stand: where too few of the second side would be in front, the button says so and does nothing", async () => {
  const { desk, page } = await nine();
  await press(desk, page, '[data-action="placeAll"][data-how="front"]');
  const stand = await standing(desk);
  for (const id of MONSTERS) await stand(id, "second-rear");
  const button = '[data-action="placeAll"][data-how="standing"]';
  const why = () => [page.find(button).getAttribute("aria-disabled"), page.find(button).dataset.tooltipText];
  expect(why()).toEqual(["true", "The second side needs at least 2 in front."]);
  await press(desk, page, button);
  expect([placed(desk, MONSTERS), desk.warned]).toEqual([[null, null, null, null, null], []]);
  for (const id of ["imp", "rat"]) await stand(id, "front");
  expect(why()).toEqual([null, undefined]);
  await press(desk, page, button);
  expect(placed(desk, MONSTERS)).toEqual(["front", "second-rear", "front", "second-rear", "second-rear"]);
});

test("as they stand: whoever stands beside the two areas of its side is left for later", async () => {
  const { desk, page } = await nine();
  const stand = await standing(desk);
  await stand("wolf", "front");
  await stand("hana", "first-rear");
  await stand("jin", "second-rear");
  await stand("kai", "front");
  await press(desk, page, '[data-action="placeAll"][data-how="standing"]');
  expect(placed(desk, PARTY)).toEqual(["front", "first-rear", null, "front"]);
});
