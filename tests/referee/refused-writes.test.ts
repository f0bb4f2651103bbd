/** Writes that the server refuses, at the desk: tried again, told when it goes on refusing, and once more a while later. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, Desk } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 32, mp: 4 } } as const;
const goblin = { id: "goblin", side: "monsters", at: [30, 0], movement: 12, vitals: { hp: 20 } } as const;
const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  game: { users: { id: string; name?: string }[]; actors: object[] };
};

let desk: Desk;
let sheet: Sheet;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  closeDesk();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  desk = new Desk([wolf, goblin], [{ id: "aoi", plays: ["wolf"] }]);
  for (const user of globals.game.users) user.name = user.id;
  const figures = { hp: { value: 32, max: 32 }, mp: { value: 4, max: 4 }, movement: 18, sections: 1 };
  sheet = giveSheet(desk, "wolf", ["wolf"], figures);
  globals.game.actors.push(sheet);
  await desk.open();
}

const conditions = () => desk.record.battle!.characters.find(({ id }) => id === "wolf")!.conditions.map(({ id }) => id);
const refused = (times: number) => Array<"refused">(times).fill("refused");
const FAILED = "Something went wrong in the software; the console says more.";

test.each([1, 2])("what is refused %d times is written all the same, and nobody is told", async (times) => {
  await open();
  desk.fates.Combat.push(...refused(times));
  sheet.marked("aoi", "prone");
  await desk.pass(2_500);
  expect(conditions()).toEqual(["prone"]);
  expect(desk.warned).toEqual([]);
});

test("what is refused three times is told, and tried once more a while later", async () => {
  await open();
  desk.fates.Combat.push(...refused(3));
  sheet.marked("aoi", "prone");
  await desk.pass(2_500);
  expect(conditions()).toEqual([]);
  expect(desk.warned).toEqual([FAILED]);
  await desk.pass(3_000);
  expect(conditions()).toEqual(["prone"]);
  expect(desk.warned).toHaveLength(1);
});

test("what is refused then as well is told again, and given up", async () => {
  await open();
  desk.fates.Combat.push(...refused(6));
  sheet.marked("aoi", "prone");
  await desk.pass(12_000);
  expect(desk.warned).toEqual([FAILED, FAILED]);
  expect(conditions()).toEqual([]);
  expect(desk.written.filter(({ what }) => what === "Combat")).toEqual([]);
  // The next change of the sheet brings along what was not written.
  sheet.marked("aoi", "hidden");
  await desk.pass(2_500);
  expect(conditions()).toContain("hidden");
});

test("a token is put back where it belongs although the server refuses that at first", async () => {
  await open();
  desk.fates.Token.push(...refused(1));
  const token = desk.combatDoc.scene!.tokens.get("wolf")!;
  Object.assign(token._source, { x: 850, y: 850 });
  globals.Hooks.callAll("moveToken", token, { pending: { waypoints: [] } }, {}, globals.game.users[1]);
  await desk.pass(2_500);
  expect(desk.at("wolf")).toEqual([0, 0]);
});

test("a condition that the rules do not know of is taken off the sheet, and told", async () => {
  await open();
  const effect = { statuses: new Set(["bound"]), flags: { ransen: { by: "nobody" } }, parent: sheet };
  (sheet.statuses as Set<string>).add("bound");
  Object.assign(sheet, {
    effects: [{ ...effect, id: "held", delete: async () => void sheet.marked("gm", "bound", false) }],
  });
  globals.Hooks.callAll("createActiveEffect", effect, {}, "aoi");
  await desk.pass(3_000);
  expect(conditions()).toEqual([]);
  expect([...sheet.statuses]).toEqual([]);
  expect(desk.warned).toEqual([
    "There is no such character: nobody.",
    "The sheet of wolf follows the battle again: Bound.",
  ]);
});
