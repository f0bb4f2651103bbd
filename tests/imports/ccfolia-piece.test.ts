/** Pieces of ccfolia as people label them: parts by number and by name, what is not known, and pieces of other games. */

import { describe, expect, it } from "vitest";
import { anySheetIn } from "../../src/imports/read-sheet";
import { sheetDraft } from "../../src/imports/sheet-documents";

type Rows = Readonly<Record<string, string>>;

const rows = (of: Rows) => Object.entries(of).map(([label, value]) => ({ label, value }));
const pools = (of: Rows) => Object.entries(of).map(([label, value]) => ({ label, value, max: value }));

function pieceIn(status: Rows, params: Rows, more: object = {}) {
  const data = { name: "試し", status: pools(status), params: rows(params), ...more };
  return anySheetIn(new TextEncoder().encode(JSON.stringify({ kind: "character", data })));
}

function sheetOf(...piece: Parameters<typeof pieceIn>) {
  const reading = pieceIn(...piece);
  if (!reading.ok) throw new Error(reading.code);
  return reading.sheet;
}

const misread = (...piece: Parameters<typeof pieceIn>) => sheetOf(...piece).notUnderstood.map(({ key }) => key);

describe("a monster's piece", () => {
  it("with numbered parts becomes a monster with those", () => {
    const params = {
      命中力1: "9",
      打撃点1: "8",
      回避力1: "8",
      命中力2: "10",
      打撃点2: "2d+5",
      回避力2: "9",
      生命抵抗力: "9",
    };
    const memo = "先制値:12\n精神抵抗力:8\n防護点:6／4";
    const sheet = sheetOf({ HP1: "45", MP1: "10", HP2: "25", MP2: "0" }, params, { memo, initiative: 12 });
    expect(sheet).toMatchObject({
      kind: "monster",
      sections: 2,
      initiative: 12,
      fortitude: 9,
      willpower: 8,
      parts: [
        { name: "部位1", hp: 45, mp: 10, accuracy: 9, evasion: 8, defence: 6, points: { dice: 2, bonus: 8 } },
        { name: "部位2", hp: 25, mp: 0, accuracy: 10, evasion: 9, defence: 4, points: { dice: 2, bonus: 5 } },
      ],
      notUnderstood: [],
    });
  });

  it("as ytsheet2 writes it has its parts by name, and the rest by number in its palette", () => {
    const status = { "頭部:HP": "40", "胴体:HP": "60", "頭部:MP": "12", "胴体:MP": "8" };
    const params = {
      メモ: "防護:頭部6／胴体9",
      LV: "8",
      生命抵抗: "10",
      精神抵抗: "11",
      命中1: "10",
      回避1: "9",
      命中2: "11",
      回避2: "8",
    };
    const commands = "//部位1=牙（頭部）\n//ダメージ1=2d+8\n//部位2=爪（胴体）\n//ダメージ2=2d+12\n2d+{命中1} 命中力";
    const reading = pieceIn(status, params, { commands });
    if (!reading.ok) throw new Error(reading.code);
    expect(reading.sheet).toMatchObject({
      kind: "monster",
      level: 8,
      fortitude: 10,
      willpower: 11,
      parts: [
        { name: "頭部", hp: 40, mp: 12, accuracy: 10, evasion: 9, defence: 6, points: { dice: 2, bonus: 8 } },
        { name: "胴体", hp: 60, mp: 8, accuracy: 11, evasion: 8, defence: 9, points: { dice: 2, bonus: 12 } },
      ],
      weapons: [{ name: "牙" }, { name: "爪" }],
      notUnderstood: [],
    });
    const { actor } = sheetDraft(reading.sheet, reading.besides);
    expect(actor).toMatchObject({
      type: "monster",
      spaces: 2,
      system: { parts: [{ name: "頭部" }, { name: "胴体" }] },
    });
  });

  it.each([
    ["HP①", "HP②"],
    ["HP_1", "HP_2"],
    ["1HP", "2HP"],
    ["部位1:HP", "部位2:HP"],
    ["頭部ＨＰ", "胴体ＨＰ"],
    ["HP（頭部）", "HP（胴体）"],
    ["【頭部】HP", "【胴体】HP"],
    ["頭部／HP", "胴体／HP"],
    ["HPA", "HPB"],
  ])("with %s and %s has two parts", (one, two) => {
    expect(sheetOf({ [one]: "20", [two]: "30" }, {})).toMatchObject({
      kind: "monster",
      parts: [{ hp: 20 }, { hp: 30 }],
    });
  });

  it("of one part has its figures without a number", () => {
    const params = { 命中力: "6", 打撃点: "4", 回避力: "5", 先制値: "11", "知名度／弱点値": "7/12" };
    expect(sheetOf({ HP: "22", MP: "5", 防護: "2" }, params)).toMatchObject({
      kind: "monster",
      hp: 22,
      mp: 5,
      defence: 2,
      evasion: 5,
      initiative: 11,
      reputation: 7,
      weaknessValue: 12,
      weapons: [{ accuracy: 6, points: { dice: 2, bonus: 4 } }],
      notUnderstood: [],
    });
  });

  it("says what has no part to belong to", () => {
    expect(misread({ HP1: "9", HP2: "8" }, { 回避力3: "4", ひみつ: "1" })).toEqual(["ひみつ", "回避力3"]);
  });
});

describe("a character's piece", () => {
  it("has abilities, classes, weapons by number and loadouts", () => {
    const params = {
      冒険者レベル: "5",
      器用度: "18",
      ファイター: "5",
      威力1: "20",
      C値1: "10",
      命中1: "9",
      防護2: "7",
      回避2: "6",
    };
    const reading = pieceIn({ HP: "38", MP: "12", 防護: "8" }, params, { commands: "//武器1=長剣\n//追加D1=8" });
    expect(reading).toMatchObject({
      ok: true,
      sheet: {
        kind: "character",
        level: 5,
        hp: 38,
        defence: 8,
        weapons: [{ name: "長剣", power: 20, critical: 10, accuracy: 9, bonus: 8 }],
        notUnderstood: [],
      },
      besides: { classes: { Fig: 5 }, abilities: { dex: { value: 18 } } },
    });
  });

  it("says by its own label what is no figure, not known, said twice, or not kept", () => {
    const params = { 回避力: "{回避}", 好感度: "3", 防護点: "4", HP最大値: "31" };
    const sheet = sheetOf({ HP: "30", 防護: "5" }, params, { mood: "calm" });
    expect(sheet.notUnderstood.map(({ key, why }) => [key, why])).toEqual([
      ["回避力", "not-whole-number"],
      ["好感度", "unknown-label"],
      ["防護点", "said-twice"],
      ["HP最大値", "said-twice"],
      ["mood", "unknown-label"],
    ]);
    const wounded = {
      status: [
        { label: "HP", value: 12, max: 30 },
        { label: "防護", value: 5 },
      ],
    };
    expect(sheetOf({}, {}, wounded)).toMatchObject({ hp: 30, notUnderstood: [{ key: "HP (12/30)", why: "not-kept" }] });
  });
});

describe("a piece of another game", () => {
  it.each<[string, Rows, Rows]>([
    ["Call of Cthulhu", { HP: "11", MP: "12", SAN: "60" }, { STR: "10", DEX: "12", POW: "12" }],
    ["Arianrhod", { HP: "40", MP: "40", フェイト: "5" }, { 回避: "5", 移動力: "10", 筋力: "6" }],
    ["Double Cross", { HP: "28", 侵蝕率: "33", ロイス: "3" }, { 肉体: "4", 感覚: "2" }],
    ["nothing known", { 気力: "3" }, { 速さ: "1", うた: "2" }],
  ])("is told and not taken: %s", (_, status, params) => {
    expect(pieceIn(status, params)).toMatchObject({ ok: false, code: "other-game" });
  });

  it("is none where a figure is Sword World's alone, or nothing is said at all", () => {
    expect(pieceIn({ HP: "30", 防護: "3" }, { 幸運: "1" })).toMatchObject({ ok: true });
    expect(pieceIn({ HP: "30" }, {})).toMatchObject({ ok: true });
    expect(pieceIn({ 気力: "3" }, { 速さ: "1", うた: "2" }, { commands: "k20[10]+5 斬る" })).toMatchObject({
      ok: true,
    });
  });
});

/** Every label becomes a figure, is known to be of no account, or is named. */
it("every label of a piece is taken, of no account, or named", () => {
  const taken = [
    "HP",
    "MP",
    "防護",
    "回避力",
    "生命抵抗力",
    "移動力",
    "冒険者レベル",
    "先制力",
    "敏捷度",
    "ファイター",
  ];
  const silent = ["メモ", "経験点", "⤴", "命中修正", "器用B"];
  const named = ["好感度", "現在HP", "回避力9x", "HP99x", "__proto__", "constructor", "123"];
  const all = Object.fromEntries(
    [...taken, ...silent, ...named.filter((one) => one !== "__proto__")].map((one) => [one, "3"]),
  );
  const params = [...rows(all), { label: "__proto__", value: "3" }];
  const found = sheetOf({}, {}, { status: [], params }).notUnderstood.map(({ key }) => key);
  expect(found.toSorted()).toEqual(named.toSorted());
});
