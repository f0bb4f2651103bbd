import { describe, expect, it } from "vitest";
import {
  bonusDamage,
  levelFor,
  loweredCritical,
  magicPower,
  mayAttackWith,
  POWER_ROLLS_OF_20,
} from "../../../src/rules/dice";

describe("DIC-9", () => {
  it("DIC-9 bonus damage is strength bonus, class level and the weapon's; magic power class level and intelligence bonus", () => {
    expect(bonusDamage(3, 5)).toBe(8);
    expect(bonusDamage(3, 5, 1)).toBe(9);
    expect(magicPower(4, 2)).toBe(6);
  });

  it("DIC-9 a melee attack may be made untrained, a ranged one needs its weapon", () => {
    const bare = { isTrained: false, hasWeapon: false };
    expect(["melee", "touch", "ranged", "thrown"].map((how) => mayAttackWith(how as "melee", bare))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(mayAttackWith("ranged", { ...bare, hasWeapon: true })).toBe(true);
    expect([levelFor(5, bare), levelFor(5, { ...bare, isTrained: true })]).toEqual([0, 5]);
  });

  it("DIC-9 a critical value may be lowered, never below 8 in 2.0", () => {
    expect(loweredCritical(10, 1)).toBe(9);
    expect(loweredCritical(9, 3)).toBe(6);
    expect(loweredCritical(9, 3, POWER_ROLLS_OF_20)).toBe(8);
    expect(loweredCritical(10, 1, POWER_ROLLS_OF_20)).toBe(9);
  });
});
