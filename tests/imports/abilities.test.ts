import { describe, expect, test } from "vitest";
import { repairBelonging } from "../../src/documents/belongings";
import { sheetDraft } from "../../src/imports/sheet-documents";
import { abilitiesIn } from "../../src/imports/ytsheet/abilities";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { readSheet } from "../../src/imports/ytsheet/index";

const TEXT = `●全身
○毒無効
▶炎のブレス／8（15）／生命抵抗力／半減
「射程：20m」「対象：1エリア（半径3m）／5体」に「2d＋8」点の炎属性の魔法ダメージを与えます。
●頭部
≫威圧／7（14）／精神抵抗力／消滅
対象の行動に影響します。
[主]自己再生
HPを「2d＋4」点回復します。MPを3消費します。
🗨全力攻撃
与えるダメージを＋4点します。`;

describe("abilities of a monster's sheet", () => {
  test("have when they are used, under which part, and what the usual form says that they do", () => {
    const found = abilitiesIn(TEXT);
    expect(found.map(({ name, timing, part }) => [name, timing, part])).toEqual([
      ["毒無効", "constant", ""],
      ["炎のブレス", "major", ""],
      ["威圧", "minor", "頭部"],
      ["自己再生", "major", "頭部"],
      ["全力攻撃", "declared", "頭部"],
    ]);
    expect(found[1]!.does).toEqual({
      effect: "damage",
      dice: 2,
      pointsBonus: 8,
      how: "cast",
      range: 20,
      shape: "area",
      radius: 3,
      limit: 5,
      against: "fortitude",
      ownCheck: 8,
      resisted: "half",
      kind: "magical",
      element: "炎",
    });
    expect(found[3]!.does).toMatchObject({ effect: "heal", dice: 2, pointsBonus: 4, shape: "self", mp: 3 });
    expect([found[0], found[2], found[4]].map((one) => one!.does)).toEqual([null, null, null]);
  });

  test("a range in the books' own measure, and a number of targets without its counter", () => {
    const [breath] = abilitiesIn(
      TEXT.split("\n").slice(2, 4).join("\n").replace("20m", "2（20m）").replace("5体", "5"),
    );
    expect(breath!.does).toMatchObject({ range: 20, radius: 3, limit: 5 });
  });

  test("whatever stands there, it is read in one go and fits an item", () => {
    for (const text of [
      "",
      "▶",
      "▶／／／",
      `▶${"x".repeat(1e5)}`,
      "▶a\n".repeat(1e4),
      "▶a／9999／生命抵抗力\n99999d6+99999",
      "≫<img src=x>／生命抵抗力\n威力999",
    ]) {
      const found = abilitiesIn(text);
      expect(found.length).toBeLessThanOrEqual(60);
      for (const { does, timing, part, notes } of found)
        expect(repairBelonging("ability", { timing, part, notes: notes.slice(0, 100), ...does })).toEqual([]);
    }
  });

  test("come with the sheet as abilities, and what is not understood is named", () => {
    const data = {
      type: "m",
      result: "OK",
      monsterName: "竜",
      lv: "5",
      skills: TEXT.replaceAll("\n", "<br>"),
    };
    const read = readSheet(data);
    if (!read.ok) throw new Error(read.why.code);
    const { actor, inWords } = sheetDraft(read.sheet, readBesides("monster", data));
    expect(actor!.items.filter(({ type }) => type === "ability").map(({ name }) => name)).toContain("炎のブレス");
    expect(inWords).toEqual(["威圧"]);
  });
});

test("techniques and songs come by name, those that are known with what they add", () => {
  const data = {
    result: "OK",
    characterName: "A",
    sttDex: "12",
    craftEnhance1: "【キャッツアイ】",
    craftEnhance2: "謎の技",
    craftSong1: "行軍",
  };
  const read = readSheet(data);
  if (!read.ok) throw new Error(read.why.code);
  const { actor, inWords } = sheetDraft(read.sheet, readBesides("character", data));
  const techniques = actor!.items.filter(({ type }) => type === "technique");
  expect(techniques.map(({ name, system }) => [name, system.timing])).toEqual([
    ["キャッツアイ", "minor"],
    ["謎の技", "minor"],
    ["行軍", "major"],
  ]);
  expect(techniques[0]!.system).toMatchObject({
    effect: "nothing",
    mp: 3,
    effects: [{ rounds: 3, figures: { accuracy: 1 } }],
  });
  expect(inWords).toEqual(["謎の技", "行軍"]);
});
