import { describe, expect, it } from "vitest";
import { fixedDice } from "../../../src/rules/dice/dice";
import {
  criticalsOf,
  isWildAttack,
  passiveValue,
  rollActivePerception,
  rollCriticals,
  staysUnnoticed,
} from "../../../src/rules/simultaneous";

describe("SIM-STL-1", () => {
  it("SIM-STL-1 passive perception, and passive endurance against illusions, is 10 and the bonuses", () => {
    expect(passiveValue(0)).toBe(10);
    expect(passiveValue(-3)).toBe(7);
  });

  it("SIM-STL-1 looking on purpose adds 2", () => {
    expect(rollActivePerception(1, fixedDice([9]))).toBe(12);
  });

  it("SIM-STL-1 only exceeding the perception keeps one hidden", () => {
    expect([11, 12, 13].map((check) => staysUnnoticed(check, 12))).toEqual([false, false, true]);
  });
});

describe("SIM-STL-2", () => {
  const target = (...ids: string[]) => {
    const conditions = ids.map((id) => ({ id }));
    return { id: "b", side: "monsters", sections: 1, feats: [], conditions, acted: false };
  };

  it("SIM-STL-2 somebody unseen is attacked in the usual way once it was perceived, before that wildly", () => {
    expect(isWildAttack(target(), false)).toBe(false);
    expect(isWildAttack(target("hidden"), false)).toBe(true);
    expect(isWildAttack(target("invisible"), false)).toBe(true);
    expect(isWildAttack(target("hidden"), true)).toBe(false);
  });
});

describe("criticals", () => {
  it("SIM-CRT-1 a sneak attack, an attack of opportunity and a natural 20 are criticals", () => {
    expect(criticalsOf({ natural: 19 })).toBe(0);
    expect(criticalsOf({ natural: 20 })).toBe(1);
    expect(criticalsOf({ natural: 1, sneak: true })).toBe(1);
    expect(criticalsOf({ natural: 1, opportunity: true })).toBe(1);
  });

  it("SIM-CRT-1 an even die doubles the damage, an odd one does not", () => {
    expect(rollCriticals(0, fixedDice([])).factor).toBe(1);
    expect(rollCriticals(1, fixedDice([4]))).toEqual({ dice: [4], factor: 2 });
    expect(rollCriticals(1, fixedDice([3])).factor).toBe(1);
  });

  it("SIM-CRT-1 any die will do that has an even number of sides", () => {
    expect(rollCriticals(1, fixedDice([20]), 20).factor).toBe(2);
    expect(rollCriticals(1, fixedDice([1]), 2).factor).toBe(1);
    for (const sides of [3, 0, 2.5, -2]) expect(() => rollCriticals(1, fixedDice([1]), sides)).toThrow(RangeError);
  });

  it("SIM-CRT-2 two at once roll two dice", () => {
    expect(criticalsOf({ natural: 20, sneak: true })).toBe(2);
    expect(criticalsOf({ natural: 20, opportunity: true, sneak: true })).toBe(2);
    const factor = (...dice: number[]) => rollCriticals(2, fixedDice(dice)).factor;
    expect([factor(1, 3), factor(2, 3), factor(3, 2), factor(2, 6)]).toEqual([2, 3, 3, 4]);
  });
});
