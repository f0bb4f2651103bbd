/** Actors of the system `sw25` and pieces of ccfolia, as they come and as they go. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pieceOf } from "../../src/imports/ccfolia";
import { readPiece } from "../../src/imports/ccfolia-piece";
import { anySheetIn, sheetIn } from "../../src/imports/read-sheet";
import { sheetAccount } from "../../src/imports/sheet-account";
import { sheetDraft } from "../../src/imports/sheet-documents";
import { sheetOfSw25 } from "../../src/imports/sw25/actor";

const bytes = (data: unknown) => new TextEncoder().encode(JSON.stringify(data));

function draftOf(data: unknown) {
  const reading = anySheetIn(bytes(data));
  if (!reading.ok) throw new Error(reading.code);
  return sheetDraft(reading.sheet, reading.besides).actor!;
}

const ability = (valuebase: number, valuegrowth = 0) => ({ valuebase, valuegrowth, valuemodify: 0, racevalue: "" });
const EXPORTED = {
  name: "カンナ",
  type: "character",
  _stats: { systemId: "sw25" },
  system: {
    race: "人間",
    money: 300,
    biography: "<p>一行目</p><p><b>二行目</b></p>",
    hp: { value: 10, max: "", hpmod: "2" },
    mp: { value: "", max: "", mpmod: "" },
    abilities: {
      dex: { ...ability(5, 1), racevalue: 7 },
      agi: ability(6),
      str: { ...ability(8), racevalue: 6 },
      vit: ability(12),
      int: { ...ability(4), racevalue: 8 },
      mnd: ability(4),
    },
    attributes: { dodgeskill: "ファイター", dodgemod: 1, ppmod: 0, move: { movemod: "" } },
  },
  items: [
    { name: "ファイター", type: "skill", system: { skilllevel: 3, skilltype: "fighterskill" } },
    { name: "ソーサラー", type: "skill", system: { skilllevel: 2, skilltype: "magicuserskill" } },
    {
      name: "長剣",
      type: "weapon",
      system: {
        category: "sword",
        usage: "1H",
        checkskill: "ファイター",
        checkabi: "dex",
        hit: 1,
        powerskill: "ファイター",
        powerabi: "str",
        dmod: 0,
        power: 18,
        cvalue: 10,
      },
    },
    { name: "鎖帷子", type: "armor", system: { equip: true, category: "metalarmor", dodge: -1, pp: 5 } },
    { name: "《足さばき》", type: "combatability", system: {} },
  ],
};

describe("an actor that sw25 exported", () => {
  it("becomes a character, with what that system works out", () => {
    const actor = draftOf(EXPORTED);
    expect(actor).toMatchObject({ type: "character", name: "カンナ" });
    expect(actor.system).toMatchObject({
      hp: { value: 18 + 3 * 3 + 2, max: 29 },
      mp: { max: 12 + 2 * 3 },
      movement: 13,
      fortitude: 3 + 3,
      willpower: 3 + 2,
      evasion: 3 + 2 - 1 + 1,
      defence: 5,
      accuracy: 3 + 2 + 1,
      money: 300,
      notes: "一行目\n二行目",
      classes: { Fig: 3, Sor: 2 },
      abilities: { dex: { value: 12, growth: 1, added: 0 } },
    });
    expect(actor.items.map(({ type, name }) => [type, name])).toEqual([
      ["weapon", "長剣 1H"],
      ["armour", "鎖帷子"],
      ["feat", "足さばき"],
    ]);
    expect(actor.items[0]!.system).toMatchObject({ how: "melee", power: 18, critical: 10, bonus: 3 + 2 });
  });

  it("is told and becomes a character where its words are those that every record knows", () => {
    const system = { category: "constructor", checkabi: "toString", powerabi: "__proto__", power: 3, usage: "1H" };
    const reading = anySheetIn(bytes({ ...EXPORTED, items: [{ name: "棒", type: "weapon", system }] }));
    if (!reading.ok) throw new Error(reading.code);
    expect(reading.sheet.notUnderstood).toEqual([]);
    const words = { format: (key: string) => key };
    expect(() => sheetAccount(reading.sheet, words as never)).not.toThrow();
    const { actor } = sheetDraft(reading.sheet, reading.besides);
    expect(actor!.items[0]).toMatchObject({ name: "棒 1H", system: { how: "melee", power: 3, bonus: 0 } });
    expect(actor!.system.accuracy).toBe(0);
  });

  it("becomes a monster that strikes", () => {
    const check = (label: string, value: number) => ({ label, value });
    const checks = (...rows: { label: string; value: number }[]) =>
      Object.fromEntries(
        rows.flatMap(({ label, value }, i) => [
          [`label${i + 1}`, label],
          [`checkbasemod${i + 1}`, value],
        ]),
      );
    const actor = draftOf({
      name: "泥の獣",
      type: "monster",
      flags: { exportSource: { system: "sw25" } },
      system: {
        hpbase: 24,
        mpbase: 3,
        ppbase: 2,
        monlevel: 2,
        preemptive: 11,
        popularity: 7,
        weakpoint: 12,
        move: "12",
      },
      items: [
        { name: "抵抗力", type: "monsterability", system: checks(check("生命", 5), check("精神", 4)) },
        {
          name: "牙",
          type: "monsterability",
          system: checks(check("命中", 4), check("打撃", 3), check("回避", 3)),
        },
        { name: "尾", type: "monsterability", system: checks(check("命中", 5), check("打撃", 1), check("回避", 3)) },
      ],
    });
    expect(actor).toMatchObject({ type: "monster", spaces: 1 });
    expect(actor.system).toMatchObject({
      hp: { max: 24 },
      mp: { max: 3 },
      defence: 2,
      evasion: 3,
      accuracy: 4,
      fortitude: 5,
      willpower: 4,
      movement: 12,
      initiative: 11,
      level: 2,
    });
    expect(actor.items.map(({ name, system }) => [name, system.dice, system.pointsBonus, system.accuracy])).toEqual([
      ["牙", 2, 3, undefined],
      ["尾", 2, 1, 1],
    ]);
  });

  it("is none of another system, and none for the command", () => {
    expect(sheetOfSw25([{ ...EXPORTED, _stats: { systemId: "dnd5e" } }])).toBeNull();
    expect(sheetIn(bytes(EXPORTED))).toMatchObject({ ok: false, code: "no-sheet" });
  });
});

describe("a piece of ccfolia", () => {
  const piece = {
    kind: "character",
    data: {
      name: "カンナ",
      status: [
        { label: "HP", value: 12, max: 30 },
        { label: "MP", value: "4", max: "9" },
        { label: "防護", value: 5, max: 5 },
      ],
      params: [
        { label: "移動力", value: "18" },
        { label: "回避力", value: "6" },
        { label: "__proto__", value: "1" },
      ],
    },
  };

  it("becomes a character", () => {
    expect(draftOf(piece).system).toMatchObject({
      hp: { max: 30 },
      mp: { max: 9 },
      movement: 18,
      evasion: 6,
      defence: 5,
    });
  });

  it("comes of an actor of ours, and comes back as it went", () => {
    const system = {
      hp: { value: 12, max: 30 },
      mp: { value: 4, max: 9 },
      defence: 5,
      evasion: 6,
      movement: 18,
      fortitude: 7,
      willpower: 5,
      accuracy: 6,
      magicPower: 4,
      initiative: null,
    };
    const items = [
      { name: "長剣", type: "weapon", system: { power: 18, critical: 10, bonus: 5, accuracy: 1 } },
      { name: "火花", type: "spell", system: { power: 10, critical: 10, bonus: null } },
      { name: "牙", type: "weapon", system: { dice: 2, pointsBonus: 3 } },
      { name: "縄", type: "gear", system: {} },
    ];
    const text = pieceOf({ name: 'カンナ"<b>', system, items });
    const { data } = JSON.parse(text);
    expect(data.commands.split("\n")).toEqual([
      "2d+{回避力} 回避力",
      "2d+{生命抵抗力} 生命抵抗力",
      "2d+{精神抵抗力} 精神抵抗力",
      "2d+7 命中力／長剣",
      "k18[10]+5 ダメージ／長剣",
      "2d+4 行使／火花",
      "k10[10]+4 ダメージ／火花",
      "2d+6 命中力／牙",
      "2d6+3 ダメージ／牙",
    ]);
    expect(draftOf(JSON.parse(text))).toMatchObject({
      name: 'カンナ"<b>',
      system: { hp: { max: 30 }, mp: { max: 9 }, defence: 5, evasion: 6, movement: 18, fortitude: 7, willpower: 5 },
    });
  });
});

it("whatever lies in a file, nothing is thrown", () => {
  const any = fc.anything({ maxDepth: 4 });
  const actor = fc.record({ name: any, type: fc.constantFrom("character", "monster"), system: any, items: any });
  fc.assert(
    fc.property(actor, fc.array(any), (one, rows) => {
      sheetOfSw25([{ ...one, _stats: { systemId: "sw25" } }]);
      const items = rows.map((system) => ({ type: "weapon", name: system, system }));
      sheetOfSw25([{ ...one, items, _stats: { systemId: "sw25" } }]);
      readPiece({ kind: "character", data: { name: one.name, status: rows, params: one.items } });
    }),
  );
});
