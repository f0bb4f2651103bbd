/** The command `roll` against BCDice, text for text. */

import { beforeAll, describe, expect, it } from "vitest";
import { diceLine } from "../../../src/chronicle/dice-line";
import { fixedDice, POWER_ROLLS_OF_20, parseDice } from "../../../src/rules/dice";
import { loadOracle, type Oracle } from "./bcdice";
import fixtures from "./power-roll-fixtures.json";

let oracle: Oracle;

beforeAll(async () => {
  oracle = await loadOracle("SwordWorld2.5");
});

function line(command: string, dice: readonly number[], rules = {}): string {
  const parsed = parseDice(command);
  if (!parsed.ok) throw new Error(`${command} is refused`);
  return diceLine(parsed.roll, fixedDice(dice), rules);
}

describe("the line of a roll", () => {
  it("is the frozen text of all 1,232 power rolls", () => {
    expect(fixtures.cases).toHaveLength(1232);
    // Half of −1 is "-0.0" there.
    for (const { cmd, dice, text } of fixtures.cases)
      expect(line(cmd, dice), cmd).toBe(text.replace(/-0\.0$/, "0").replace(/\.0$/, ""));
  });

  it.each([
    ["k20$~+1", [3, 4]],
    ["k20gf#1", [4]],
    ["k20sf4#1r5+3@9$-1", [3]],
    ["k20tf4+3r5#2", [3]],
    ["k20#1$+1r5", [5, 5, 4, 3]],
    ["k20r-5", [5, 5, 3, 4]],
    ["k20$12", [1, 1, 2, 2]],
    ["k20", [5, 5, 1, 1]],
    ["k20$-1+5", [1, 2]],
    ["hk20[9]+3", [5, 5, 3, 4]],
    ["hk20[9]", [5, 5, 3, 4]],
    ["k20oh+2", [3, 4]],
    ["ohk20-3", [3, 4]],
    ["k20-3h-2", [3, 4]],
    ["k20@13+5h", [6, 6]],
    ["sk20+5", [3, 4]],
    ["2d+7>=12", [3, 4]],
    ["2d+7>=15", [3, 4]],
    ["2d6+7>=12", [1, 1]],
    ["2d6>=3", [6, 6]],
    ["2d", [6, 6]],
    ["2d-7", [3, 4]],
    ["2d@10+5>=15", [5, 5, 3, 2]],
    ["2d@10+5>=15", [1, 1]],
    ["2d@10+35>=41", [5, 5, 1, 2]],
    ["2d@10+5", [2, 3]],
    ["Dru[0,3,6]+5", [3, 4]],
    ["Dru[0,3,6]-5", [1, 1]],
    ["Dru[0,3,6]", [6, 6]],
    ["Gr2", [1, 2, 3, 4]],
    ["Gr", [6, 6]],
    ["Gr", [5, 6]],
  ])("%s with %j", (command, dice) => {
    expect(line(command, dice)).toBe(oracle(command, dice)!.text);
  });

  it("raises the critical value in 2.0 (DIC-2)", () => {
    expect(line("k20@7", [3, 4], POWER_ROLLS_OF_20)).toBe("KeyNo.20c[8] ＞ 2D:[3,4]=7 ＞ 5");
    expect(line("k20@7", [4, 4, 3, 4], POWER_ROLLS_OF_20)).toContain("1回転 ＞ 11");
  });
});
