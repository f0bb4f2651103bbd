import { describe, expect, test } from "vitest";
import {
  type CheckRoll,
  firstAgainstCharacters,
  firstAgainstMonsters,
  fixedDice,
  initiativeTarget,
  rollInitiative,
  rulesets,
} from "../../../src/rules";

const { capabilities } = rulesets["sw25-advanced"];
const check = (value: number, a: number, b: number): CheckRoll =>
  rollInitiative(value, capabilities, fixedDice([a, b]));

describe("OPN-2 initiative against monsters", () => {
  test("OPN-2 the highest of the enemies is the target", () => {
    expect(initiativeTarget([11, 14, 9])).toBe(14);
    expect(initiativeTarget([-3])).toBe(-3);
    expect(initiativeTarget([])).toBeNull();
  });

  test("OPN-2 one check that reaches it is enough, a tie goes to the party", () => {
    expect(firstAgainstMonsters([check(2, 3, 4), check(7, 3, 4)], 14)).toBe("party");
    expect(firstAgainstMonsters([check(2, 3, 4), check(6, 3, 4)], 14)).toBe("enemies");
    expect(firstAgainstMonsters([], 14)).toBe("enemies");
    expect(firstAgainstMonsters([check(0, 2, 1)], null)).toBe("party");
  });

  test("OPN-2 6,6 and 1,1 decide by themselves where the ruleset says so", () => {
    expect(firstAgainstMonsters([check(0, 6, 6)], 99)).toBe("party");
    expect(firstAgainstMonsters([check(99, 1, 1)], 14)).toBe("enemies");
    const areas = rulesets["sw20-areas"].capabilities;
    expect(firstAgainstMonsters([rollInitiative(0, areas, fixedDice([6, 6]))], 99)).toBe("enemies");
    expect(firstAgainstMonsters([rollInitiative(2, areas, fixedDice([6, 6]))], 14)).toBe("party");
  });
});

describe("OPN-2 initiative against characters with sheets", () => {
  test("OPN-2 the best check of each side, a tie to the party", () => {
    expect(firstAgainstCharacters([check(3, 2, 2), check(5, 4, 4)], [check(6, 4, 2), check(1, 2, 2)])).toBe("party");
    expect(firstAgainstCharacters([check(3, 2, 2), check(5, 4, 3)], [check(6, 4, 2)])).toBe("party");
    expect(firstAgainstCharacters([check(3, 2, 2), check(5, 4, 2)], [check(1, 2, 2), check(6, 4, 2)])).toBe("enemies");
  });

  test("OPN-2 an automatic success beats every total, on both sides alike it is a tie", () => {
    expect(firstAgainstCharacters([check(20, 5, 5)], [check(0, 6, 6)])).toBe("enemies");
    expect(firstAgainstCharacters([check(0, 6, 6)], [check(20, 6, 6)])).toBe("party");
    expect(firstAgainstCharacters([check(20, 1, 1), check(1, 2, 1)], [check(20, 1, 1)])).toBe("party");
    expect(firstAgainstCharacters([check(20, 1, 1)], [check(1, 2, 1)])).toBe("enemies");
  });

  test("OPN-2 a side that makes no check loses to one that does", () => {
    expect(firstAgainstCharacters([], [check(0, 2, 1)])).toBe("enemies");
    expect(firstAgainstCharacters([check(0, 2, 1)], [])).toBe("party");
    expect(firstAgainstCharacters([], [])).toBe("party");
  });
});
