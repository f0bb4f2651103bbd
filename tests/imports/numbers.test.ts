/** Every way of writing a number that a sheet may use, and what is none. */
import { describe, expect, it } from "vitest";
import { character, item, misread, monster } from "./read";

const hp = (value: unknown) => character({ hpTotal: value });

describe("a number", () => {
  it.each<[string, unknown, number]>([
    ["text of digits", "32", 32],
    ["a number of JSON", 32, 32],
    ["zero", "0", 0],
    ["zero as a number", 0, 0],
    ["with zeros before it", "007", 7],
    ["full-width digits", "３２", 32],
    ["digits of both widths", "3２", 32],
    ["with spaces around it", " 32　", 32],
    ["with a plus", "+3", 3],
    ["below zero", "-3", -3],
    ["below zero, in full width", "－３", -3],
    ["below zero, with the sign of arithmetic", "−3", -3],
    ["minus zero, which is zero", "-0", 0],
    ["thousands", "1,200", 1200],
    ["millions", "1,234,567", 1_234_567],
    ["thousands in full width", "１，２００", 1200],
    ["a sum", "50+10", 60],
    ["a sum in full width", "５０＋１０", 60],
    ["a sum of three, with spaces", "50 + 10 + 5", 65],
    ["a sum with thousands", "1,200+50", 1250],
    ["a sum that begins below zero", "-5+3", -2],
  ])("is %s", (_, value, expected) => {
    const sheet = hp(value);
    expect(sheet.hp).toBe(expected);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["nothing", ""],
    ["null", null],
    ["a space", "　"],
    ["many spaces", " ".repeat(300)],
    ["－", "－"],
    ["―", "―"],
    ["ー", "ー"],
    ["–", "–"],
    ["-", "-"],
    ["a dash between spaces", " ― "],
    ["the form's blank of damage", "2d+"],
    ["the form's blank of a cost", "MP"],
  ])("is absent where there is %s", (_, value) => {
    const sheet = hp(value);
    expect(sheet.hp).toBeNull();
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["a word", "必中"],
    ["a word in braces", "{C値}"],
    ["a fraction", "1.5"],
    ["a fraction as a number", 1.5],
    ["a power of ten", "1e9"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["hexadecimal", "0x10"],
    ["a number past what can be held exactly", "99999999999999999999"],
    ["such a number as a number", 1e300],
    ["such a sum", "9007199254740991+1"],
    ["a fixed value where none belongs", "12（19）"],
    ["a circled number where none belongs", "⑩"],
    ["a range", "10-20"],
    ["a product", "2*3"],
    ["an open sum", "50+"],
    ["wrong thousands", "1,20"],
    ["only commas", ",,"],
    ["digits of another script", "٣"],
    ["a roman numeral", "Ⅲ"],
    ["a unit", "30点"],
    ["true", true],
    ["false", false],
    ["a record", { hp: 3 }],
    ["a list", [3]],
    ["longer than any figure", "1".repeat(101)],
    ["a sum without end", "1+".repeat(50_000)],
  ])("is not %s", (_, value) => {
    const sheet = hp(value);
    expect(sheet.hp).toBeNull();
    expect(sheet.notUnderstood).toMatchObject([{ key: "hpTotal", why: "not-whole-number" }]);
  });

  it("that was not understood is shown as it stands there", () => {
    expect(hp("必中").notUnderstood).toEqual([{ key: "hpTotal", value: "必中", why: "not-whole-number" }]);
    expect(hp({ a: [1] }).notUnderstood[0]!.value).toEqual({ a: [1] });
    expect(hp(1.5).notUnderstood[0]!.value).toBe(1.5);
  });

  it("that was not understood is shortened when it is long or deep", () => {
    expect(hp("あ".repeat(5000)).notUnderstood[0]!.value).toBe(`${"あ".repeat(199)}…`);
    expect(hp("😀".repeat(5000)).notUnderstood[0]!.value).toBe(`${"😀".repeat(99)}…`);
    expect(hp({ a: { b: { c: { d: 1 } } } }).notUnderstood[0]!.value).toBe("{…}");
    expect(hp(Array.from({ length: 500 }, () => 1)).notUnderstood[0]!.value).toBe("[…]");
    expect(hp({ a: "x".repeat(500) }).notUnderstood[0]!.value).toBe("{…}");
    expect(hp({ ["x".repeat(500)]: 1 }).notUnderstood[0]!.value).toBe("{…}");
  });

  it("is listed once, however often it is asked for", () => {
    const sheet = character({ level: "?", combatFeatsLv1: "足さばき", combatFeatsLv3: "鷹の目" });
    expect(misread(sheet)).toEqual(["level"]);
  });

  it("that nobody asks for is not listed", () => {
    expect(misread(character({ sttDex: "必中", weapon1Reqd: "{}", freeNote: {} }))).toEqual([]);
  });
});

describe("accuracy, evasion and resistance", () => {
  it.each<[string, number]>([
    ["12（19）", 12],
    ["12(19)", 12],
    ["１２（１９）", 12],
    ["12 （19）", 12],
    ["10+2（19）", 12],
    ["-1(6)", -1],
    ["12", 12],
  ])("are read of %s", (text, expected) => {
    expect(monster({ vitResist: text, mndResist: text })).toMatchObject({ fortitude: expected, willpower: expected });
    const sheet = monster({ status1Accuracy: text, status1Evasion: text, status1Hp: "3" });
    expect(sheet.parts[0]).toMatchObject({ accuracy: expected, evasion: expected });
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each(["12（必中）", "（19）", "12（19）（19）", "12（）", "12/19"])("are not read of %s", (text) => {
    const sheet = monster({ vitResist: text });
    expect(sheet.fortitude).toBeNull();
    expect(misread(sheet)).toEqual(["vitResist"]);
  });
});

describe("a critical value", () => {
  it.each<[string, number]>([
    ["⑦", 7],
    ["⑧", 8],
    ["⑨", 9],
    ["⑩", 10],
    ["⑪", 11],
    ["⑫", 12],
    ["⑬", 13],
    ["➆", 7],
    ["➇", 8],
    ["➈", 9],
    ["➉", 10],
    [" ⑩ ", 10],
    ["10", 10],
    ["１０", 10],
  ])("is read of %s", (text, expected) => {
    const sheet = item({ weapon1Crit: text });
    expect(sheet.weapons).toMatchObject([{ critical: expected }]);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each(["⑥", "⑭", "➅", "➊", "⑩⑩", "⑩+1"])("is not read of %s", (text) => {
    const sheet = item({ weapon1Crit: text });
    expect(sheet.weapons).toMatchObject([{ critical: null }]);
    expect(misread(sheet)).toEqual(["weapon1Crit"]);
  });
});

describe("points of damage", () => {
  const points = (value: unknown) => monster({ status1Style: "牙", status1Damage: value, status1Hp: "9" });

  it.each<[unknown, { dice: number; bonus: number }]>([
    ["2d+5", { dice: 2, bonus: 5 }],
    ["2d6+5", { dice: 2, bonus: 5 }],
    ["2D+5", { dice: 2, bonus: 5 }],
    ["２ｄ＋５", { dice: 2, bonus: 5 }],
    ["２ｄ６＋１２", { dice: 2, bonus: 12 }],
    ["3d", { dice: 3, bonus: 0 }],
    ["3d6", { dice: 3, bonus: 0 }],
    ["1d-1", { dice: 1, bonus: -1 }],
    ["2d + 5", { dice: 2, bonus: 5 }],
    ["2d+5+3", { dice: 2, bonus: 8 }],
    ["10", { dice: 0, bonus: 10 }],
    [10, { dice: 0, bonus: 10 }],
  ])("are read of %s", (value, expected) => {
    const sheet = points(value);
    expect(sheet.weapons).toMatchObject([{ points: expected }]);
    expect(sheet.parts).toMatchObject([{ points: expected }]);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each(["", "―", "2d+", "2d6+", null])("are absent where there is %s", (value) => {
    const sheet = points(value);
    expect(sheet.parts[0]!.points).toBeNull();
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each(["d+5", "2d10+3", "2d+5点", "2d+5／2d+8", "なし", "2d+x", "2d+-3", 1.5, {}])(
    "are not read of %s",
    (value) => {
      const sheet = points(value);
      expect(sheet.parts[0]!.points).toBeNull();
      expect(misread(sheet)).toEqual(["status1Damage"]);
    },
  );
});
