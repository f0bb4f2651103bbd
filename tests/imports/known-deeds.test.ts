/** Feats and abilities that ytsheet2 names become fields of items: how often somebody acts, strikes on, sweeps and covers. */

import { describe, expect, it } from "vitest";
import { actingOn } from "../../src/documents/acting";
import { type BelongingType, repairBelonging } from "../../src/documents/belongings";
import { coveringBy, declaredBy } from "../../src/documents/declaring";
import { reactingOn } from "../../src/documents/reacting";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { mergeFigures } from "../../src/imports/merging";
import { sheetDraft } from "../../src/imports/sheet-documents";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { knownDeed, tagsOfCategory } from "../../src/imports/ytsheet/known-deeds";
import { rulesets } from "../../src/rules/index";
import { checkRecord } from "../../src/rules/script/check";
import { DECLARES } from "../../src/rules/strike/index";
import { read } from "./read";

type Data = { readonly [key: string]: unknown };

function drafted(data: Data) {
  const sheet = read({ result: "OK", ...data });
  return sheetDraft(sheet, readBesides(sheet.kind, data));
}

const grappler = (feats: Data = {}) =>
  drafted({
    characterName: "ギル",
    level: "5",
    lvGra: "5",
    hpTotal: "40",
    combatFeatsAuto: "追加攻撃",
    weapon1Name: "セスタス",
    weapon1Category: "格闘",
    weapon1Usage: "1H拳",
    weapon1AccTotal: "9",
    weapon1Rate: "10",
    weapon1Crit: "⑩",
    weapon1DmgTotal: "8",
    weapon2Name: "大剣",
    weapon2Category: "ソード",
    weapon2Usage: "2H",
    weapon2AccTotal: "7",
    weapon2Rate: "30",
    ...feats,
  });

describe("a character's feats", () => {
  it("ACT-3: a grappler's fist strikes twice, a great sword does not", () => {
    const { actor, asWords } = grappler({ combatFeatsLv1: "足さばき", combatFeatsLv3: "武器習熟Ａ／格闘" });
    const { whole } = actingOn(actor!.items, actor!.system);
    expect(whole).toEqual({
      series: [
        {
          name: "追加攻撃",
          from: { how: ["melee"], tags: ["fist", "one-hand"] },
          with: { how: ["melee"], tags: ["fist", "one-hand"] },
          shares: "hands",
        },
      ],
    });
    const tags = actor!.items.filter(({ type }) => type === "weapon").map((one) => strikeWithOf(one, {})?.tags);
    expect(tags).toEqual([
      ["fist", "one-hand"],
      ["sword", "two-hand"],
    ]);
    // Names that are not understood are listed.
    expect(asWords).toEqual(["武器習熟Ａ／格闘"]);
  });

  it.each([
    ["変幻自在Ⅰ", { acts: { declarations: 2 } }],
    ["バトルマスター", { acts: { declarations: 2 } }],
    ["ファストアクション", { acts: { first: 2 } }],
  ])("ACT-1, ACT-7: %s", (name, whole) => {
    const { actor } = grappler({ combatFeatsAuto: "", combatFeatsLv5: name });
    expect(actingOn(actor!.items, {}).whole).toEqual(whole);
  });

  it("ACT-5: two blades pay with both blows; the second may go to another by 双撃, which takes their place", () => {
    const two = grappler({ combatFeatsAuto: "", combatFeatsLv1: "両手利き" });
    const from = { how: ["melee", "ranged", "thrown"], tags: ["one-hand"] };
    const paid = { modifiers: { accuracy: -2 }, opening: { accuracy: -2 }, shares: "hands" };
    expect(actingOn(two.actor!.items, {}).whole.series).toEqual([
      { name: "両手利き", from, with: "other-hand", ...paid },
    ]);
    const twin = grappler({ combatFeatsAuto: "", combatFeatsLv1: "両手利き", combatFeatsLv3: "双撃" });
    expect(actingOn(twin.actor!.items, {}).whole.series).toEqual([
      { name: "双撃", from, target: "any", with: "other-hand", ...paid },
    ]);
    expect(twin.asWords).toEqual([]);
  });

  it.each([
    [
      "斬り返しⅠ",
      { again: { from: { how: ["melee"] }, after: "miss", with: "same" }, limit: 1, needs: { tags: ["two-hand"] } },
    ],
    ["薙ぎ払いⅠ", { modifiers: { damage: -3 }, limit: 3, needs: { tags: ["two-hand"] } }],
    ["薙ぎ払いⅡ", { limit: 5, needs: { tags: ["two-hand"] } }],
    ["必殺攻撃Ⅰ", { self: { until: "own-turn", figures: { evasion: -2 } }, on: "one", shifts: 1 }],
    ["鎧貫きⅠ", { modifiers: { critical: 1 }, on: "one", pierces: "half" }],
    ["全力攻撃", { modifiers: { damage: 4 }, self: { until: "own-turn", figures: { evasion: -2 } }, on: "one" }],
    ["牽制攻撃", { modifiers: { accuracy: 1, critical: 1 } }],
    ["牽制攻撃Ⅱ", { modifiers: { accuracy: 2 } }],
    ["牽制攻撃Ⅲ", { modifiers: { accuracy: 3 } }],
    ["囮攻撃Ⅰ", { modifiers: { accuracy: -2, damage: 2 }, limit: 1 }],
    ["囮攻撃Ⅱ", { modifiers: { accuracy: -2, damage: 8 }, limit: 1 }],
    ["挑発攻撃Ⅰ", { modifiers: { damage: -2 } }],
    ["全力攻撃Ⅱ", { modifiers: { damage: 12 }, self: { figures: { evasion: -2 } }, on: "one" }],
    ["テイルスイング", { modifiers: { accuracy: -1 }, limit: 3 }],
    ["テイルスイングⅡ", { limit: 5 }],
    ["マルチアクション", { again: { target: "any" }, needs: { moved: "limited" } }],
  ])("ACT-7, ACT-8: %s is declared", (name, brings) => {
    const { actor } = grappler({ combatFeatsAuto: "", combatFeatsLv5: name });
    const feat = actor!.items.find((one) => one.name === name)!;
    expect(declaredBy(feat)).toMatchObject({ name, ...brings });
    expect(() => checkRecord({ ...declaredBy(feat)! }, DECLARES, "", {} as never)).not.toThrow();
    expect(actingOn(actor!.items, {}).whole).toEqual({});
  });

  it("ACT-13: かばう covers once, ガーディアン several people; what is left of a feat stays words", () => {
    const { actor, partly } = grappler({
      combatFeatsAuto: "かばうⅡ,ガーディアンⅠ,マルチアクション",
    });
    const covering = (name: string) => coveringBy(actor!.items.find((one) => one.name === name)!.system);
    expect(covering("かばうⅡ")).toEqual({ times: 1, evades: true, several: false });
    expect(covering("ガーディアンⅠ")).toEqual({ times: 3, evades: false, several: true });
    expect(partly).toEqual([{ name: "マルチアクション", words: ["魔法の後の近接攻撃"] }]);
  });

  it("ACT-14: カウンター strikes back with the first weapon of the sheet", () => {
    const { actor, asWords } = grappler({ combatFeatsLv7: "カウンター", level: "7", lvGra: "7" });
    expect(asWords).toEqual([]);
    expect(reactingOn(actor!.items, actor!.system).whole.counters).toMatchObject({
      with: { name: "セスタス 1H拳", how: "melee" },
    });
  });

  it("ACT-10: 魔法拡大／数 lets every spell of the turn take several, others let it grow", () => {
    const { actor, asWords, partly } = grappler({ combatFeatsAuto: "魔法拡大／数,魔法拡大／確実化" });
    const declares = (name: string) => declaredBy(actor!.items.find((one) => one.name === name)!);
    expect(declares("魔法拡大／数")).toEqual({ name: "魔法拡大／数", limit: 100, lasts: "turn" });
    expect(declares("魔法拡大／確実化")).toEqual({ name: "魔法拡大／確実化", limit: 1, lasts: "turn" });
    expect(asWords).toEqual([]);
    expect(partly).toEqual([{ name: "魔法拡大／確実化", words: ["ほかの拡大との区別"] }]);
  });

  it("a name of the books that is not understood stays words and is named", () => {
    const { actor, asWords } = grappler({ combatFeatsAuto: "魔法拡大／無限,斬り返しⅡ,二刀流" });
    expect(asWords).toEqual(["魔法拡大／無限", "斬り返しⅡ", "二刀流"]);
    expect(actingOn(actor!.items, {}).whole).toEqual({});
  });
});

const DRAGON = {
  type: "m",
  monsterName: "三つ首の竜",
  lv: "7",
  coreParts: "胴体",
  skills: [
    "●全身",
    "○毒無効",
    "●胴体",
    "○２回攻撃＆双撃",
    "🗨テイルスイング",
    "なぎ払います。",
    "●首（すべて）",
    "○連続攻撃Ⅱ",
    "▶炎のブレス／8（15）／生命抵抗力／半減",
    "「射程：20m」「対象：1体」に「2d＋8」点の炎属性の魔法ダメージを与えます。",
    "●尾",
    "○複数宣言＝2",
    "●しっぽの先",
    "○２回行動",
  ].join("<br>"),
  statusNum: "5",
  ...row(1, "牙（首）", "9", "2d+7"),
  ...row(2, "牙（首）", "9", "2d+7"),
  ...row(3, "爪（胴体）", "10", "2d+9"),
  ...row(4, "（翼）", "", ""),
  ...row(5, "尾（尾）", "8", "2d+5"),
};

function row(n: number, style: string, accuracy: string, damage: string): Data {
  return {
    [`status${n}Style`]: style,
    [`status${n}Accuracy`]: accuracy,
    [`status${n}Damage`]: damage,
    [`status${n}Evasion`]: "8",
    [`status${n}Defense`]: "4",
    [`status${n}Hp`]: "30",
    [`status${n}Mp`]: "10",
  };
}

describe("a monster's abilities", () => {
  const made = drafted(DRAGON);
  const { actor } = made;
  const { whole, parts } = actingOn(actor!.items, actor!.system);

  it("ACT-1: ●headings say whose an ability is, also of all that have one name", () => {
    expect(whole).toEqual({});
    const twice = { name: "２回攻撃＆双撃", from: { how: ["melee"] }, target: "any", with: { how: ["melee"] } };
    const chain = { name: "連続攻撃Ⅱ", from: { how: ["melee"] }, after: "hit", times: 2 };
    expect(Object.fromEntries(parts)).toEqual({
      首A: { series: [chain] },
      首B: { series: [chain] },
      胴体: { series: [twice] },
      // It has no attack and no ability that takes a major action.
      翼: { acts: { majors: 0 } },
      尾: { acts: { declarations: 2 } },
    });
  });

  it("ACT-7: a sweep of the tail is declared, an ability as a feat", () => {
    const tail = actor!.items.find(({ name }) => name === "テイルスイング")!;
    expect(declaredBy(tail)).toEqual({ name: "テイルスイング", modifiers: { accuracy: -1 }, limit: 3 });
  });

  it("names whose part is not there, and what came as words", () => {
    expect(made.partly).toEqual([{ name: "２回行動", words: ["●しっぽの先"] }]);
    expect(made.asWords).toEqual(["毒無効"]);
  });

  it("the rules take all of it", () => {
    const begun = rulesets["sw25-advanced"].begin({
      ruleset: "sw25-advanced",
      sides: ["a", "b"],
      characters: [{ id: "x", side: "a", at: [0, 0], parts: [...parts].map(([id, said]) => ({ id, hp: 5, ...said })) }],
    });
    expect(begun.ok).toBe(true);
  });
});

describe("a part that hinders strikes at another", () => {
  const giant = (name: string, line: string) =>
    drafted({
      type: "m",
      monsterName: "巨人",
      lv: "6",
      coreParts: "上半身",
      skills: ["●上半身", `○${name}`, line].join("<br>"),
      statusNum: "2",
      ...row(1, "拳（上半身）", "9", "2d+7"),
      ...row(2, "足（下半身）", "9", "2d+7"),
    });

  it("ACT-16: 攻撃障害 of the heading's part ends with the part that its line names", () => {
    const line = "大きな体で攻撃が届きません。［部位：下半身］のHPが０以下になると、この効果は失われます。";
    const { actor, asWords } = giant("攻撃障害＝不可・＋４", line);
    expect(asWords).toEqual([]);
    expect(Object.fromEntries(reactingOn(actor!.items, actor!.system).parts)).toEqual({
      下半身: { hinders: [{ part: "上半身", melee: "never", ranged: 4 }] },
    });
    const none = giant("攻撃障害＝＋４・なし", line).actor!;
    expect(Object.fromEntries(reactingOn(none.items, none.system).parts)).toEqual({
      下半身: { hinders: [{ part: "上半身", melee: 4 }] },
    });
  });

  it("ACT-16: where no part is named that ends it, it stays words and is named", () => {
    const { actor, asWords } = giant("攻撃障害＝＋４・なし", "大きな体です。");
    expect(asWords).toEqual(["攻撃障害＝＋４・なし"]);
    expect(reactingOn(actor!.items, actor!.system).parts.size).toBe(0);
  });
});

describe("a sheet that comes again", () => {
  it("finds its rows as they were stored, and what was changed by hand stays", () => {
    const [feat] = grappler().actor!.items.filter(({ name }) => name === "追加攻撃");
    const stored = structuredClone(feat!.system);
    expect(mergeFigures(feat!.system, stored, feat!.system)).toEqual({ changes: [], kept: [] });
    const [row] = stored.series as Record<string, unknown>[];
    // As the data model stores a row.
    expect(Object.keys(row!).sort()).toEqual(
      ["after", "from", "modifiers", "name", "opening", "shares", "target", "times", "with"].sort(),
    );
    const mine = { ...stored, series: [{ ...row!, times: 2 }] };
    expect(mergeFigures(feat!.system, mine, feat!.system)).toEqual({ changes: [], kept: [] });
  });

  it("ACT-1: a part that was imported before it could have major actions gets them", () => {
    const parts = [{ id: "翼", hp: 5, maxHp: 5, majors: 0 }];
    const before = [{ id: "翼", hp: 5, maxHp: 5 }];
    const merged = mergeFigures({ parts: before }, { parts: [{ ...before[0], majors: null }] }, { parts });
    expect(merged.changes).toMatchObject([{ path: "parts", to: [{ majors: 0 }] }]);
  });
});

it("ACT-3: a weapon has the word of its category, and none where that is not known", () => {
  const words = ["ガン（物理）", "弾", "constructor"].map(tagsOfCategory);
  expect(words).toEqual([["gun"], [], []]);
});

describe("numbers in names", () => {
  it.each([
    ["3回攻撃", { series: [{ times: 2 }] }],
    ["２回行動", { acts: { majors: 2 } }],
    ["複数宣言＝3", { acts: { declarations: 3 } }],
    ["5回攻撃", { series: [{ times: 4 }] }],
    ["３回攻撃＆双撃", { series: [{ target: "any", times: 2 }] }],
    ["Double Attack", { series: [{ times: 1 }] }],
    ["Triple Attack", { series: [{ times: 2 }] }],
    ["Quadruple Attack", { series: [{ times: 3 }] }],
    ["Twin Strike & Triple Attack", { series: [{ target: "any", times: 2 }] }],
    ["2 Actions", { acts: { majors: 2 } }],
    ["Limited 3 Actions", { acts: { majors: 3 } }],
    ["Multiple Declarations = 2 times", { acts: { declarations: 2 } }],
  ])("%s", (name, does) => {
    expect(knownDeed(name)?.does).toMatchObject(does);
  });

  it("a name is read up to sixty letters", () => {
    expect(knownDeed("2回攻撃".padEnd(60))).not.toBeNull();
    expect(knownDeed("2回攻撃".padEnd(61))).toBeNull();
  });

  it.each([
    ["変幻自在Ⅱ", { acts: { declarations: 3 } }],
    ["ルーンマスター", { acts: { declarations: 2 } }],
    ["カウンター", { counters: { times: 1 } }],
    ["かばうⅠ", { covers: { times: 1 } }],
    ["ガーディアンⅡ", { covers: { times: 5, several: true } }],
    ["Cover II", { covers: { times: 1, evades: true } }],
  ])("ACT-7, ACT-13, ACT-14: %s", (name, does) => {
    expect(knownDeed(name)?.does).toMatchObject(does);
  });

  it.each(["99回行動", "9回行動", "6回攻撃", "1回攻撃", "回行動", "constructor", "__proto__", "×".repeat(10_000)])(
    "%s is nothing that is known",
    (name) => expect(knownDeed(name)).toBeNull(),
  );

  it("ACT-1: a limited one keeps its words", () => {
    expect(knownDeed("２回行動（限定）")).toMatchObject({ does: { acts: { majors: 2 } }, left: ["限定"] });
  });

  it("all that is known fits an item, and nothing of it is repaired", () => {
    for (const name of [
      "追加攻撃",
      "双撃",
      "連続攻撃Ⅱ",
      "2回攻撃",
      "かばうⅠ",
      "マルチアクション",
      "囮攻撃Ⅱ",
      "カウンター",
      "魔法拡大／数",
    ])
      for (const type of ["feat", "ability"] as BelongingType[])
        expect(repairBelonging(type, structuredClone(knownDeed(name)!.does) as Record<string, unknown>)).toEqual([]);
  });
});
