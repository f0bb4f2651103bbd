import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  criticalAgainst,
  type DamageSource,
  fallingDamage,
  fixedDice,
  heal,
  loseMagicPoints,
  rollPower,
  settleDamage,
  takeDamage,
  USUAL_DAMAGE,
} from "../../../src/rules/dice";
import { rulesets } from "../../../src/rules/rulesets";
import { strikeFigures } from "../../../src/rules/strike/with";

describe("damage in its order", () => {
  it("DIC-3: result + bonus, half (fractions up), additional, reductions, never below 0", () => {
    const source: DamageSource = { kind: "physical", power: 6, bonus: 5, scale: "half", additional: 4 };
    expect(settleDamage(source, { defence: 3, reduction: 2 })).toEqual({
      kind: "physical",
      total: 5,
      parts: [
        { part: "power", amount: 6 },
        { part: "bonus", amount: 5 },
        { part: "scale", amount: -5 },
        { part: "additional", amount: 4 },
        { part: "defence", amount: -3 },
        { part: "reduction", amount: -2 },
      ],
    });
    expect(settleDamage({ kind: "physical", power: 3 }, { defence: 5 })).toEqual({
      kind: "physical",
      total: 0,
      parts: [
        { part: "power", amount: 3 },
        { part: "defence", amount: -5 },
        { part: "floor", amount: 2 },
      ],
    });
  });

  it("DIC-3: defence reduces physical damage only, other reductions every kind", () => {
    expect(settleDamage({ kind: "magical", power: 10 }, { defence: 6, reduction: 1 }).total).toBe(9);
    expect(settleDamage({ kind: "physical", power: 10 }, { defence: 6, reduction: 1 }).total).toBe(3);
    expect(settleDamage({ kind: "physical", power: 10 }, { defence: -4, reduction: -4 }).total).toBe(10);
  });

  it("DIC-3: additional damage is not halved, and one and a half goes up too", () => {
    expect(settleDamage({ kind: "magical", power: 7, scale: "half", additional: 3 }, {}).total).toBe(7);
    expect(settleDamage({ kind: "magical", power: 7, scale: "one-and-a-half" }, {}).total).toBe(11);
  });

  it("DIC-2: an automatic failure deals nothing, whatever would be added", () => {
    const roll = rollPower({ power: 20, bonus: 5, scale: "half", afterScale: 3 }, fixedDice([1, 1]));
    const result = settleDamage({ power: roll.gathered, bonus: roll.bonus, additional: 9, failed: roll.failed }, {});
    expect(result.total).toBe(0);
    expect(result.parts.at(-1)).toEqual({ part: "automatic-failure", amount: -5 });
  });

  it("takes a power roll as it was rolled: its total is the damage before reductions", () => {
    for (const scale of ["whole", "half", "one-and-a-half"] as const) {
      const roll = rollPower({ power: 33, bonus: 4, scale, afterScale: 2 }, fixedDice([4, 4]));
      const { gathered: power, bonus, afterScale } = roll;
      const source = { power, bonus, scale, additional: afterScale };
      expect(settleDamage(source, {}).total).toBe(roll.total);
      expect(settleDamage({ ...source, additional: afterScale + 3 }, {}).total).toBe(roll.total + 3);
    }
  });

  it("adds up: the parts are the total, and the total is never below 0", () => {
    const points = fc.integer({ min: -30, max: 60 });
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom("physical", "magical"),
          power: fc.integer({ min: 0, max: 90 }),
          bonus: points,
          scale: fc.constantFrom("whole", "half", "one-and-a-half"),
          additional: points,
          failed: fc.boolean(),
        }),
        fc.record({ defence: points, reduction: points }),
        (source, target) => {
          const { parts, total } = settleDamage(source as DamageSource, target);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total);
          expect(total).toBeGreaterThanOrEqual(0);
          if (source.failed) expect(total).toBe(0);
        },
      ),
    );
  });
});

describe("HP and MP", () => {
  it("DIC-4: HP at 0 or below is unconscious, and HP may fall below 0", () => {
    expect(takeDamage(10, 9)).toEqual({ before: 10, after: 1, unconscious: false });
    expect(takeDamage(10, 10)).toEqual({ before: 10, after: 0, unconscious: true });
    expect(takeDamage(10, 17)).toEqual({ before: 10, after: -7, unconscious: true });
  });

  it("DIC-4: healing gives HP back up to the maximum and never takes any", () => {
    expect(heal(-3, 5, 20)).toEqual({ before: -3, after: 2, unconscious: false });
    expect(heal(-3, 3, 20)).toMatchObject({ after: 0, unconscious: true });
    expect(heal(18, 5, 20).after).toBe(20);
    expect(heal(25, 5, 20).after).toBe(25);
    expect(heal(10, -2, 20).after).toBe(10);
  });

  it("DIC-4: MP never goes below 0", () => {
    expect([loseMagicPoints(10, 3), loseMagicPoints(3, 3), loseMagicPoints(2, 3)]).toEqual([7, 0, 0]);
  });
});

describe("falling and metal armour", () => {
  it("DIC-5: 3 points of physical damage for each metre, which defence reduces", () => {
    expect(fallingDamage(4)).toMatchObject({ kind: "physical", power: 12 });
    expect(settleDamage(fallingDamage(4), { defence: 5 }).total).toBe(7);
    expect([fallingDamage(0).power, fallingDamage(2.5).power, fallingDamage(1.1 + 2.2 - 0.3).power]).toEqual([0, 8, 9]);
  });

  it("DIC-8: damage is physical unless something says otherwise; guns do magical damage that nothing halves", () => {
    expect(settleDamage({ power: 10 }, { defence: 6 })).toMatchObject({ kind: "physical", total: 4 });
    expect(settleDamage({ power: 10 }, {}).kind).toBe(USUAL_DAMAGE);
    const gun = strikeFigures({ how: "ranged", kind: "magical", power: 20 });
    expect(gun).toMatchObject({ check: "accuracy", against: "evasion", resisted: "none" });
    expect(settleDamage({ kind: gun.kind, power: 10 }, { defence: 6, reduction: 1 }).total).toBe(9);
  });

  it("DIC-6: is in force in the brawls and the three areas of 2.0, elsewhere only where the table plays it", () => {
    const inForce = Object.values(rulesets).filter(({ capabilities }) => capabilities.metalArmour);
    expect(inForce.map(({ id }) => id)).toEqual(["sw20-brawl", "sw20-areas"]);
  });

  it("DIC-6: metal armour raises the critical value by 1 for physical damage, where the house text is in force", () => {
    const metal = { inForce: true, metalArmour: true, kind: "physical" } as const;
    expect(criticalAgainst(10, metal)).toBe(11);
    expect(criticalAgainst(13, metal)).toBe(13);
    expect(criticalAgainst(10, { ...metal, metalArmour: false })).toBe(10);
    expect(criticalAgainst(10, { ...metal, kind: "magical" })).toBe(10);
    expect(criticalAgainst(10, { ...metal, inForce: false })).toBe(10);
  });
});

describe("damage at its edges", () => {
  it("DIC-3: never grows by defence or reductions below 0", () => {
    expect(settleDamage({ power: 5 }, { defence: -3, reduction: -3 })).toMatchObject({ total: 5 });
    expect(settleDamage({ power: 5 }, { defence: -3 }).parts).toEqual([{ part: "power", amount: 5 }]);
  });
  it("DIC-4: leaves nobody unconscious who is healed to 1", () => {
    expect(heal(-3, 4, 10)).toEqual({ before: -3, after: 1, unconscious: false });
    expect(heal(-3, 3, 10)).toEqual({ before: -3, after: 0, unconscious: true });
    expect(heal(5, -3, 10).after).toBe(5);
  });
});
