/** Rolls that BCDice has added since 2026, and dice that any palette writes beside Sword World's own. */

import { beforeAll, describe, expect, it } from "vitest";
import { looksTyped } from "../../../src/chat/looks-typed";
import { diceLine } from "../../../src/chronicle/dice-line";
import { fixedDice, parseDice } from "../../../src/rules/dice";
import { readReads } from "../../../src/rules/strike/reads";
import { runCommand } from "../../support/commands";
import { loadOracle, type Oracle } from "./bcdice";

let oracle: Oracle;

beforeAll(async () => {
  oracle = await loadOracle("SwordWorld2.5");
});

function line(command: string, dice: readonly number[]): string {
  const parsed = parseDice(command);
  if (!parsed.ok) throw new Error(`${command}: ${parsed.refusal.code}`);
  return diceLine(parsed.roll, fixedDice(dice), {});
}

describe("power rolls with what came in 2026", () => {
  it.each<[string, number[], string]>([
    ["k20+5db", [3, 4], "KeyNo.20c[10]+5 ＞ 2D:[3,4]=7 ＞ (5+5)*2 ＞ 20"],
    ["dbk20+5", [3, 4], "KeyNo.20c[10]+5 ＞ 2D:[3,4]=7 ＞ (5+5)*2 ＞ 20"],
    ["k20+5db+1", [3, 4], "KeyNo.20c[10]+5 ＞ 2D:[3,4]=7 ＞ (5+5)*2+1 ＞ 21"],
    ["k20+5ad2", [5, 5, 3, 4], "KeyNo.20c[10]ad[2]+5 ＞ 2D:[5,5 3,4]=10,7 ＞ 8,5+5+2*1 ＞ 1回転 ＞ 20"],
    ["k20+5sz7", [3, 4], "KeyNo.20c[10]sz[7]+5 ＞ 2D:[3,4]=7 ＞ 0+5 ＞ 5"],
    ["ｋ２０＋５ｄｂ", [3, 4], "KeyNo.20c[10]+5 ＞ 2D:[3,4]=7 ＞ (5+5)*2 ＞ 20"],
    ["k20sz12", [1, 1], "KeyNo.20c[10]sz[12] ＞ 2D:[1,1]=2 ＞ ** ＞ 自動的失敗"],
  ])("%s with %j", (command, dice, right) => {
    expect(line(command, dice)).toBe(right);
    expect(looksTyped(command)).toBe(true);
  });

  it("each stands once and excludes the others of its kind", () => {
    for (const command of ["k20ad1ad2", "k20dbh", "hk20db", "dbk20oh", "k20sz3sz4", "k20d", "k20a2"])
      expect(parseDice(command).ok, command).toBe(false);
    // A strike has keys of its own for what is added, and its odds know no worthless 2d.
    expect([readReads("ad2"), readReads("sz4"), readReads("db")]).toEqual([null, null, null]);
    expect(readReads("#1")).toMatchObject({ everyAdd: 1 });
  });

  it.each<[string, number[], string]>([
    ["Bib[6]+8", [3, 4], "(Bib[6]+8) ＞ 7[3,4]+8 ＞ 15"],
    ["bib[7]>=3", [3, 4], "(Bib[7]>=3) ＞ 7[3,4] ＞ 7 ＞ 特殊失敗"],
    ["bib[9]+1>=12", [6, 6], "(Bib[9]+1>=12) ＞ 12[6,6]+1 ＞ 13 ＞ 自動的成功"],
  ])("a bibliomancer's check %s with %j", (command, dice, right) => expect(line(command, dice)).toBe(right));
});

describe("dice of any game", () => {
  it.each<[string, number[]]>([
    ["(2d+8)/2U", [3, 4]],
    ["1d6+3", [3]],
    ["1d", [3]],
    ["d6", [4]],
    ["1D6+3-2*2", [3]],
    ["3d6+1d20-1", [1, 2, 3, 20]],
    ["(2d+7)/2", [3, 4]],
    ["(2d+8)/2R", [3, 4]],
    ["(2d+8)/2C", [3, 4]],
    ["2d*2", [3, 4]],
    ["1d>=4", [4]],
    ["3d6>10", [6, 6, 6]],
    ["(1d6+3)>=4", [4]],
    ["-1d6+3", [4]],
    ["1d100<=50", [4]],
    ["2d+1d6", [1, 2, 3]],
    ["((1d6))", [3]],
    ["choice[雷,毒,呪い]", [2]],
    ["choice(a,b)", [1]],
  ])("%s with %j answers as BCDice does", (command, dice) => {
    expect(line(command, dice)).toBe(oracle(command, dice)!.text);
    expect(looksTyped(command)).toBe(true);
  });

  it("is not what people write otherwise", () => {
    const words = [
      "100",
      "(笑)",
      "1+1",
      "2d6の",
      "3dプリンタ",
      "1d0",
      "999d6",
      "1d6+",
      "1d/0",
      "choice[a",
      "choice[a,,b]",
      "d",
      "(d",
    ];
    for (const text of words.filter((one) => one !== "d")) expect(parseDice(text), text).toMatchObject({ ok: false });
    for (const text of ["成長", "成長2", "FT", "tt", "ＡＢＴ", "sft"]) expect(looksTyped(text), text).toBe(true);
    for (const text of ["100", "(笑)", "deal", "I say", "10円", "成長した", "often", "tt2"])
      expect(looksTyped(text), text).toBe(false);
  });

  it("is known to the command, with dice of any size, and in repetitions", async () => {
    expect((await runCommand("roll", ["1d100<=50", "--dice", "44"])).out).toBe("(1D100<=50) ＞ 44 ＞ 成功\n");
    expect((await runCommand("roll", ["x2 1d6+3", "--dice", "3,4"])).out).toContain("#2\n(1D6+3) ＞ 4[4]+3 ＞ 7");
    expect((await runCommand("roll", ["choice[a,b]", "--dice", "3"])).err).toMatch(/^usage: /);
  });
});
