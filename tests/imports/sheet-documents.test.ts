/** Sheets as actors and items of the table: data models take them, whatever the sheet contains. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BelongingType, repairBelonging } from "../../src/documents/belongings";
import { repairItem } from "../../src/documents/item-figures";
import { repairFigures } from "../../src/documents/stored-figures";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { partInputs, vitalsFromSheet } from "../../src/documents/vitals";
import { characterFighter, monsterFighter, spellBlow } from "../../src/imports/fighter";
import { mergeFigures, mergeItems } from "../../src/imports/merging";
import { sheetIn } from "../../src/imports/read-sheet";
import { type ActorDraft, sheetDraft } from "../../src/imports/sheet-documents";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { character, item, monster, spell } from "./read";

const archer = character({
  characterName: "弓の\u202e者",
  mobilityTotal: "18",
  hpTotal: "32",
  mpTotal: "10",
  vitResistTotal: "8",
  initiative: "7",
  monsterLore: "4",
  weapon1Name: "剣",
  weapon1Category: "ソード",
  weapon1AccTotal: "7",
  weapon1Rate: "20",
  weapon1Crit: "⑩",
  weapon1DmgTotal: "6",
  weapon2Name: "弓",
  weapon2Category: "ボウ",
  weapon2AccTotal: "9",
  weapon2Rate: "15",
});

/** Of each item what a strike with it is made with, as the actor has it; a blow whose sheet says nothing more does nothing there. */
function strikesOf({ items, system }: ActorDraft): unknown[] {
  return items.map((one) => strikeWithOf(one, system) ?? { effect: "nothing" });
}

describe("a character", () => {
  it("becomes an actor that strikes as its sheet says, with metres where that says none", () => {
    const { actor, assumed } = sheetDraft(archer);
    const { movement, vitals, blows } = characterFighter(archer);
    const { hp, mp, ...checks } = vitals!;
    expect(actor).toMatchObject({
      type: "character",
      name: "弓の\\u202e者",
      spaces: 1,
      system: {
        movement,
        hp: { value: hp, max: hp },
        mp: { value: mp, max: mp },
        ...checks,
        initiative: 7,
        knowledge: 4,
      },
    });
    expect(actor!.items.map(({ key }) => key)).toEqual(["weapon/1/剣", "weapon/1/弓"]);
    expect(assumed).toEqual([{ name: "弓", metres: 30 }]);
    expect(strikesOf(actor!)).toMatchObject(blows);
    expect(blows.length).toBe(2);
  });

  it("keeps its accuracy in every loadout, which its sheet tells apart by evasion and defence", () => {
    const loadouts = [
      { evasion: 6, defence: 5 },
      { evasion: 8, defence: null },
    ];
    const [first, second] = sheetDraft({ ...archer, loadouts }).actor!.system.loadouts as object[];
    expect(first).toMatchObject({ name: "1", accuracy: 7, evasion: 6, defence: 5, worn: null });
    expect(second).toMatchObject({ name: "2", accuracy: 7, evasion: 8, defence: null });
  });

  it.each([
    ["1H", "one"],
    ["1H両", "one"],
    ["1H投", "one"],
    ["１Ｈ＃", "one"],
    ["2H", "two"],
    ["振2H", "two"],
    ["２ｈ", "two"],
    ["1H/2H", undefined],
    ["", undefined],
    ["constructor", undefined],
  ])("TRN-7 takes a weapon that is used as %o into its hands: %s", (usage, hands) => {
    const one = { weapon1Name: "槍", weapon1Usage: usage, weapon1Rate: "15" };
    expect(sheetDraft(character(one)).actor!.items[0]!.system.hands).toBe(hands);
    const [thing] = sheetDraft(item({ itemName: "槍", ...one })).items;
    expect(thing!.system.hands).toBe(hands);
  });

  it("leaves alone what its sheet does not say", () => {
    const { actor } = sheetDraft(character({}));
    expect(Object.keys(actor!.system)).toEqual(["accuracy"]);
    expect(actor!.items).toEqual([]);
  });
});

describe("a monster", () => {
  const beast = {
    status1Style: "牙（頭）",
    status1Accuracy: "9",
    status1Damage: "2d+8",
    status1Evasion: "8",
    status1Defense: "7",
    status1Hp: "40",
    status2Style: "打撃（胴）",
    status2Accuracy: "8",
    status2Damage: "2d",
    status2Hp: "20",
    coreParts: "頭",
  };

  it("has the parts that fight, each of which strikes, and a token larger than one space", () => {
    const { actor } = sheetDraft(monster(beast));
    const { parts, blows } = monsterFighter(monster(beast));
    expect(actor).toMatchObject({ type: "monster", spaces: 2, system: { fixed: true } });
    expect(partInputs(actor!.system)).toMatchObject(parts!);
    expect(strikesOf(actor!)).toMatchObject(blows);
    expect(blows.map(({ part }) => part)).toEqual(["頭", "胴"]);
  });
});

describe("arts and items", () => {
  it("become a spell and a weapon for each usage", () => {
    const values = { magicCost: "MP5", magicTarget: "1エリア(半径3m)／5", magicRange: "2(30m)", magicResist: "半減" };
    const [fire] = sheetDraft(spell(values)).items;
    const { name, how, effect: _, ...figures } = spellBlow(spell(values));
    expect(fire).toMatchObject({
      key: `spell/1/${name}`,
      type: "spell",
      system: { how: "cast", shape: how, ...figures },
    });
    expect(sheetDraft(spell({ magicRange: "接触" })).items[0]!.system).toEqual({ how: "touch" });
    const spear = item({ weapon1Usage: "1H", weapon1Rate: "12", weapon2Usage: "1H投", weapon2Range: "1(10m)" });
    expect(sheetDraft(spear).items.map(({ key, system }) => [key, system.how])).toEqual([
      ["item/1/試しの品 1H", "melee"],
      ["item/1/試しの品 1H投", "thrown"],
    ]);
  });
});

/** What the repair of items finds. */
function repaired(type: string, system: { [key: string]: unknown }): object[] {
  return type === "weapon" || type === "spell"
    ? repairItem(type, system)
    : repairBelonging(type as BelongingType, system);
}

describe("what a sheet says besides", () => {
  it("becomes abilities, classes, belongings and words", () => {
    const { actor } = sheetDraft(
      archer,
      readBesides("character", {
        characterName: "弓の者",
        level: "5",
        race: "エルフ",
        moneyTotal: "1,200",
        freeNote: "一行目&lt;br&gt;&lt;b&gt;二行目",
        language1: "妖精語",
        language2: "汎用|蛮族《ばんぞく》語",
        sttDex: "20",
        sttGrowA: "3",
        sttAddA: "1",
        sttEquipA: "2",
        lvSho: "5",
        combatFeatsLv1: "足さばき",
        combatFeatsLv3: "武器習熟Ａ／ボウ",
        armour1Name: "革の鎧",
        armour1Category: "非金属鎧",
        armour1Def: "3",
        defTotal1CheckArmour1: "1",
        armour2Name: "丸盾",
        armour2Category: "盾",
        armour2Eva: "1",
        accessoryHeadName: "羽根飾り",
        accessoryHead_Name: "&lt;img&gt;",
      }),
    );
    expect(actor!.system).toMatchObject({
      race: "エルフ",
      money: 1200,
      languages: "妖精語、汎用蛮族語",
      notes: "一行目\n<b>二行目",
      abilities: { dex: { value: 17, growth: 3, added: 3 } },
      classes: { Sho: 5, Fig: 0 },
    });
    expect(actor!.items.slice(2).map(({ type, name, system }) => [type, name, system])).toEqual([
      ["armour", "革の鎧", { kind: "armour", evasion: 0, defence: 3, worn: true }],
      ["armour", "丸盾", { kind: "shield", evasion: 1, defence: 0, worn: false }],
      ["accessory", "羽根飾り", {}],
      ["accessory", "<img>", {}],
      ["feat", "足さばき", { feat: "footwork" }],
      ["feat", "武器習熟Ａ／ボウ", {}],
    ]);
  });

  it("is on one line, without signs that nobody sees and letters cut in two", () => {
    const values = {
      characterName: "名",
      race: "人\u202e間\n二",
      freeNote: "一&lt;br&gt;\u0007\u2066二",
      sttDex: "9007199254740991",
    };
    const { system } = sheetDraft(character(values), readBesides("character", values)).actor!;
    expect(system).toMatchObject({
      race: "人\\u202e間 二",
      notes: "一\n\\u0007\\u2066二",
      abilities: { dex: { value: 300 } },
    });
    const long = { characterName: "名", race: `a${"𠮷".repeat(300)}`, freeNote: `a${"𠮷".repeat(9_000)}` };
    const cut = sheetDraft(character(long), readBesides("character", long)).actor!.system;
    for (const key of ["race", "notes"]) expect(String(cut[key])).toMatch(/^a𠮷+$/u);
    expect([String(cut.race).length, String(cut.notes).length]).toEqual([199, 14_999]);
  });

  it("becomes a monster's lore and its table", () => {
    const values = { lv: "4", taxa: "蛮族", skills: "●全身&lt;br&gt;[常]かたい", weakness: "炎属性ダメージ＋3点" };
    const loots = { loots1Num: "自動", loots1Item: "武器", loots2Num: "2～6", loots2Item: "なし", loots3Num: "7～" };
    const data = { ...values, ...loots, loots3Item: "かけら", loots4Num: "１３", loots4Item: "宝" };
    const { actor } = sheetDraft(monster(data), readBesides("monster", data));
    expect(actor!.system).toMatchObject({
      level: 4,
      taxon: "蛮族",
      weaknessText: "炎属性ダメージ＋3点",
      notes: "●全身\n[常]かたい",
      loot: [
        { least: null, most: null, text: "武器" },
        { least: 2, most: 6, text: "なし" },
        { least: 7, most: 99, text: "かけら" },
        { least: 13, most: 13, text: "宝" },
      ],
    });
  });

  it("becomes gear where an item is neither struck with nor worn, and names whose magic a spell is", () => {
    expect(sheetDraft(item({})).items.map(({ type }) => type)).toEqual(["gear"]);
    const [light] = sheetDraft(spell({}), readBesides("spell", { magicClass: "神聖魔法" })).items;
    expect(light!.system.class).toBe("Pri");
  });
});

describe("every sheet that was made for the import", () => {
  const folder = join(import.meta.dirname, "sheets");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

  it("is within what data models take, and brings nothing new a second time", () => {
    let read = 0;
    for (const file of files) {
      const reading = sheetIn(readFileSync(file));
      if (!reading.ok) continue;
      read++;
      const { actor, items } = sheetDraft(reading.sheet, reading.besides);
      for (const one of [...(actor?.items ?? []), ...items]) {
        const system = structuredClone(one.system);
        expect([file, repaired(one.type, system), system]).toEqual([file, [], one.system]);
        expect([...one.name].length).toBeLessThanOrEqual(64);
      }
      const keys = [...(actor?.items ?? []), ...items].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      if (!actor) continue;
      const system = structuredClone(actor.system);
      expect([file, repairFigures(system), system]).toEqual([file, [], actor.system]);
      expect(() => vitalsFromSheet(actor.system)).not.toThrow();
      expect(mergeFigures(actor.system, actor.system, actor.system)).toEqual({ changes: [], kept: [] });
      const present = actor.items.map((one) => ({ ...one, id: one.key, imported: one }));
      const again = mergeItems(keys, present, actor.items);
      expect(again).toMatchObject({ create: [], remove: [], kept: [] });
      expect(again.update.flatMap(({ merged }) => merged.changes)).toEqual([]);
    }
    expect(read).toBeGreaterThan(80);
  });
});
