import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDice } from "../../../src/rules/dice";
import { drawn } from "../../support/drawn";

const read = (text: string) => {
  const parsed = parseDice(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.refusal)}`);
  return parsed;
};
const power = (text: string) => {
  const { roll } = read(text);
  if (roll.kind !== "power") throw new Error(`${text} is read as ${roll.kind}`);
  return roll.request;
};
const refusal = (text: string) => {
  const parsed = parseDice(text);
  return parsed.ok ? null : { code: parsed.refusal.code, at: parsed.refusal.data.at };
};

describe("power rolls as they are typed", () => {
  it("DIC-2: power, bonus and critical value, in any order of the options", () => {
    expect(power("K20")).toEqual({ power: 20, scale: "whole" });
    const expected = { power: 20, scale: "whole", bonus: 5, critical: 9 };
    for (const text of [
      "K20[9]+5",
      "K20@9+5",
      "k20+5@9",
      "K20+5[9]",
      "k20[(10-1)]+5",
      "K20[10-1]+5",
      "K020+3+2@(4+5)",
    ]) {
      expect(power(text), text).toEqual(expected);
    }
    expect(power("K20-2").bonus).toBe(-2);
    expect(power("K20+(1+2)*2").bonus).toBe(6);
    expect([power("K20--5").bonus, power("K20+-5").bonus, power("K20---5").bonus]).toEqual([5, -5, -5]);
    // Fractions go up, but down inside brackets: as the dice bot of most tables reads them.
    expect([power("K20+7/2").bonus, power("K20+(7/2)").bonus]).toEqual([4, 3]);
    expect(power("K20@13").critical).toBe(13);
  });

  it("half and one and a half, before or behind, with what comes after", () => {
    for (const text of ["HK20+5", "K20+5H", "hk20+5h"])
      expect(power(text), text).toMatchObject({ bonus: 5, scale: "half" });
    expect(power("K20+5H+2")).toMatchObject({ bonus: 5, scale: "half", afterScale: 2 });
    expect(power("K20+5H2").afterScale).toBe(2);
    expect(power("K20+8H+(1+1)").afterScale).toBe(2);
    expect(power("K20h-1+5")).toMatchObject({ bonus: 5, afterScale: -1 });
    expect(power("K20h").afterScale).toBeUndefined();
    for (const text of ["OHK20", "K20oh", "ohk20OH"]) expect(power(text).scale, text).toBe("one-and-a-half");
  });

  it("changes of the dice and of the row", () => {
    expect(power("K20#1").everyAdd).toBe(1);
    expect(power("K20#-1").everyAdd).toBe(-1);
    expect(power("K20$+1").firstAdd).toBe(1);
    expect(power("K20$-2").firstAdd).toBe(-2);
    expect(power("K20$7").firstBecomes).toBe(7);
    expect(power("K20$~+2").firstAddUpToTen).toBe(2);
    expect(power("K20r5").powerRise).toBe(5);
    expect(power("K20r-5").powerRise).toBe(-5);
    expect(power("K20gf").reading).toBe("twin");
    expect(power("K20sf4")).toMatchObject({ reading: "semi-fixed", fixedDie: 4 });
    expect(power("K20tf4")).toMatchObject({ reading: "first-fixed", fixedDie: 4 });
  });

  it("what sheets and other systems write", () => {
    expect(power("k10@10+2h-1#1$+2tf4r5")).toEqual({
      power: 10,
      critical: 10,
      bonus: 2,
      scale: "half",
      afterScale: -1,
      everyAdd: 1,
      firstAdd: 2,
      reading: "first-fixed",
      fixedDie: 4,
      powerRise: 5,
    });
    expect(power("k18[(10+-1)]+8+0$+0#0r5")).toMatchObject({ power: 18, critical: 9, bonus: 8, powerRise: 5 });
    const half = read("k20[13]+5+2h+(1) 半減");
    expect(half).toMatchObject({ comment: "半減", roll: { request: { bonus: 7, afterScale: 1, critical: 13 } } });
  });

  it("full-width letters, digits and signs, and the ideographic space", () => {
    expect(power("Ｋ２０［９］＋５＃１＄＋１ｈ")).toEqual(power("K20[9]+5#1$+1h"));
    expect(power("ｋ２０＠９−１＄〜＋１")).toEqual(power("k20@9-1$~+1"));
    expect(read("　Ｋ２０　ダメージ").comment).toBe("ダメージ");
  });
});

describe("checks and other commands", () => {
  it("DIC-1: 2d + value against a target", () => {
    expect(read("2D+7>=15").roll).toEqual({ kind: "check", value: 7, target: 15 });
    expect(read("2d6+7>=15 命中力／剣")).toMatchObject({ roll: { value: 7, target: 15 }, comment: "命中力／剣" });
    expect(read("2d").roll).toEqual({ kind: "check", value: 0, target: null });
    expect(read("2d+7>14").roll).toMatchObject({ target: 15 });
    expect(read("２ｄ＋７≧１５").roll).toMatchObject({ value: 7, target: 15 });
    expect(read("2d-1+(3+4)*2>=5+3").roll).toMatchObject({ value: 13, target: 8 });
    expect(read("2d+7/2").roll).toMatchObject({ value: 3 });
    expect(read("2d+7>=?").roll).toMatchObject({ target: null });
  });

  it("checks that go on", () => {
    expect(read("2D6@10+5>=15").roll).toEqual({ kind: "transcendent", value: 5, critical: 10, target: 15 });
    expect(read("2d@10+7/2").roll).toMatchObject({ value: 4, target: null });
    expect(refusal("2D6@2+5")).toEqual({ code: "critical-too-low", at: 4 });
  });

  it("druid tables and growth", () => {
    expect(read("Dru[0,3,6]+10-3").roll).toEqual({ kind: "druid", powers: [0, 3, 6], bonus: 7 });
    expect(read("gr").roll).toEqual({ kind: "growth", growths: 1 });
    expect(read("Gr3").roll).toEqual({ kind: "growth", growths: 3 });
    expect(read("成長").roll).toEqual({ kind: "growth", growths: 1 });
    expect(read("成長３ 冒険の終わり")).toMatchObject({
      roll: { kind: "growth", growths: 3 },
      comment: "冒険の終わり",
    });
    expect(refusal("成長した")).toEqual({ code: "not-a-roll", at: 0 });
    expect(refusal("gr0")).toEqual({ code: "out-of-range", at: 2 });
    expect(refusal("dru[0,3]+1")).toEqual({ code: "unexpected", at: 7 });
  });

  it("tables whose text is the rulebook's", () => {
    for (const text of ["FT", "ft", "ＴＴ", "ABT", "sft", "x2 tt"])
      expect(refusal(text), text).toMatchObject({ code: "table-in-rulebook" });
    for (const text of ["ftp", "ttt", "abtx"]) expect(refusal(text), text).toEqual({ code: "not-a-roll", at: 0 });
  });

  it("secret and repeated rolls", () => {
    expect(read("SK20+5")).toMatchObject({ secret: true, times: 1, roll: { kind: "power" } });
    expect(read("s2d+5>=3").secret).toBe(true);
    expect(read("K20").secret).toBe(false);
    for (const text of ["x3 K20 ため", "rep3 K20 ため", "repeat3 K20 ため"]) {
      expect(read(text), text).toMatchObject({ times: 3, secret: false, comment: "ため" });
    }
    expect(read("Sx2 k20").secret).toBe(true);
    for (const text of ["x0 K20", "x101 K20"]) expect(refusal(text)).toEqual({ code: "out-of-range", at: 0 });
  });
});

describe("what cannot be read", () => {
  it("is left to others when it is no dice command", () => {
    const others = [
      "",
      " ",
      "hello",
      "Kill",
      "k",
      "K 20",
      "K-5",
      "HELP",
      "great",
      "2days",
      "2d1001",
      "101d6",
      "x",
      "x3",
      "x3 foo",
    ];
    for (const text of [...others, "S", "secret", "Ohk", "repeat", "1day", "乱戦", "🎲"]) {
      expect(refusal(text)?.code, text).toBe("not-a-roll");
    }
  });

  it("is refused with the place where it went wrong", () => {
    const wrong: [string, string, number][] = [
      ["K20+", "incomplete", 4],
      ["K20*2", "unexpected", 3],
      ["K20+5)", "unexpected", 5],
      ["K20+(5", "incomplete", 6],
      ["K20[9", "incomplete", 5],
      ["K20[]", "unexpected", 4],
      ["K20+1d6", "unexpected", 5],
      ["K20tf", "incomplete", 5],
      ["K20g", "incomplete", 4],
      ["K20sx", "unexpected", 4],
      ["K20o5", "unexpected", 4],
      ["K20$~1", "unexpected", 4],
      ["K20h+2*3", "unexpected", 6],
      ["K20+5h+2+3", "given-twice", 8],
      ["K20@9[9]", "given-twice", 5],
      ["K20$+1$7", "given-twice", 6],
      ["K20#1#1", "given-twice", 5],
      ["K20r5r5", "given-twice", 5],
      ["HK20hh", "given-twice", 5],
      ["HK20oh", "conflicting", 4],
      ["K20hoh", "conflicting", 4],
      ["K20gfsf3", "conflicting", 5],
      ["K20+5/0", "division-by-zero", 5],
      ["K101", "power-not-in-table", 1],
      ["K20+5@2", "critical-too-low", 6],
      ["K20+1000001", "number-too-large", 4],
      ["K20+1000*1001", "number-too-large", 4],
      ["  K20+", "incomplete", 6],
      ["x3 K20+", "incomplete", 7],
      ["2d+7>=", "incomplete", 6],
      ["2d+7<15>", "unexpected", 4],
    ];
    for (const [text, code, at] of wrong) expect(refusal(text), text).toEqual({ code, at });
  });

  it("names the rule for numbers that the rules forbid", () => {
    expect(parseDice("K101")).toMatchObject({ refusal: { rule: "DIC-7", data: { value: 101, most: 100 } } });
    expect(parseDice("K20@2")).toMatchObject({ refusal: { rule: "DIC-2", data: { value: 2, least: 3 } } });
  });

  it("is bounded, however long", () => {
    expect(refusal(`K20${"+1".repeat(5000)}`)).toEqual({ code: "too-long", at: 0 });
    expect(refusal(`K20+${"(".repeat(100_000)}`)?.code).toBe("too-long");
    expect(refusal(`K${"9".repeat(200)}`)?.code).toBe("number-too-large");
    expect(refusal(" ".repeat(100_000))?.code).toBe("not-a-roll");
    expect(read(`K20 ${"あ".repeat(100_000)}`).comment.length).toBeLessThanOrEqual(1000);
    expect(power(`K20${"+1".repeat(126)}`).bonus).toBe(126);
  });

  it("never throws, whatever is typed", () => {
    const near = fc.array(fc.constantFrom(..."KkHO2Dd6RGFST0159+-*/()[]@$#~>=?,　 ＋５xX".split("")), {
      maxLength: 40,
    });
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      near.map((letters) => `K20${letters.join("")}`),
      near.map((l) => l.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseDice(typed);
        if (parsed.ok) return;
        const { at } = parsed.refusal.data;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(typed.length);
      }),
      { numRuns: drawn(5000) },
    );
  });
});
