/** What somebody writes of HP and MP on a sheet while its character fights. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CharacterInput, TurnTaker } from "../../src/rules/index";
import { closeDesk, Desk } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";

const FIGURES = { accuracy: 6, evasion: 5, defence: 3, reduction: 0, fortitude: 6, willpower: 5, magicPower: 0 };
const WOLF: CharacterInput = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { ...FIGURES, deathCheck: 6, hp: 30, maxHp: 30, mp: 8, maxMp: 8, fixed: false },
};
const OGRE: CharacterInput = {
  id: "ogre",
  side: "monsters",
  at: [30, 0],
  movement: 12,
  vitals: { ...FIGURES, deathCheck: 6, fixed: true },
  parts: [
    { id: "body", core: true, hp: 30, maxHp: 30, mp: 20, maxMp: 20, accuracy: 9, evasion: 8, defence: 4 },
    { id: "arm", core: false, hp: 16, maxHp: 16, accuracy: 7, evasion: 6, defence: 3 },
  ],
};

const systemOf = ({ movement, vitals = {}, parts = [] }: CharacterInput) => {
  const { hp = 0, maxHp = 0, mp = 0, maxMp = 0, deathCheck: _, ...figures } = vitals;
  const rows = parts.map((part) => ({ mp: 0, maxMp: 0, ...part, name: part.id }));
  const pools = { hp: { value: hp, max: maxHp }, mp: { value: mp, max: maxMp } };
  return { ...figures, ...pools, movement, sections: 1, feats: [], deathCheck: null, parts: rows };
};

let desk: Desk;
beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk([WOLF, OGRE], [{ id: "aoi", plays: ["wolf"] }]);
});
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

const sheetOf = (one: CharacterInput): Sheet => giveSheet(desk, `actor-${one.id}`, [one.id], systemOf(one));
const inBattle = (id: string) =>
  desk.onServer.battle.characters.find((one) => one.id === id) as unknown as Pick<TurnTaker, "vitals" | "parts">;
const commands = () => Object.values(desk.onServer.history.commands);

test.each(["enforce", "advise", "off"])(
  "comes into a battle that has them, with damage at the level %s by now",
  async (level) => {
    const sheet = sheetOf(WOLF);
    await desk.open();
    for (const step of level === "off" ? ["hit", "damage"] : ["damage"]) desk.settings.set(`automation.${step}`, level);
    sheet.typed("aoi", { "system.hp.max": 24, "system.hp.value": 12, "system.mp.value": 3 });
    await desk.pass(2_000);
    expect(inBattle("wolf").vitals).toMatchObject({ hp: 12, maxHp: 24, mp: 3 });
    expect(sheet.system).toMatchObject({ hp: { value: 12, max: 24 }, mp: { value: 3 } });
  },
);

test("of parts leaves the whole alone, with damage only told of by now", async () => {
  const sheet = sheetOf(OGRE);
  await desk.open();
  desk.settings.set("automation.damage", "advise");
  const { vitals } = inBattle("ogre");
  const [body, arm] = sheet.system.parts as object[];
  sheet.typed("gm", { "system.parts": [{ ...body, hp: 11 }, arm], "system.accuracy": 6 });
  await desk.pass(2_000);
  expect(inBattle("ogre").parts?.map(({ hp }) => hp)).toEqual([11, 16]);
  expect(inBattle("ogre").vitals).toEqual(vitals);
  expect(commands()).toHaveLength(1);
});

test("STR-3 HP that are written fell nobody by the table's option where the battle keeps them", async () => {
  const sheet = sheetOf(WOLF);
  await desk.open();
  desk.settings.set("hpFells", true);
  sheet.typed("aoi", { "system.hp.value": 0 });
  await desk.pass(2_000);
  // The battle itself says so, and what brought it: the sheet alone would have no cause to end it.
  const wolf = () => desk.onServer.battle.characters.find(({ id }) => id === "wolf");
  expect(wolf()?.conditions).toEqual([{ id: "unconscious", cause: "hit-points" }, { id: "prone" }]);
});

test("HP that are written fell by the table's option where the battle knows of none", async () => {
  closeDesk();
  const { vitals: _, ...plain } = WOLF;
  desk = new Desk([plain, OGRE], [{ id: "aoi", plays: ["wolf"] }]);
  const sheet = sheetOf(WOLF);
  await desk.open();
  sheet.typed("aoi", { "system.hp.value": 0 });
  await desk.pass(2_000);
  const wolf = () => desk.onServer.battle.characters.find(({ id }) => id === "wolf");
  expect(sheet.statuses.has("unconscious")).toBe(true);
  expect(wolf()?.conditions.map(({ id }) => id)).toContain("unconscious");
});
