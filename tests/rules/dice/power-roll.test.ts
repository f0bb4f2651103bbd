import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fixedDice,
  HIGHEST_POWER,
  type PowerRollRequest,
  powerTableValue,
  refusePowerRoll,
  rollPower,
  seededDice,
} from "../../../src/rules/dice";

const roll = (request: PowerRollRequest, ...dice: number[]) => rollPower(request, fixedDice(dice));

describe("the power table", () => {
  it("DIC-7: reads 1 to 10 for power 20 and 2d = 3 to 12", () => {
    const row = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => powerTableValue(20, sum));
    expect(row).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("DIC-7: has a row for each power from 0 to 100, never falling as the 2d rise, nothing for 1,1", () => {
    expect(HIGHEST_POWER).toBe(100);
    for (let power = 0; power <= 100; power++) {
      expect(powerTableValue(power, 2)).toBe(0);
      for (let sum = 3; sum <= 12; sum++) {
        const value = powerTableValue(power, sum);
        expect(value, `power ${power}, 2d ${sum}`).toBeGreaterThanOrEqual(powerTableValue(power, sum - 1));
        if (power > 0)
          expect(value, `power ${power}, 2d ${sum}`).toBeGreaterThanOrEqual(powerTableValue(power - 1, sum));
      }
    }
    expect(powerTableValue(0, 3)).toBe(0);
    expect(powerTableValue(100, 12)).toBe(30);
  });

  it("DIC-7: follows BCDice in the disputed cell, power 96 and 2d = 10", () => {
    expect([95, 96, 97].map((power) => powerTableValue(power, 10))).toEqual([23, 23, 24]);
  });
});

describe("power rolls", () => {
  it("DIC-2: 2d on the row, the bonus added once", () => {
    expect(roll({ power: 20, bonus: 5 }, 3, 4)).toMatchObject({
      rolls: [{ dice: [3, 4], sum: 7, power: 20, value: 5 }],
      gathered: 5,
      bonus: 5,
      total: 10,
      failed: false,
      criticals: 0,
      critical: 10,
      experience: 0,
    });
  });

  it("DIC-2: 1,1 on the first roll fails, with 50 experience and nothing dealt", () => {
    expect(roll({ power: 20, bonus: 5, everyAdd: 3, firstAdd: 3 }, 1, 1)).toMatchObject({
      failed: true,
      total: 0,
      experience: 50,
      rolls: [{ value: 0 }],
    });
    expect(roll({ power: 20, bonus: 5, afterScale: 2, scale: "half" }, 1, 1).total).toBe(0);
  });

  it("DIC-2: at or above the critical value it rolls again and adds; the bonus still counts once", () => {
    expect(roll({ power: 20, bonus: 5 }, 5, 5, 2, 3)).toMatchObject({ total: 16, criticals: 1, gathered: 11 });
    expect(roll({ power: 20, critical: 9 }, 4, 5, 6, 6, 1, 2)).toMatchObject({ total: 7 + 10 + 1, criticals: 2 });
    expect(roll({ power: 20, critical: 11 }, 5, 5)).toMatchObject({ total: 8, criticals: 0 });
  });

  it("DIC-2: 1,1 on a later roll ends the chain with what was gathered and gives no experience", () => {
    expect(roll({ power: 20, bonus: 5 }, 6, 6, 1, 1)).toMatchObject({
      total: 15,
      failed: false,
      experience: 0,
      rolls: [{ value: 10 }, { sum: 2, value: 0 }],
    });
  });

  it("DIC-2: the critical value is 10 where nothing else is said, and 13 or more never criticals", () => {
    expect(roll({ power: 20 }, 4, 5).criticals).toBe(0);
    expect(roll({ power: 20 }, 4, 6, 3, 4).criticals).toBe(1);
    for (const critical of [13, 14, 1000]) {
      expect(roll({ power: 20, critical }, 6, 6)).toMatchObject({ criticals: 0, critical: 13 });
    }
  });

  it("DIC-2: is never below 8 in 2.0", () => {
    const rules = { criticalFloor: 8 };
    expect(rollPower({ power: 20, critical: 7 }, fixedDice([3, 4]), rules)).toMatchObject({
      critical: 8,
      criticals: 0,
    });
    expect(rollPower({ power: 20, critical: 2 }, fixedDice([4, 4, 1, 2]), rules).criticals).toBe(1);
    expect(rollPower({ power: 20, critical: 9 }, fixedDice([4, 4]), rules).critical).toBe(9);
    expect(roll({ power: 20, critical: 7 }, 3, 4, 1, 2).criticals).toBe(1);
  });

  it("DIC-2: healing and resisted spells do not critical, unless an effect names a critical value for the latter", () => {
    expect(roll({ power: 20, heal: true }, 6, 6)).toMatchObject({ total: 10, criticals: 0 });
    expect(roll({ power: 20, heal: true, critical: 8 }, 6, 6)).toMatchObject({ total: 10, criticals: 0 });
    expect(roll({ power: 20, scale: "half" }, 6, 6)).toMatchObject({ total: 5, criticals: 0 });
    expect(roll({ power: 20, scale: "half", critical: 9 }, 6, 6, 1, 2)).toMatchObject({ total: 6, criticals: 1 });
    expect(roll({ power: 20, heal: true }, 1, 1)).toMatchObject({ failed: true, total: 0 });
  });

  it("DIC-3: halves result and bonus together, fractions up, before what is added after", () => {
    expect(roll({ power: 20, bonus: 6, scale: "half" }, 3, 4).total).toBe(6);
    expect(roll({ power: 20, bonus: 5, scale: "half", afterScale: 2 }, 3, 4).total).toBe(7);
    expect(roll({ power: 20, bonus: 6, scale: "one-and-a-half" }, 3, 4).total).toBe(17);
    expect(roll({ power: 20, bonus: -7, scale: "half" }, 3, 4).total).toBe(-1);
    expect(Object.is(roll({ power: 20, bonus: -6, scale: "half" }, 3, 4).total, 0)).toBe(true);
  });

  it("changes the first 2d, every 2d, and the row as the effects say", () => {
    expect(roll({ power: 10, firstBecomes: 9 }, 1, 1)).toMatchObject({ total: 5, failed: false, experience: 0 });
    expect(roll({ power: 20, firstAdd: 1 }, 4, 5, 4, 5)).toMatchObject({ rolls: [{ sum: 10 }, { sum: 9 }] });
    expect(roll({ power: 20, firstAddUpToTen: 2 }, 4, 5, 1, 2).rolls[0]!.sum).toBe(11);
    expect(roll({ power: 20, firstAddUpToTen: 1 }, 5, 6, 1, 2).rolls[0]!.sum).toBe(11);
    expect(roll({ power: 20, everyAdd: 1 }, 4, 5, 4, 4)).toMatchObject({ rolls: [{ sum: 10 }, { sum: 9 }] });
    expect(roll({ power: 20, powerRise: 5 }, 6, 6, 6, 6, 2, 3)).toMatchObject({
      rolls: [{ power: 20 }, { power: 25 }, { power: 30 }],
      total: 24,
    });
    expect(roll({ power: 98, powerRise: 5 }, 6, 6, 1, 2).rolls[1]!.power).toBe(100);
    expect(roll({ power: 3, powerRise: -5 }, 6, 6, 1, 2).rolls[1]!.power).toBe(0);
  });

  it("keeps changed 2d between 2 and 12; lowered to 2 they fail, without experience, and are not lifted again", () => {
    expect(roll({ power: 20, firstAdd: 9 }, 3, 4, 1, 2).rolls[0]).toMatchObject({ sum: 12, value: 10 });
    expect(roll({ power: 20, everyAdd: 9 }, 3, 4, 1, 1).rolls[0]).toMatchObject({ sum: 12, value: 10 });
    expect(roll({ power: 20, bonus: 5, everyAdd: -9 }, 3, 4)).toMatchObject({ failed: true, total: 0, experience: 0 });
    expect(roll({ power: 20, firstAdd: -5, everyAdd: 4 }, 3, 4)).toMatchObject({ failed: true, rolls: [{ sum: 2 }] });
    expect(roll({ power: 20, firstAddUpToTen: 1 }, 4, 6, 1, 2).rolls[0]!.sum).toBe(11);
  });

  it("reads one die as two, or one die and a fixed one", () => {
    expect(roll({ power: 20, reading: "semi-fixed", fixedDie: 9 }, 3).rolls[0]!.dice).toEqual([3, 6]);
    expect(roll({ power: 20, reading: "first-fixed" }, 3).rolls[0]!.dice).toEqual([3, 1]);
    expect(roll({ power: 20, reading: "twin" }, 5, 3)).toMatchObject({ rolls: [{ dice: [5, 5] }, { dice: [3, 3] }] });
    expect(roll({ power: 20, reading: "twin" }, 1).failed).toBe(true);
    expect(roll({ power: 20, reading: "semi-fixed", fixedDie: 6 }, 5, 3).rolls).toHaveLength(2);
    expect(roll({ power: 20, reading: "first-fixed", fixedDie: 6 }, 5, 3, 4).rolls[1]!.dice).toEqual([3, 4]);
  });

  it("refuses numbers that make no roll, and throws when they are rolled all the same", () => {
    const refused: [PowerRollRequest, string][] = [
      [{ power: 101 }, "power-not-in-table"],
      [{ power: -1 }, "power-not-in-table"],
      [{ power: 20.5 }, "not-whole"],
      [{ power: 20, bonus: Number.NaN }, "not-whole"],
      [{ power: 20, bonus: Number.POSITIVE_INFINITY }, "not-whole"],
      [{ power: 20, bonus: 1_000_001 }, "number-too-large"],
      [{ power: 20, critical: 2 }, "critical-too-low"],
      [{ power: 20, critical: 5, reading: "semi-fixed", fixedDie: 4 }, "critical-too-low"],
      [{ power: 20, critical: 6, reading: "semi-fixed", fixedDie: 4, everyAdd: 1 }, "critical-too-low"],
      [{ power: 20, firstBecomes: -1 }, "out-of-range"],
    ];
    for (const [request, code] of refused) {
      expect(refusePowerRoll(request), JSON.stringify(request)).toMatchObject({ code });
      expect(() => roll(request, 3, 4)).toThrow(RangeError);
    }
    expect(refusePowerRoll({ power: 20, critical: 6, reading: "semi-fixed", fixedDie: 4 })).toBeNull();
    expect(refusePowerRoll({ power: 20, critical: 3, reading: "first-fixed", fixedDie: 4 })).toBeNull();
    expect(refusePowerRoll({ power: 100, bonus: 1_000_000, critical: 3 })).toBeNull();
  });

  it("does not hang on dice that never end a chain", () => {
    expect(() => rollPower({ power: 20 }, { d: () => 6 })).toThrow(RangeError);
  });

  const request = fc.record(
    {
      power: fc.integer({ min: 0, max: 100 }),
      bonus: fc.integer({ min: -20, max: 60 }),
      critical: fc.integer({ min: 7, max: 13 }),
      heal: fc.boolean(),
      scale: fc.constantFrom("whole", "half", "one-and-a-half"),
      afterScale: fc.integer({ min: -5, max: 5 }),
    },
    { requiredKeys: ["power"] },
  );

  it("tells how it came to its total", () => {
    fc.assert(
      fc.property(request, fc.integer(), (given, seed) => {
        const result = rollPower(given as PowerRollRequest, seededDice(seed));
        const gathered = result.rolls.reduce((sum, step) => sum + step.value, 0);
        expect(result.gathered).toBe(gathered);
        const factor = { whole: 1, half: 0.5, "one-and-a-half": 1.5, double: 2 }[result.scale];
        const told = Math.ceil((gathered + result.bonus) * factor) + result.afterScale;
        expect(result.total).toBe(result.failed ? 0 : told + 0);
        for (const step of result.rolls) expect(step.value).toBe(powerTableValue(step.power, step.sum));
        result.rolls.forEach((step, index) => {
          const last = index === result.rolls.length - 1;
          expect(step.sum >= result.critical).toBe(!last);
        });
      }),
    );
  });

  it("never depends on which die of a pair shows which number", () => {
    fc.assert(
      fc.property(request, fc.array(fc.tuple(die, die), { minLength: 30, maxLength: 30 }), (given, pairs) => {
        const ends = [1, 1];
        const one = roll(given as PowerRollRequest, ...pairs.flat(), ...ends);
        const other = roll(given as PowerRollRequest, ...pairs.flatMap(([a, b]) => [b, a]), ...ends);
        expect(other.total).toBe(one.total);
      }),
    );
  });
});

const die = fc.integer({ min: 1, max: 6 });

describe("power rolls at their edges", () => {
  it("DIC-2: fail with a first roll that is taken as 1,1 or lowered to it, and learn by shown 1,1 alone", () => {
    expect(roll({ power: 20, firstBecomes: 1 }, 3, 4)).toMatchObject({ failed: true, total: 0, experience: 0 });
    for (const [a, b] of [
      [1, 2],
      [2, 1],
    ] as const)
      expect(roll({ power: 20, firstAdd: -1 }, a, b)).toMatchObject({ failed: true, total: 0, experience: 0 });
    expect(roll({ power: 20 }, 1, 1)).toMatchObject({ failed: true, experience: 50 });
  });
  it("DIC-3: halve -1 to 0, not to -0", () => {
    expect(roll({ power: 0, bonus: -1, scale: "half" }, 1, 2).total).toBe(0);
  });
  it("count a fixed die below 1 as 1 and above 6 as 6, and end with it", () => {
    const shown = (fixedDie: number) =>
      roll({ power: 20, critical: 13, reading: "semi-fixed", fixedDie }, 3).rolls[0]!.dice;
    expect([shown(-2), shown(0), shown(1), shown(6), shown(9)]).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
      [3, 6],
      [3, 6],
    ]);
    const refused = (fixedDie: number, everyAdd: number, critical: number) =>
      refusePowerRoll({ power: 20, reading: "semi-fixed", fixedDie, everyAdd, critical })?.data.least ?? null;
    // With 1 beside it a 1 is 1,1, with which any chain ends; with 2 the lowest 2d are 3.
    expect([refused(1, 3, 3), refused(1, 3, 2)]).toEqual([null, 3]);
    expect([refused(2, 0, 3), refused(2, 0, 4), refused(2, 3, 6), refused(2, 3, 7)]).toEqual([4, null, 7, null]);
  });
  it("name the least that is allowed", () => {
    expect(refusePowerRoll({ power: -1 })?.data).toMatchObject({ least: 0, most: 100 });
    expect(refusePowerRoll({ power: 20, firstBecomes: -1 })?.data).toMatchObject({ least: 0 });
    expect(refusePowerRoll({ power: 0, firstBecomes: 0 })).toBeNull();
  });
});
