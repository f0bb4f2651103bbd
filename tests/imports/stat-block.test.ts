/** A monster as a text, in the forms that tables paste. All monsters here are invented. */

import { describe, expect, it } from "vitest";
import { anySheetIn } from "../../src/imports/read-sheet";
import { readStatBlock } from "../../src/imports/stat-block";

function read(text: string) {
  const reading = anySheetIn(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(reading.code);
  if (reading.sheet.kind !== "monster") throw new Error(reading.sheet.kind);
  return { ...reading.sheet, besides: reading.besides as Record<string, unknown> };
}

const BOOK = `【沼のゴブリン】
レベル：2　分類：蛮族
知能：低い　知覚：五感（暗視）　反応：敵対的
言語：汎用蛮族語、妖魔語　生息地：沼
知名度／弱点値：5／10　弱点：魔法ダメージ＋2点
先制値：11　移動速度：13／20（水中）
生命抵抗力：3（10）　精神抵抗力：4（11）
攻撃方法　命中力　打撃点　回避力　防護点　ＨＰ　ＭＰ
錆びた鉈　3（10）　2d＋2　4（11）　2　16　12
特殊能力
○暗視
▶泥を投げる／4（11）／回避力／消滅
「射程：2（20m）」の1体に「2d＋1」点の物理ダメージを与えます。
戦利品
自動　錆びた鉈（10G／白B）
2～6　なし
7～　沼の宝石（100G／金B）
解説
沼に棲むゴブリンです。`;

describe("a stat block in the form of the books", () => {
  it("becomes a monster with its figures, and a check's fixed value is left out", () => {
    expect(read(BOOK)).toMatchObject({
      name: "沼のゴブリン",
      level: 2,
      reputation: 5,
      weaknessValue: 10,
      weakness: "魔法ダメージ＋2点",
      initiative: 11,
      movement: 13,
      movements: { "": 13, 水中: 20 },
      fortitude: 3,
      willpower: 4,
      hp: 16,
      mp: 12,
      evasion: 4,
      defence: 2,
      weapons: [{ name: "錆びた鉈", accuracy: 3, points: { dice: 2, bonus: 2 } }],
      notUnderstood: [],
    });
  });

  it("with abilities, spoils and words", () => {
    const { besides } = read(BOOK);
    expect(besides).toMatchObject({
      powers: [
        { name: "暗視", timing: "constant" },
        { name: "泥を投げる", timing: "major" },
      ],
      loot: [
        { text: "錆びた鉈（10G／白B）" },
        { least: 2, most: 6, text: "なし" },
        { least: 7, text: "沼の宝石（100G／金B）" },
      ],
    });
    expect(JSON.stringify(besides)).toContain("沼に棲むゴブリンです。");
  });

  it("has its parts, the core part among them", () => {
    const { parts, sections, weapons } = read(`三つ首の蛇
レベル：7　知名度／弱点値：12／17
先制値：13　移動速度：12
生命抵抗力：9（16）　精神抵抗力：9（16）
攻撃方法（部位）　命中力　打撃点　回避力　防護点　HP　MP
牙（頭部）　10（17）　2d＋8　9（16）　6　40　10
牙（頭部）　10 (17)　2d+8　9 (16)　6　40　10
なし（胴体）　－　－　8（15）　8　60　15
部位数：3（頭部×2／胴体）　コア部位：胴体`);
    expect(sections).toBe(3);
    expect(parts.map(({ name, core, hp, accuracy }) => [name, core, hp, accuracy])).toEqual([
      ["頭部A", false, 40, 10],
      ["頭部B", false, 40, 10],
      ["胴体", true, 60, null],
    ]);
    expect(weapons).toHaveLength(2);
  });
});

describe("in other forms", () => {
  it("as ytsheet prints it: every figure behind its label, divided by strokes", () => {
    expect(
      read(`名称:石の番人(いしのばんにん)
モンスターレベル:5 分類:魔法生物
知名度/弱点値:10/14 弱点:命中力+1
先制値:9 移動速度:10
生命抵抗力:7(14) 精神抵抗力:8(15)
攻撃方法:拳/命中力:8(15)/打撃点:2d+6/回避力:6(13)/ 防護点:7/HP:52/MP:0
攻撃方法:瓦礫/命中力:7(14)/打撃点:2d+4/回避力:/防護点:/HP:/MP:
特殊能力(◯:常動型 〆:主動作型)
〆地響き/8(15)/生命抵抗力/消滅`),
    ).toMatchObject({
      name: "石の番人(いしのばんにん)",
      level: 5,
      hp: 52,
      weakness: "命中力+1",
      weapons: [
        { name: "拳", accuracy: 8 },
        { name: "瓦礫", accuracy: 7, points: { dice: 2, bonus: 4 } },
      ],
      sections: 1,
      notUnderstood: [],
    });
  });

  it("as a sheet's page is copied: label and value on lines of their own, the level before the name", () => {
    expect(
      read(`13
灯台守の影
分類:アンデッド
- 知能
- 高い
- 知名度/弱点値
- 17/21
- 弱点
- なし
- 先制値
- 22
- 移動速度
- 30
- 生命抵抗力
- 20 (27)
- 精神抵抗力
- 16 (23)
| 攻撃方法(部位) | 命中力 | 打撃点 | 回避力 | 防護点 | HP | MP |
|---|---|---|---|---|---|---|
| | 20 (27) | 2d+14 | 16 (23) | 14 | 100 | 30 |
特殊能力
[常]影の体
戦利品
自動
剣のかけら×6
2~9
なし`),
    ).toMatchObject({
      name: "灯台守の影",
      level: 13,
      initiative: 22,
      fortitude: 20,
      hp: 100,
      weapons: [{ accuracy: 20, points: { dice: 2, bonus: 14 } }],
      besides: { loot: [{ text: "剣のかけら×6" }, { least: 2, most: 9, text: "なし" }] },
    });
  });

  it("as a wiki's tables, heads above their values", () => {
    expect(
      read(`| 小鬼の剣士 | 一覧 |
| レベル | 3 | 分類 | 蛮族 | タグ | 城 |
|---|
| 生命抵抗力 |
| 5(12) |
| 先制値 |
| 10 |
| 知名度/弱点値 |
| 7 / 12 |
| 移動速度 |
| 二足 |
| 10(地上) |
| 攻撃方法 | 命中力 | 打撃点 | 回避力 | 防護点 | HP | MP |
|---|---|---|---|---|---|---|
| 武器 | 4(11) | 2D+3 | 4(11) | 3 | 22 | 12 |
| 部位数 | 部位内訳 | コア部位 |
|---|---|---|
| 1 | - | - |
| ●特殊能力 |
| ○瘴気 |`),
    ).toMatchObject({
      name: "小鬼の剣士",
      level: 3,
      fortitude: 5,
      reputation: 7,
      weaknessValue: 12,
      movement: 10,
      hp: 22,
      sections: 1,
      weapons: [{ name: "武器", accuracy: 4, points: { dice: 2, bonus: 3 } }],
    });
  });

  it("as the English translation has it", () => {
    expect(
      read(`Bog Goblin
Level: 2   Type: Barbarous
Fame/Weakness: 5/10   Weak Point: Magic damage +2
Initiative: 11   Movement Speed: 13
Fortitude: 3 (10)   Willpower: 4 (11)
Fighting Style  Accuracy  Damage  Evasion  Defense  HP  MP
Rusty hatchet   3 (10)    2d+2    4 (11)   2        16  12
Unique Skills
○Darkvision
Loot
Always Rusty hatchet
2-6 Nothing`),
    ).toMatchObject({
      name: "Bog Goblin",
      level: 2,
      weakness: "Magic damage +2",
      initiative: 11,
      fortitude: 3,
      hp: 16,
      weapons: [{ name: "Rusty hatchet", accuracy: 3 }],
    });
  });
});

describe("what is not understood", () => {
  it("is named: a figure that is none, and a label that nobody knows", () => {
    const { notUnderstood, initiative, level } = read(
      BOOK.replace("先制値：11", "先制値：？").replace("分類：", "好物："),
    );
    expect([initiative, level]).toEqual([null, 2]);
    expect(notUnderstood).toContainEqual({ key: "好物", value: "蛮族", why: "unknown-label" });
    expect(notUnderstood).toContainEqual({ key: "initiative", value: "？", why: "not-whole-number" });
  });

  it("a missing line takes nothing else away", () => {
    const lines = BOOK.split("\n");
    for (const gone of lines.keys()) {
      const text = lines.filter((_, i) => i !== gone).join("\n");
      expect(read(text), lines[gone]).toMatchObject({ sections: 1 });
    }
  });

  it.each([
    ["prose", "先制値が高い魔物は強い。HPも多い。"],
    ["a shopping list", "剣：10G\n盾：20G\nHP回復薬：30G"],
    ["nothing", ""],
    ["markup", "<html><body>先制値：11</body></html>"],
  ])("and %s is no stat block", (_, text) => {
    expect(readStatBlock(text)).toBeNull();
    expect(anySheetIn(new TextEncoder().encode(text))).toMatchObject({ ok: false });
  });

  it("hostile texts are read or refused, and names such as __proto__ are names", () => {
    const long = "先制値：1 ".repeat(3_000);
    const deep = `${BOOK}\n${"（".repeat(5_000)}`;
    const many = BOOK.replace("錆びた鉈　3", "剣　3").concat("\n命中力：1".repeat(2_000));
    for (const text of [long, deep, many, `__proto__\n${BOOK.slice(BOOK.indexOf("レベル"))}`])
      expect(() => anySheetIn(new TextEncoder().encode(text))).not.toThrow();
    expect(read(`__proto__\n${BOOK.slice(BOOK.indexOf("レベル"))}`).name).toBe("__proto__");
    expect(Object.keys({})).toEqual([]);
  });
});

describe("a table whose empty cells are gone, as pages and chats lose them", () => {
  const rows = (...lines: string[]) =>
    read(
      `7\n鎧の番兵\n先制値：12　移動速度：10m\n生命抵抗力：9（16）　精神抵抗力：8（15）\n攻撃方法(部位) 命中力 打撃点 回避力 防護点 HP MP\n${lines.join("\n")}`,
    );
  const figures = ({ parts, hp, mp, evasion, defence, weapons }: ReturnType<typeof rows>) => ({
    parts: parts.map((part) => [
      part.name,
      part.accuracy,
      part.points?.bonus,
      part.evasion,
      part.defence,
      part.hp,
      part.mp,
    ]),
    whole: [hp, mp, evasion, defence],
    weapons: weapons.map(({ name, accuracy }) => [name, accuracy]),
  });

  it("is read by what its figures look like: no MP, no accuracy, no blow", () => {
    expect(figures(rows("剣 7 (14) 2d+5 8 (15) 4 30"))).toMatchObject({
      whole: [30, null, 8, 4],
      weapons: [["剣", 7]],
    });
    expect(figures(rows("剣 2d6+9 8 (15) 4 30 12"))).toMatchObject({ whole: [30, 12, 8, 4], weapons: [["剣", null]] });
    expect(figures(rows("7 (14) 2d+5 8 (15) 4 30 12"))).toMatchObject({ whole: [30, 12, 8, 4], weapons: [["", 7]] });
    expect(
      figures(rows("なし（胴体） 8 (15) 5 49 36", "（剣腕） 8 (15) 2d+7 7 (14) 4 34", "槍（槍腕） 7 2d+8 7 3 38 -"))
        .parts,
    ).toEqual([
      ["胴体", null, undefined, 8, 5, 49, 36],
      ["剣腕", 8, 7, 7, 4, 34, null],
      ["槍腕", 7, 8, 7, 3, 38, null],
    ]);
  });

  it("a mount's rows stand once for each level: the lowest counts, and the others are named", () => {
    const [head, body] = ["（頭） 7 (14) 2d+5 8 (15) 4 30 12", "尾（胴） 6 (13) 2d+4 7 (14) 5 40 6"];
    const mount = rows(
      head,
      body,
      "（頭） 8 2d+6 9 5 34 15",
      "尾（胴） 7 2d+5 8 6 44 9",
      "部位数",
      "2",
      "コア部位",
      "頭",
    );
    expect(mount.parts.map(({ name, hp }) => [name, hp])).toEqual([
      ["頭", 30],
      ["胴", 40],
    ]);
    expect(mount.notUnderstood).toEqual([
      { key: "（頭）", value: "（頭） 8 2d+6 9 5 34 15", why: "said-twice" },
      { key: "尾（胴）", value: "尾（胴） 7 2d+5 8 6 44 9", why: "said-twice" },
    ]);
  });

  it("a row that looks like none is named as not understood", () => {
    expect(rows("▙█▟▜ 1 0").notUnderstood).toEqual([{ key: "▙█▟▜ 1 0", value: "▙█▟▜ 1 0", why: "unknown-label" }]);
  });

  it("a number of parts may run into their names, and metres may stand behind a speed", () => {
    const block = rows(
      "爪（頭） 7 (14) 2d+5 8 (15) 4 30 12",
      "（胴） 7 (14) 2d+5 8 (15) 4 30 12",
      "部位数",
      "2頭胴",
      "コア部位",
      "胴",
    );
    expect(block).toMatchObject({ sections: 2, movement: 10, notUnderstood: [] });
    expect(block.parts.map(({ name, core }) => [name, core])).toEqual([
      ["頭", false],
      ["胴", true],
    ]);
  });
});

it("a heading in brackets that is a kind of monster is no name", () => {
  const block = `【アンデッド】\n15\n古びた王\n${BOOK.split("\n").slice(2).join("\n")}`;
  expect(read(block)).toMatchObject({ name: "古びた王", level: 15 });
});
