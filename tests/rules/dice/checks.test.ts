import { describe, expect, it } from "vitest";
import {
  type CheckRoll,
  checkAgainst,
  fixedCheck,
  fixedDice,
  opposeChecks,
  rollCheck,
  rollDruid,
  rollGrowth,
  rollPower,
  rollTranscendent,
  transcendentAgainst,
} from "../../../src/rules/dice";

const check = (value: number, ...dice: number[]): CheckRoll => rollCheck(value, fixedDice(dice));

describe("checks against a target", () => {
  it("DIC-1: 2d + value, successful from the target on", () => {
    expect(checkAgainst(check(7, 3, 5), 15)).toMatchObject({ total: 15, outcome: "success", succeeded: true });
    expect(checkAgainst(check(7, 3, 4), 15)).toMatchObject({ total: 14, outcome: "failure", succeeded: false });
  });

  it("DIC-1: 1,1 fails automatically and gives 50 experience", () => {
    expect(checkAgainst(check(90, 1, 1), 2)).toMatchObject({ outcome: "automatic-failure", experience: 50, total: 92 });
    expect(check(0, 1, 2).experience).toBe(0);
  });

  it("DIC-1: 6,6 succeeds automatically, but not where the rules switch it off", () => {
    expect(checkAgainst(check(0, 6, 6), 99)).toMatchObject({ outcome: "automatic-success", succeeded: true });
    const initiative = rollCheck(0, fixedDice([6, 6]), { automaticSuccess: false });
    expect(checkAgainst(initiative, 13)).toMatchObject({ outcome: "failure", total: 12 });
    const fumbled = rollCheck(9, fixedDice([1, 1]), { automaticSuccess: false });
    expect(checkAgainst(fumbled, 3)).toMatchObject({ outcome: "automatic-failure" });
  });
});

describe("opposed checks", () => {
  it("DIC-1: the higher total wins, ties go to the passive side", () => {
    expect(opposeChecks(check(5, 3, 4), check(4, 3, 4))).toBe("active");
    expect(opposeChecks(check(5, 3, 4), check(5, 3, 4))).toBe("passive");
    expect(opposeChecks(check(4, 3, 4), check(5, 3, 4))).toBe("passive");
    expect(opposeChecks(check(5, 3, 4), fixedCheck(12))).toBe("passive");
    expect(opposeChecks(check(6, 3, 4), fixedCheck(12))).toBe("active");
    expect(fixedCheck(12)).toMatchObject({ dice: null, experience: 0 });
  });

  it("DIC-1: automatic results come before totals; the same one on both sides is a tie", () => {
    expect(opposeChecks(check(0, 6, 6), check(50, 3, 4))).toBe("active");
    expect(opposeChecks(check(50, 3, 4), check(0, 6, 6))).toBe("passive");
    expect(opposeChecks(check(50, 1, 1), check(0, 1, 2))).toBe("passive");
    expect(opposeChecks(check(0, 1, 2), check(50, 1, 1))).toBe("active");
    expect(opposeChecks(check(9, 6, 6), check(0, 6, 6))).toBe("passive");
    expect(opposeChecks(check(9, 1, 1), check(0, 1, 1))).toBe("passive");
    expect(opposeChecks(check(0, 6, 6), check(9, 1, 1))).toBe("active");
  });
});

describe("checks that go on rolling", () => {
  const goOn = (value: number, critical: number, ...dice: number[]) => {
    const given = fixedDice(dice);
    const roll = rollTranscendent(value, critical, given);
    expect(given.left).toBe(0);
    return roll;
  };

  it("roll again from the critical value on", () => {
    expect(transcendentAgainst(goOn(15, 10, 6, 4, 5, 5, 1, 4), 30)).toMatchObject({ total: 40, outcome: "success" });
    expect(transcendentAgainst(goOn(15, 10, 6, 3), 24).outcome).toBe("success");
    expect(transcendentAgainst(goOn(15, 10, 6, 3), 30)).toMatchObject({ total: 24, outcome: "failure" });
    expect(transcendentAgainst(goOn(5, 10, 4, 6, 1, 1), 15).total).toBe(17);
  });

  it("are a super success from 41 on, if they went on", () => {
    expect(transcendentAgainst(goOn(16, 10, 6, 4, 5, 5, 1, 4), 30).outcome).toBe("super-success");
    expect(transcendentAgainst(goOn(32, 10, 6, 3), 30).outcome).toBe("success");
  });

  it("know automatic results by their first 2d", () => {
    expect(transcendentAgainst(goOn(31, 10, 6, 6, 2, 6), 99)).toMatchObject({
      outcome: "automatic-success",
      total: 51,
    });
    expect(transcendentAgainst(goOn(31, 10, 1, 1), 30)).toMatchObject({ outcome: "automatic-failure", experience: 50 });
    expect(transcendentAgainst(goOn(0, 10, 6, 5, 6, 6, 1, 1), 99).outcome).toBe("failure");
  });

  it("throw for what would never end", () => {
    expect(() => rollTranscendent(0, 2, fixedDice([3, 4]))).toThrow(RangeError);
    expect(() => rollTranscendent(0, Number.NaN, fixedDice([3, 4]))).toThrow(RangeError);
    expect(() => rollTranscendent(0, 10, { d: () => 6 })).toThrow(RangeError);
  });
});

describe("other rolls that are typed", () => {
  it("druid tables: 2–6, 7–9, 10–12", () => {
    const total = (...dice: number[]) => rollDruid([4, 7, 13], 10, fixedDice(dice)).total;
    expect([total(1, 1), total(3, 3), total(3, 4), total(4, 5), total(5, 5), total(6, 6)]).toEqual([
      14, 14, 17, 17, 23, 23,
    ]);
  });

  it("growth: the abilities of two dice", () => {
    expect(rollGrowth(fixedDice([1, 6])).choices).toEqual(["dexterity", "spirit"]);
    expect(rollGrowth(fixedDice([3, 3])).choices).toEqual(["strength", "strength"]);
  });
});

describe("dice that are asked for", () => {
  it("have six sides, two at a time", () => {
    const sides: number[] = [];
    const dice = {
      d: (most: number) => {
        sides.push(most);
        return 3;
      },
    };
    rollCheck(0, dice);
    rollTranscendent(0, 7, dice);
    rollDruid([1, 2, 3], 0, dice);
    rollGrowth(dice);
    rollPower({ power: 0 }, dice);
    expect(sides).toEqual(Array(10).fill(6));
  });
});

describe("checks that go on rolling, at their edges", () => {
  it("go on from 3 on, and never from 2", () => {
    expect(rollTranscendent(0, 3, fixedDice([1, 2, 1, 1])).total).toBe(5);
    expect(() => rollTranscendent(0, 2, fixedDice([1, 1]))).toThrow(RangeError);
  });
  it("earn 50 for a first 1,1 and nothing else, and succeed as they end", () => {
    const ends = (value: number, target: number, ...dice: number[]) => {
      const { experience, outcome, succeeded } = transcendentAgainst(
        rollTranscendent(value, 13, fixedDice(dice)),
        target,
      );
      return [experience, outcome, succeeded];
    };
    expect(ends(9, 5, 1, 1)).toEqual([50, "automatic-failure", false]);
    expect(ends(9, 5, 1, 2)).toEqual([0, "success", true]);
    expect(ends(0, 5, 1, 2)).toEqual([0, "failure", false]);
    expect(ends(0, 50, 6, 6)).toEqual([0, "automatic-success", true]);
    // 41 without having gone on is a success like others.
    expect(ends(34, 41, 3, 4)).toEqual([0, "success", true]);
  });
});
