/** Several linked tokens of one actor fight in a battle: a change of one of them changes the others. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BegunRecord, carriedOn, readRecord, standingCommands } from "../../src/judgement/history/index";
import type { CharacterInput, TurnTaker } from "../../src/rules/index";
import { closeDesk, Desk, unsound } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";
import { Listed } from "../support/window";
import { beginning, declaredStrike, ruleset } from "./board";

const FIGURES = { accuracy: 6, evasion: 5, defence: 2, reduction: 0, fortitude: 6, willpower: 5, magicPower: 0 };
const VITALS = { ...FIGURES, deathCheck: 6, hp: 20, maxHp: 20, mp: 8, maxMp: 8, fixed: true };
const NEAR: CharacterInput = { id: "near", side: "party", at: [0, 0], movement: 18, vitals: VITALS };
const FAR: CharacterInput = { ...NEAR, id: "far", at: [30, 0] };
const ORC: CharacterInput = {
  ...NEAR,
  id: "orc",
  side: "monsters",
  movement: 12,
  vitals: { ...VITALS, accuracy: 9, fixed: false },
};
const SYSTEM = {
  ...FIGURES,
  hp: { value: 20, max: 20 },
  mp: { value: 8, max: 8 },
  fixed: true,
  deathCheck: null,
  movement: 18,
  sections: 1,
  feats: [],
  parts: [],
};
const CARD = "strikestrike0000";

let desk: Desk;
let sheet: Sheet;
/** What the dice of a roll all show, roll by roll, and then 3: the orc hits. */
let shows: number[];

beforeEach(async () => {
  vi.useFakeTimers();
  desk = new Desk([NEAR, FAR, ORC]);
  sheet = giveSheet(desk, "hero", ["near", "far"], structuredClone(SYSTEM));
  await desk.open();
  shows = [];
  desk.roll = async (formula) => Array<number>(Number.parseInt(formula, 10)).fill(shows.shift() ?? 3);
});
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

const inBattle = (id: string) =>
  desk.onServer.battle.characters.find((one) => one.id === id) as unknown as Pick<TurnTaker, "vitals" | "conditions">;
const hp = () => [
  inBattle("near").vitals?.hp,
  inBattle("far").vitals?.hp,
  (sheet.system.hp as { value: number }).value,
];
const conditions = () => [
  ...["near", "far"].map((id) =>
    inBattle(id)
      .conditions.map((one) => one.id)
      .sort(),
  ),
  [...sheet.statuses].sort(),
];
/** The steps that stand, those of one go together. */
function goes(): string[][] {
  const { commands, undone, joined = {} } = desk.onServer.history;
  const all: string[][] = [];
  for (const [number, command] of Object.entries(commands)) {
    if (!command || undone[number]) continue;
    if (joined[number]) all.at(-1)?.push(command.do);
    else all.push([command.do]);
  }
  return all;
}

async function pressed(body: Parameters<Desk["pressed"]>[0]): Promise<void> {
  const answer = desk.pressed(body);
  await desk.pass(2_000);
  expect(await answer).toEqual({ ok: true });
}

/** The orc begins its turn and strikes one of them; its dice fall. */
async function strikes(target: string): Promise<void> {
  const begun = carriedOn(desk.onServer, ruleset, [{ do: "turn", who: "orc" }]);
  if (!begun.ok) throw new Error(begun.refusal.code);
  desk.elsewhere(begun.ruling.changes, { ransen: { events: [] } });
  const striking = declaredStrike({
    id: CARD,
    userId: "gm",
    who: "orc",
    aiming: { who: "orc", with: { power: 20, bonus: 6, critical: 13, how: "melee" }, target },
    pressed: { damage: true },
  });
  desk.elsewhere({ [`system.strikes.${CARD}`]: striking });
  await desk.pass(2_000);
}

const UNHURT = [20, 20, 20];

test("a blow at one of them is told of the others in its own step, and one undo takes all of it back", async () => {
  await strikes("near");
  // Power 20 at 6 is 4; 6 more, less a defence of 2.
  expect(hp()).toEqual([12, 12, 12]);
  expect(goes()).toEqual([["turn"], ["strike", "figures"]]);
  expect(unsound(desk.onServer)).toBeNull();
  await pressed({ type: "undo" });
  expect(hp()).toEqual(UNHURT);
  expect(goes()).toEqual([["turn"]]);
  await pressed({ type: "redo" });
  expect(hp()).toEqual([12, 12, 12]);
  expect(goes()).toEqual([["turn"], ["strike", "figures"]]);
});

test("who falls falls as a whole and makes one death check, and undo takes back the blow", async () => {
  desk.settings.set("automation.death", "ask");
  sheet.typed("gm", { "system.fixed": false });
  await desk.pass(2_000);
  await pressed({ type: "correct", commands: [{ do: "damage", who: "near", amount: 25, kind: "fixed" }] });
  expect(hp()).toEqual([-5, -5, -5]);
  const felled = ["prone", "unconscious"];
  expect(conditions()).toEqual([felled, felled, felled]);
  expect(goes()).toEqual([["figures", "figures"], ["damage", "figures"], ["death"]]);
  await pressed({ type: "undo" });
  await pressed({ type: "undo" });
  expect(hp()).toEqual(UNHURT);
  expect(conditions()).toEqual([[], [], []]);
});

test("a condition that the rules bring is no step of the sheet's", async () => {
  await pressed({ type: "correct", commands: [{ do: "condition", who: "far", add: ["stunned"] }] });
  expect(conditions()).toEqual([["stunned"], ["stunned"], ["stunned"]]);
  expect(goes()).toEqual([["condition", "condition"]]);
  await pressed({ type: "correct", commands: [{ do: "condition", who: "near", remove: ["stunned"] }] });
  expect(conditions()).toEqual([[], [], []]);
  await pressed({ type: "undo" });
  await pressed({ type: "undo" });
  expect(conditions()).toEqual([[], [], []]);
  expect(goes()).toEqual([]);
});

test("what somebody writes on the sheet is one step for all of them", async () => {
  sheet.typed("gm", { "system.hp.value": 11, "system.mp.value": 3 });
  await desk.pass(2_000);
  expect(hp()).toEqual([11, 11, 11]);
  expect(inBattle("far").vitals?.mp).toBe(3);
  expect(goes()).toEqual([["figures", "figures"]]);
  sheet.marked("gm", "prone");
  await desk.pass(2_000);
  expect(conditions()).toEqual([["prone"], ["prone"], ["prone"]]);
  expect(goes()).toEqual([
    ["figures", "figures"],
    ["condition", "condition"],
  ]);
  await pressed({ type: "undo" });
  await pressed({ type: "undo" });
  expect(hp()).toEqual(UNHURT);
  expect(inBattle("near").vitals?.mp).toBe(8);
  expect(conditions()).toEqual([[], [], []]);
});

test("a strike that is made anew is made anew for all of them, and for what came after it", async () => {
  await strikes("near");
  await pressed({ type: "correct", commands: [{ do: "damage", who: "far", amount: 5, kind: "fixed" }] });
  expect(hp()).toEqual([7, 7, 7]);
  await pressed({ type: "amend", back: 1, change: { add: { damage: -4 } } });
  expect(hp()).toEqual([11, 11, 11]);
  expect(goes()).toEqual([["turn"], ["strike", "figures"], ["damage", "figures"]]);
  expect(unsound(desk.onServer)).toBeNull();
  await pressed({ type: "undo" });
  expect(hp()).toEqual([16, 16, 16]);
  await pressed({ type: "undo" });
  expect(hp()).toEqual(UNHURT);
});

test("a strike that misses after all is nobody's, and one that hits after all is everybody's", async () => {
  await strikes("near");
  shows = [1, 1];
  await pressed({ type: "amend", back: 1, change: { again: { key: "accuracy" } } });
  expect(hp()).toEqual(UNHURT);
  expect(goes()).toEqual([["turn"], ["strike"]]);
  shows = [3, 3];
  await pressed({ type: "amend", back: 1, change: { again: { key: "accuracy" } } });
  expect(hp()).toEqual([12, 12, 12]);
  expect(goes()).toEqual([["turn"], ["strike", "figures"]]);
});

/** A battle on another scene in which the same actor has a token, and what its record says of it. */
function elsewhere(): { hp: () => number | undefined; steps: () => string[]; conditions: () => string[] } {
  const fighters: CharacterInput[] = [
    { ...NEAR, id: "there" },
    { ...ORC, id: "ogre" },
  ];
  const scene = desk.scene(
    "cave",
    fighters.map(({ id }) => ({ id, at: [0, 0] })),
  );
  Object.assign(scene.tokens.get("there")!, { actor: sheet, actorId: "hero" });
  const combat = desk.combat(JSON.parse(JSON.stringify(beginning(fighters))), scene, {
    id: "combatcombat0001",
    combatants: Listed.from(fighters.map(({ id }) => ({ id, tokenId: id, sceneId: "cave" }))),
  });
  const record = () => readRecord(combat.system) as BegunRecord;
  const there = () => record().battle.characters.find(({ id }) => id === "there") as unknown as TurnTaker;
  return {
    hp: () => there().vitals?.hp,
    steps: () => standingCommands(record().history).map((command) => command.do),
    conditions: () => there().conditions.map(({ id }) => id),
  };
}

test("who fights on another scene as well is corrected there, once for each change, and there alone", async () => {
  const other = elsewhere();
  await strikes("near");
  expect(hp()).toEqual([12, 12, 12]);
  expect(other.hp()).toBe(12);
  expect(other.steps()).toEqual(["figures"]);
  expect(goes()).toEqual([["turn"], ["strike", "figures"]]);
  await pressed({ type: "undo" });
  expect(hp()).toEqual(UNHURT);
  expect(other.hp()).toBe(20);
  await pressed({ type: "correct", commands: [{ do: "condition", who: "far", add: ["stunned"] }] });
  expect(other.conditions()).toEqual(["stunned"]);
  expect(other.steps()).toEqual(["figures", "figures", "condition"]);
  expect(goes()).toEqual([["turn"], ["condition", "condition"]]);
});

test("two blows in a row come to the other battle as they are by then", async () => {
  const other = elsewhere();
  const { revision } = desk.record;
  for (const [i, amount] of [3, 4].entries()) {
    const commands = [{ do: "damage", who: "near", amount, kind: "fixed" }];
    desk.asks("gm", { type: "correct", commands }, { revision: revision + i });
  }
  await desk.pass(4_000);
  expect(hp()).toEqual([13, 13, 13]);
  expect(other.hp()).toBe(13);
  expect(goes()).toHaveLength(2);
});
