/** What the contract of the import says of arts and items, line by line. */
import { describe, expect, it } from "vitest";
import { item, misread, spell } from "./read";

describe("a spell", () => {
  it("has its level, cost, range and area", () => {
    const sheet = spell({
      magicName: "試しの火",
      magicLevel: "4",
      magicCost: "MP5",
      magicTarget: "1エリア(半径3m)／5",
      magicRange: "2(30m)",
      magicForm: "起点指定",
      magicResist: "半減",
    });
    expect(sheet).toEqual({
      kind: "spell",
      name: "試しの火",
      level: 4,
      mp: 5,
      range: 30,
      how: "area",
      radius: 3,
      limit: 5,
      resisted: "half",
      notUnderstood: [],
    });
  });

  it.each<[string, Record<string, unknown>, string | null]>([
    ["of magic", { category: "magic", magicName: "火", godName: "神", schoolName: "流派" }, "火"],
    ["of a god", { category: "god", magicName: "火", godName: "神" }, "神"],
    ["of a school", { category: "school", magicName: "火", schoolName: "流派" }, "流派"],
    ["of a category in full width", { category: "ｇｏｄ", magicName: "火", godName: "神" }, "神"],
    ["of no category, but a god's name", { category: "", magicName: "", godName: "神" }, "神"],
    ["of no category, but a school's name", { category: null, magicName: null, schoolName: "流派" }, "流派"],
    ["without any name", { magicName: "" }, null],
  ])("%s has its name", (_, values, name) => {
    expect(spell(values)).toMatchObject({ name, notUnderstood: [] });
  });

  it("of a god or a school has none of the figures that are left in the form", () => {
    const left = { magicLevel: "？", magicCost: "HP", magicRange: "遠く", magicTarget: "半径" };
    for (const category of ["god", "school"])
      expect(spell({ ...left, category, [`${category}Name`]: "名" })).toMatchObject({
        level: null,
        mp: null,
        notUnderstood: [],
      });
  });

  it.each<[unknown, number | null]>([
    ["MP5", 5],
    ["ＭＰ５", 5],
    ["MP 5", 5],
    ["MP10+5", 15],
    ["5", 5],
    [5, 5],
    ["MP", null],
    ["ＭＰ", null],
    ["MP―", null],
    ["―", null],
  ])("that costs %s", (magicCost, mp) => {
    expect(spell({ magicCost })).toMatchObject({ mp, notUnderstood: [] });
  });

  it.each(["HP3", "1dHP", "赤", "MP3＋魔晶石2点", "MPn", {}])("that costs %s is listed", (magicCost) => {
    const sheet = spell({ magicCost });
    expect(sheet.mp).toBeNull();
    expect(misread(sheet)).toEqual(["magicCost"]);
  });

  it.each<[string, number | null]>([
    ["2(30m)", 30],
    ["1(10m)", 10],
    ["２（５０ｍ）", 50],
    ["2 (30m)", 30],
    ["30m", 30],
    ["30", 30],
    ["術者", null],
    ["接触", null],
    ["2(無限)", null],
    ["2()", null],
    ["―", null],
  ])("that reaches %s", (magicRange, range) => {
    expect(spell({ magicRange })).toMatchObject({ range, notUnderstood: [] });
  });

  it.each(["遠く", "2(30)", "1(10m)／2(30m)", "2(30m"])("that reaches %s is listed", (magicRange) => {
    const sheet = spell({ magicRange });
    expect(sheet.range).toBeNull();
    expect(misread(sheet)).toEqual(["magicRange"]);
  });

  it.each<[string, string, string | null]>([
    ["貫通", "1体", "line"],
    ["貫通", "1エリア(半径3m)／5", "line"],
    ["突破", "1体", "breakthrough"],
    ["射撃", "1体", "shot"],
    ["起点指定", "1エリア(半径3m)／5", "area"],
    ["", "1エリア(半径3m)／5", "area"],
    ["起点指定", "1体", null],
    ["起点指定", "1エリア／5", "area"],
    ["―", "術者", null],
  ])("of the form %s at %s", (magicForm, magicTarget, how) => {
    expect(spell({ magicForm, magicTarget })).toMatchObject({ how, notUnderstood: [] });
  });

  it.each<[string, number | null, number | null]>([
    ["1エリア(半径3m)／5", 3, 5],
    ["1エリア（半径４ｍ）／１０", 4, 10],
    ["1エリア(半径6m)/20", 6, 20],
    ["1エリア(半径6m)／すべて", 6, null],
    ["2～3エリア(半径10m)／空間", 10, null],
    ["半径3m", 3, null],
    ["1エリア(半径3m)／", 3, 5],
    ["1エリア(半径6m)", 6, 20],
    ["2～3エリア(半径10m)", 10, null],
    ["1エリア／5", 3, 5],
    ["1エリア／15", 5, 15],
    ["1エリア／7", null, null],
    ["1体", null, null],
    ["1体全", null, null],
    ["", null, null],
  ])("S25-EFF-1 at %s", (magicTarget, radius, limit) => {
    expect(spell({ magicTarget })).toMatchObject({ radius, limit, notUnderstood: [] });
  });

  it.each<[string, number | null]>([
    ["1エリア(半径nm)／5", null],
    ["1エリア(半径3m)／好きなだけ", 3],
    [`半径${"3".repeat(200)}m`, null],
  ])("at %s is listed", (magicTarget, radius) => {
    const sheet = spell({ magicTarget });
    expect(sheet).toMatchObject({ radius, limit: null });
    expect(misread(sheet)).toEqual(["magicTarget"]);
  });

  it.each<[string, string | null]>([
    ["半減", "half"],
    ["消滅", "none"],
    ["短縮", null],
    ["なし", null],
    ["", null],
  ])("that leaves %s to who resists", (magicResist, resisted) => {
    expect(spell({ magicResist })).toMatchObject({ resisted, notUnderstood: [] });
  });
});

describe("an item", () => {
  it("has a weapon for each row, in their order", () => {
    const sheet = item({
      itemName: "〈試しの槍〉",
      category: "〈スピア〉 〈投擲〉",
      weaponNum: "3",
      weapon1Usage: "1H",
      weapon1Acc: "+1",
      weapon1Rate: "12",
      weapon1Crit: "⑩",
      weapon1Dmg: "1",
      weapon2Reqd: "",
      weapon3Usage: "1H投",
      weapon3Range: "1(10m)",
    });
    expect(sheet).toEqual({
      kind: "item",
      name: "〈試しの槍〉",
      weapons: [
        { usage: "1H", how: "melee", accuracy: 1, power: 12, critical: 10, bonus: 1, range: null },
        { usage: "1H投", how: "thrown", accuracy: null, power: null, critical: null, bonus: null, range: 10 },
      ],
      armour: [],
      notUnderstood: [],
    });
  });

  it.each<[string, string | null]>([
    ["〈ソード〉", "melee"],
    ["ソード", "melee"],
    ["〈ボウ〉", "ranged"],
    ["〈クロスボウ〉", "ranged"],
    ["〈ガン〉", "ranged"],
    ["〈ブロウガン〉", "ranged"],
    ["〈投擲〉", "thrown"],
    ["〈ソード〉　〈格闘〉", "melee"],
    ["〈矢弾〉", null],
    ["装飾品：手", null],
    ["", null],
  ])("of the category %s strikes so", (category, how) => {
    expect(item({ category, weapon1Rate: "5" }).weapons).toMatchObject([{ how }]);
  });

  it("has armour for each row, in their order", () => {
    const sheet = item({
      armour1Usage: "1H",
      armour1Eva: "１",
      armour1Def: "－",
      armour3Def: "7",
      armour3Eva: "-1",
      armour4Name: "x",
    });
    expect(sheet.armour).toEqual([
      { evasion: 1, defence: null },
      { evasion: -1, defence: 7 },
    ]);
    expect(sheet).toMatchObject({ weapons: [], notUnderstood: [] });
  });

  it("has all its rows, whatever number a server wrote of an old sheet", () => {
    const sheet = item({ armourNum: 1, weaponNum: "999999999", armour1Def: "1", armour2Def: "2", weapon1Rate: "5" });
    expect(sheet.armour).toHaveLength(2);
    expect(sheet.weapons).toHaveLength(1);
  });
});
