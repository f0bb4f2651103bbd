import { describe, expect, test } from "vitest";
import { fixedCheck, hideModifier, isStalked, type Stalking, stalkingModifiers, surprises } from "../../../src/rules";

const CALM: Stalking = {
  metres: 25,
  rounding: "whole-metre",
  isWideView: false,
  isNoisy: false,
  hidersMoved: "normal",
  watchersMoved: "normal",
};
const modifiers = (more: Partial<Stalking>) => stalkingModifiers({ ...CALM, ...more });

describe("A25-SUR-1 surprise by the party", () => {
  test.each([
    [0, 4],
    [10, 4],
    [10.2, 2],
    [20, 2],
    [20.5, 0],
    [30, 0],
    [30.1, -2],
    [90, -2],
  ])("A25-SUR-1 at %d m the danger sense has %d", (metres, dangerSense) => {
    expect(modifiers({ metres })).toEqual({ hide: 0, dangerSense });
  });

  test("A25-SUR-1 distances are rounded as the battle rounds them", () => {
    expect(modifiers({ metres: 10.0000001 }).dangerSense).toBe(4);
    expect(modifiers({ metres: 9.3, rounding: "exact" }).dangerSense).toBe(4);
    expect(modifiers({ metres: 10.2, rounding: "exact" }).dangerSense).toBe(2);
    expect(modifiers({ metres: 10.0000001, rounding: "exact" }).dangerSense).toBe(4);
  });

  test("A25-SUR-1 a wide view and noisy footing hinder who hides, each by 2", () => {
    expect(modifiers({ isWideView: true }).hide).toBe(-2);
    expect(modifiers({ isNoisy: true }).hide).toBe(-2);
    expect(modifiers({ isWideView: true, isNoisy: true }).hide).toBe(-4);
  });

  test("A25-SUR-1 a full move costs whoever made it 4; moving little helps to hide", () => {
    expect(modifiers({ hidersMoved: "full" })).toEqual({ hide: -4, dangerSense: 0 });
    expect(modifiers({ watchersMoved: "full" })).toEqual({ hide: 0, dangerSense: -4 });
    expect(modifiers({ hidersMoved: "limited" })).toEqual({ hide: 2, dangerSense: 0 });
    expect(modifiers({ hidersMoved: null })).toEqual({ hide: 2, dangerSense: 0 });
    expect(modifiers({ watchersMoved: null })).toEqual({ hide: 0, dangerSense: 0 });
  });

  test("A25-SUR-1 checks are made from 30 m on", () => {
    expect([30, 30.4, 5].map((metres) => isStalked(metres, "whole-metre"))).toEqual([true, false, true]);
  });

  test("A25-SUR-1 every attacker beats every defender, or nothing is won", () => {
    const checks = (...totals: number[]) => totals.map(fixedCheck);
    expect(surprises(checks(15, 13), checks(12, 9))).toBe(true);
    expect(surprises(checks(15, 12), checks(12, 9))).toBe(false);
    expect(surprises(checks(15, 13), checks(12, 14))).toBe(false);
  });

  test("A25-SUR-1 is another table than that of the 2.0 core (B20-SUR-1)", () => {
    expect(hideModifier({ metres: 10, isOpenSpace: false, isNoisy: false })).toBe(-4);
    expect(modifiers({ metres: 10 }).hide).toBe(0);
  });
});
