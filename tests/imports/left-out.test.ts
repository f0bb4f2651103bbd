/** Every value of a sheet becomes a figure, is known to be of no account, or is named: nothing is lost in silence. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anySheetIn } from "../../src/imports/read-sheet";

function leftOutOf(data: object): readonly string[] {
  const reading = anySheetIn(new TextEncoder().encode(JSON.stringify(data)));
  if (!reading.ok) throw new Error(reading.code);
  return reading.leftOut;
}

const SHEETS: readonly (readonly [string, object])[] = [
  ["a character", { result: "OK", characterName: "A", level: "3", hpTotal: "20", lvFig: "3", weapon1Name: "剣" }],
  [
    "a monster",
    { result: "OK", type: "m", monsterName: "A", lv: "3", status1Hp: "20", skills: "○飛行", perception: "五感" },
  ],
  ["a spell", { result: "OK", type: "a", magicName: "A", magicCost: "MP5", magicRange: "2(30m)" }],
  ["an item", { result: "OK", type: "i", itemName: "A", weapon1Rate: "20", summary: "剣" }],
];

describe.each(SHEETS)("of %s", (_, sheet) => {
  it("nothing is left out that was read or is of no account", () => expect(leftOutOf(sheet)).toEqual([]));

  it("a key that nobody knows is named, and one without anything in it is not", () => {
    const key = fc.stringMatching(/^zz[A-Za-z]{1,8}\d?$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.constantFrom("3", "text", "", "―", "0"), { maxKeys: 5 }), (more) => {
        const said = Object.keys(more).filter((one) => more[one] === "3" || more[one] === "text");
        expect(leftOutOf({ ...sheet, ...more }).toSorted()).toEqual(said.toSorted());
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  [{ characterName: "A", weapon1Name: "剣" }, ["weapon1Reroll", "weapon1Ammo2", "armour1Resist", "shield1Block"]],
  [{ characterName: "A" }, ["magicPowerAllies", "mobilityFlying", "vitResistPoison", "combatFeatsLike", "part1Reach"]],
  [
    { characterName: "A" },
    ["defenseTotal1Magic", "evasionAgainstShots", "accessoryHeadCurse", "coreReach", "statusPoison"],
  ],
  [
    { type: "m", monsterName: "A", status1Hp: "20" },
    ["status1Reach", "status1-2Actions", "skillMajor", "loots1Secret"],
  ],
])("a field that is new inside a family of ytsheet2's is named: %j", (sheet, fresh) => {
  const more = Object.fromEntries(fresh.map((key) => [key, "3"]));
  expect(leftOutOf({ result: "OK", ...sheet, ...more }).toSorted()).toEqual(fresh.toSorted());
});

it("a note in free words is named, and one that is in the sums already is not", () => {
  const rows = { weapon1Name: "短剣", armour1Name: "鎧", accessoryHeadName: "兜" };
  const summed = { weapon1Note: "[刃]＠器用＋1", armour1Note: "@回避-1 @防護点+2", accessoryHeadNote: "" };
  const free = {
    weapon1Note: "[刃] 命中すると毒（抵抗18）",
    armour1Note: "炎ダメージ-3",
    accessoryHeadNote: "＠器用+1、暗視",
  };
  expect(leftOutOf({ result: "OK", characterName: "A", ...rows, ...summed })).toEqual([]);
  expect(leftOutOf({ result: "OK", characterName: "A", ...rows, ...free })).toEqual(Object.keys(free));
});

it("what a sheet says of a fight and nothing here reads is named", () => {
  expect(leftOutOf({ result: "OK", characterName: "A", craftAlchemy1: "ヒールスプレー", items: "縄" })).toEqual([
    "craftAlchemy1",
    "items",
  ]);
  expect(leftOutOf({ result: "OK", type: "a", magicName: "A", magicEffect: "眠る" })).toEqual(["magicEffect"]);
});

describe("of an actor that sw25 exported", () => {
  const item = (name: string, type: string, system: object = {}) => ({ name, type, system });
  const actor = (type: string, items: readonly object[]) => ({
    name: "A",
    type,
    system: {},
    items,
    _stats: { systemId: "sw25" },
  });

  it("unknown classes and languages are named, what was read is not", () => {
    const read = [item("ファイター", "skill", { skilllevel: 3 }), item("剣", "weapon"), item("鎧", "armor")];
    const carried = [item("ファイアボール", "spell"), item("縄", "item"), item("《鷹の目》", "combatability")];
    const lost = [item("密偵", "skill", { skilllevel: 1 }), item("交易共通語", "language")];
    expect(leftOutOf(actor("character", [...read, ...carried]))).toEqual([]);
    expect(leftOutOf(actor("character", [...read, ...lost]))).toEqual(["密偵 (skill)", "交易共通語 (language)"]);
  });

  it("a monster's weapons are named, its abilities are not", () => {
    const claw = item("爪", "monsterability", { label1: "命中力", checkbasemod1: 5 });
    const items = [claw, item("○飛行", "monsterability", { description: "飛ぶ" }), item("槍", "weapon")];
    expect(leftOutOf(actor("monster", items))).toEqual(["槍 (weapon)"]);
  });

  it("each item is read or named, whatever it is", () => {
    const types = fc.constantFrom(
      "skill",
      "weapon",
      "armor",
      "combatability",
      "spell",
      "item",
      "effect",
      "raceability",
    );
    const some = fc.array(fc.record({ type: types, name: fc.stringMatching(/^z[a-z]{1,6}$/) }), { maxLength: 8 });
    fc.assert(
      fc.property(some, (items) => {
        const all = items.map(({ name, type }) => item(name, type));
        const known = ["weapon", "armor", "combatability", "spell", "item", "raceability"];
        const lost = items.filter(({ type }) => !known.includes(type)).map(({ name, type }) => `${name} (${type})`);
        expect(leftOutOf(actor("character", all))).toEqual([...new Set(lost)]);
      }),
      { numRuns: 50 },
    );
  });
});
