/** Items' fields about acting more than once come into the battle, and a changed sheet follows (`ACT-1`, `ACT-3`). */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActorDoc } from "../../src/foundry/platform";
import { closeDesk, Desk } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";
import { beginning } from "./board";

const gil = { id: "gil", side: "party", at: [0, 0], movement: 18, vitals: { hp: 32, mp: 4 } } as const;
const ogre = {
  id: "ogre",
  side: "monsters",
  at: [30, 0],
  movement: 12,
  parts: [
    { id: "body", core: true, hp: 20, maxHp: 20 },
    { id: "arm", hp: 10, maxHp: 10 },
  ],
} as const;
const PARTS = [
  { id: "body", name: "Body", core: true, hp: 20, maxHp: 20 },
  { id: "arm", name: "Arm", core: false, hp: 10, maxHp: 10 },
];
type Data = { [key: string]: unknown };
const globals = globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } };

let desk: Desk;
let sheet: Sheet;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

async function open(id: "gil" | "ogre", system: Data, more: Data = {}): Promise<void> {
  const fighters = [{ ...gil, ...more }, ogre];
  // A battle that came as a script has figures of its own.
  const imported = Object.keys(more).length > 0;
  desk = new Desk(fighters, [], { ...beginning(fighters), imported });
  sheet = giveSheet(desk, id, [id], { hp: { value: 32, max: 32 }, mp: { value: 4, max: 4 }, movement: 18, ...system });
  await desk.open();
}

function carried(name: string, type: string, system: Data): Data {
  const item = { id: name, name, type, system, sort: 0, effects: [], parent: sheet };
  (sheet.items as unknown as Data[]).push(item);
  return item;
}

async function told(hook: string, ...data: unknown[]): Promise<void> {
  globals.Hooks.callAll(hook, ...data);
  await desk.pass(2_000);
}

const fighter = (id: string) => desk.record.battle!.characters.find((one) => one.id === id) as unknown as Data;
const changes = () => desk.record.revision;

const EXTRA = { name: "", from: { how: ["melee"], tags: ["fist"] }, shares: "hands" };

describe("a feat that comes onto a sheet in a fight", () => {
  test("ACT-3: opens its series in the battle, follows its name, and is gone with it", async () => {
    await open("gil", {});
    const feat = carried("追加攻撃", "feat", { acts: { majors: null }, series: [EXTRA] });
    await told("createItem", feat, {}, "gm");
    expect(fighter("gil").series).toEqual([{ name: "追加攻撃", from: EXTRA.from, shares: "hands" }]);
    feat.name = "Additional attack";
    await told("updateItem", feat, { name: feat.name }, {}, "gm");
    expect(fighter("gil").series).toMatchObject([{ name: "Additional attack" }]);
    (sheet.items as unknown as Data[]).splice(0);
    await told("deleteItem", feat, {}, "gm");
    expect(fighter("gil").series).toEqual([]);
    expect(desk.warned).toEqual([]);
  });

  test("ACT-1: acts as an item says from now on; other things of an item change nothing in the battle", async () => {
    await open("gil", {});
    const ability = carried("2回行動", "ability", { acts: { majors: 2 }, series: [] });
    await told("createItem", ability, {}, "gm");
    expect(fighter("gil").acts).toEqual({ majors: 2 });
    const before = changes();
    await told("updateItem", ability, { system: { notes: "!" } }, {}, "gm");
    await told("createItem", carried("Sword", "weapon", { acts: { majors: null }, series: [] }), {}, "gm");
    expect(changes()).toBe(before);
  });

  test("ACT-1: a figure that a script gave stays where no item says another", async () => {
    await open("gil", {}, { acts: { majors: 3 } });
    await told("createItem", carried("Sword", "weapon", { acts: { majors: null }, series: [] }), {}, "gm");
    expect(fighter("gil").acts).toEqual({ majors: 3 });
  });
});

describe("a monster of several parts", () => {
  const partOf = (id: string) => (fighter("ogre").parts as Data[]).find((one) => one.id === id);

  test("ACT-1: what a part's item says is the part's, and is taken back with the item", async () => {
    await open("ogre", { parts: PARTS });
    const twice = carried("2回攻撃", "ability", {
      part: "Arm",
      acts: { majors: 2 },
      series: [{ name: "", target: "any" }],
    });
    await told("createItem", twice, {}, "gm");
    expect(partOf("arm")).toMatchObject({ acts: { majors: 2 }, series: [{ name: "2回攻撃", target: "any" }] });
    expect(partOf("body")).not.toHaveProperty("acts");
    (sheet.items as unknown as Data[]).splice(0);
    await told("deleteItem", twice, {}, "gm");
    expect(partOf("arm")).toMatchObject({ acts: {}, series: [] });
  });

  test("ACT-1: a part that only stands there, by its row; damage in the fight leaves the row alone", async () => {
    await open("ogre", { parts: PARTS });
    sheet.typed("gm", { "system.parts": [PARTS[0], { ...PARTS[1], majors: 0 }] });
    await desk.pass(2_000);
    expect(partOf("arm")).toMatchObject({ acts: { majors: 0 } });
    void desk.pressed({
      type: "command",
      command: { do: "damage", who: "ogre", part: "arm", amount: 4, kind: "magical" },
    });
    await desk.pass(2_000);
    expect((sheet as unknown as ActorDoc).system.parts).toMatchObject([
      { id: "body" },
      { id: "arm", hp: 6, majors: 0 },
    ]);
  });
});
