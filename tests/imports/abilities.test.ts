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

/** One ability of a monster's text: its effect, and the text that is left. */
function one(...lines: string[]) {
  const [power] = abilitiesIn(lines.join("\n"));
  return { name: power!.name, does: power!.does, left: power!.left };
}

describe("the books' own form of 2.5", () => {
  test("range and form behind one stroke: at a place, a shot, a line, a breakthrough, by touch", () => {
    const harms = "で「対象：1体」に「2d+9」点の物理ダメージを与えます。";
    const at = (range: string) => one("▶技／9（16）／生命抵抗力／消滅", `「${range}」${harms}`).does;
    expect(at("射程／形状：2（30m）／起点指定")).toMatchObject({ how: "cast", range: 30, shape: "single" });
    expect(at("射程：2（20m）／射撃")).toMatchObject({ how: "shot", range: 20 });
    expect(at("射程／形状：1（10m）／射撃")).toMatchObject({ how: "shot", range: 10 });
    expect(at("射程／形状：2（30m）／貫通")).toMatchObject({ shape: "line", range: 30 });
    expect(at("射程・形状：3（50m）・貫通")).toMatchObject({ shape: "line", range: 50 });
    expect(at("射程／形状：2（30m）／突破")).toMatchObject({ shape: "breakthrough", range: 30 });
    expect(at("射程／形状：接触／―")).toMatchObject({ how: "touch", range: 0, shape: "single" });
    expect(at("射程：接触")).toMatchObject({ how: "touch" });
    expect(at("射程：2（20m）／投擲")).toMatchObject({ how: "thrown", range: 20, check: "casting" });
    expect(at("射程：20m」「形状：貫通")).toMatchObject({ shape: "line", range: 20 });
    expect(at("射程２（３０ｍ）")).toMatchObject({ how: "cast", range: 30 });
  });

  test("around oneself, and areas as the books count them", () => {
    const on = (target: string, range = "射程：自身") =>
      one(
        "▶輪／9（16）／生命抵抗力／半減",
        `「${range}」で「対象：${target}」に「2d+9」点の炎属性の魔法ダメージを与えます。`,
      );
    const circle = { shape: "area", radius: 3, limit: 5, range: 0 };
    expect(on("1エリア（半径3m）／5")).toMatchObject({ does: circle, left: [] });
    expect(on("1エリア（半径6m）／20").does).toMatchObject({ radius: 6, limit: 20 });
    // S25-EFF-1: the radius alone, or the number alone.
    expect(on("1エリア（半径4m）").does).toMatchObject({ shape: "area", radius: 4, limit: 10 });
    expect(on("半径6m以内").does).not.toHaveProperty("limit");
    expect(on("1エリア／10").does).toMatchObject({ shape: "area", radius: 4, limit: 10 });
    expect(on("1エリア（半径5m）／すべて").does).not.toHaveProperty("limit");
    expect(on("全エリア（半径50m）／すべて").does).toMatchObject({ shape: "area", radius: 50, range: 0 });
    expect(on("1エリア（半径3m）／空間").left).toEqual(["空間"]);
    expect(on("1エリア（半径3m）／5", "射程／形状：2（30m）／起点指定").does).toMatchObject({ ...circle, range: 30 });
    const line = on("2エリア（30m）／すべて", "射程／形状：2（30m）／貫通");
    expect(line).toMatchObject({ does: { shape: "line", range: 30 }, left: [] });
    expect(on("1エリア（10m）／5", "射程／形状：自身／貫通").does).toMatchObject({ shape: "line", length: 10 });
    expect(on("3体", "射程：2（20m）").does).toMatchObject({ shape: "several", limit: 3, range: 20 });
    expect(on("1エリア", "射程：2（20m）").left).toEqual(["「対象：1エリア」"]);
    const before = one(
      "▶息／8（15）／生命抵抗力／半減",
      "自身を中心とした半径5m以内のすべてに2d+3点の風属性魔法ダメージを与える。",
    );
    expect(before.does).toMatchObject({ shape: "area", radius: 5, range: 0 });
  });

  test("power with what is added to it and its critical value, points without dice, what never fails", () => {
    const deals = (amount: string, head = "▶技／10（17）／精神抵抗力／半減") =>
      one(head, `「射程：2（30m）」で「対象：1体」に${amount}ダメージを与えます。`);
    expect(deals("「威力10+10」点の魔法").does).toMatchObject({ power: 10, bonus: 10 });
    expect(deals("「威力２０＋１２」点の魔法").does).toMatchObject({ power: 20, bonus: 12 });
    expect(deals("「威力30（C値⑩）+8」点の魔法").does).toMatchObject({ power: 30, critical: 10, bonus: 8 });
    expect(deals("「威力30+8／C値9」点の魔法").does).toMatchObject({ power: 30, critical: 9, bonus: 8 });
    expect(deals("「k20@11+5」点の魔法").does).toMatchObject({ power: 20, critical: 11, bonus: 5 });
    expect(deals("「威力20+魔力」点の魔法")).toMatchObject({ does: { power: 20 }, left: ["+魔力"] });
    expect(deals("「3d6-2」点の呪い属性の魔法").does).toMatchObject({ dice: 3, pointsBonus: -2, element: "呪い" });
    expect(deals("「12」点の物理").does).toMatchObject({ dice: 0, pointsBonus: 12, kind: "physical" });
    const certain = deals("「8」点の水・氷属性の確定", "▶凍る手／必中");
    expect(certain).toMatchObject({ does: { check: "none", against: "none", pointsBonus: 8 }, left: ["確定ダメージ"] });
    expect(deals("「2d×3」点の魔法").does).toBeNull();
    // Nothing resists, nothing never fails: nobody knows how it strikes.
    expect(deals("「2d+3」点の魔法", "▶技").does).toBeNull();
  });

  test("HP and MP, what heals, what it costs", () => {
    const heals = (words: string) => one("▶癒し", words).does;
    expect(heals("「射程：2（20m）」で「対象：1体」のHPを「2d+4」点回復します。")).toMatchObject({
      effect: "heal",
      range: 20,
      dice: 2,
      pointsBonus: 4,
    });
    expect(heals("HPを10点回復します。")).toMatchObject({ effect: "heal", shape: "self", pointsBonus: 10 });
    expect(heals("MPを「5」点回復します。")).toMatchObject({ pool: "mp", pointsBonus: 5 });
    const drained = one(
      "＞吸精／必中",
      "「射程／形状：1（10m）／起点指定」で「対象1体」のMPに「7」点の確定ダメージを与えます。",
    );
    expect(drained.does).toMatchObject({ effect: "damage", pool: "mp", pointsBonus: 7, range: 10 });
    for (const cost of ["使用するとMPを4点消費します。", "この効果を使用すると、MPを「4」点消費します。", "消費MP：4"])
      expect(one("▶技／必中", `「8」点の魔法ダメージを与えます。${cost}`)).toMatchObject({ does: { mp: 4 }, left: [] });
    // A drain does damage; its healing is listed as not understood.
    const drain = one(
      "▶吸収／9（16）／生命抵抗力／消滅",
      "「5」点の魔法ダメージを与えます。適用ダメージと同じだけ自身のHPを回復します。",
    );
    expect(drain).toMatchObject({ does: { effect: "damage" }, left: ["適用ダメージと同じだけ自身のHPを回復します"] });
  });

  test("a name with a stroke in it, facts on a line of their own, other signs", () => {
    expect(one("＞剣の加護／厳つき氷／必中", "「3」点の魔法ダメージ").name).toBe("剣の加護／厳つき氷");
    expect(one("[主]息", "7（14）／生命抵抗力／半減", "「2d+1」点の魔法ダメージ").does).toMatchObject({ ownCheck: 7 });
    expect(abilitiesIn("◯飛行\n〇毒無効\n≫体勢／必中").map(({ timing }) => timing)).toEqual([
      "constant",
      "constant",
      "minor",
    ]);
  });

  test("dice of something else are no damage", () => {
    expect(one("▶威圧／7（14）／精神抵抗力／消滅", "対象は「1d」ラウンドの間、動けません。").does).toBeNull();
  });

  test("whatever stands beside what is understood is told", () => {
    const told = one(
      "▶毒息／7（14）／生命抵抗力／半減",
      "「射程：1（10m）」で「対象：1体」に「2d」点の毒属性の魔法ダメージを与え、転倒させます。この能力は連続した手番には使えません。",
    );
    expect(told.does).toMatchObject({ dice: 2, element: "毒", range: 10 });
    expect(told.left).toHaveLength(2);
    expect(told.left[1]).toBe("この能力は連続した手番には使えません");
  });
});

test("an ability whose range nobody says gets one that is told, and what is always on is named", () => {
  const skills =
    "▶息／7（14）／生命抵抗力／半減\n「2d+3」点の炎属性の魔法ダメージを与えます。転倒させます。\n○飛行\n🗨全力攻撃";
  const data = { type: "m", result: "OK", monsterName: "竜", skills: skills.replaceAll("\n", "<br>") };
  const read = readSheet(data);
  if (!read.ok) throw new Error(read.why.code);
  const draft = sheetDraft(read.sheet, readBesides("monster", data));
  expect(draft).toMatchObject({
    assumed: [{ name: "息", metres: 10 }],
    partly: [{ name: "息", words: ["転倒させます"] }],
    asWords: ["飛行"],
  });
  expect(draft.actor!.items.find(({ name }) => name === "息")!.system).toMatchObject({ range: 10 });
});
