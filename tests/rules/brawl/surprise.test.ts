import { describe, expect, test } from "vitest";
import { canSurprise, hideModifier, SURPRISED } from "../../../src/rules/plane/brawl/surprise";

describe("B20-SUR-1 surprise", () => {
  test("B20-SUR-1 only whom a normal move reaches is surprised", () => {
    expect([9.9, 10, 10.1].map((metres) => canSurprise(metres, 10, "exact"))).toEqual([true, true, false]);
    expect(canSurprise(9.5, 9.5, "whole-metre")).toBe(false);
  });

  test.each([
    [0, -4],
    [10, -4],
    [10.5, -2],
    [11, -2],
    [20, -2],
    [20.5, 0],
    [21, 0],
  ])("B20-SUR-1 at %d m the hide check has %d", (metres, modifier) => {
    expect(hideModifier({ metres, isOpenSpace: false, isNoisy: false })).toBe(modifier);
  });

  test("B20-SUR-1 open space and bad footing or noise add up", () => {
    expect(hideModifier({ metres: 30, isOpenSpace: true, isNoisy: false })).toBe(-2);
    expect(hideModifier({ metres: 30, isOpenSpace: false, isNoisy: true })).toBe(-2);
    expect(hideModifier({ metres: 5, isOpenSpace: true, isNoisy: true })).toBe(-8);
  });

  test("B20-SUR-1 the surprised have −2 to everything", () => {
    expect(SURPRISED).toBe(-2);
  });
});
