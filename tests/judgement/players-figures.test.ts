/** The table's measures of what players write, and the list of a combat. */

import { describe, expect, test } from "vitest";
import { entriesTooMany, missingIn } from "../../src/judgement/combat-list";
import { type Bounds, holdsMeasure, measuredOn, mendedFigure } from "../../src/judgement/players-figures";

const BOUNDS: Bounds = { movement: 100, sections: 10, hp: 1000, check: 60, power: 80, bonus: 40, critical: 7 };

describe("a figure", () => {
  test("holds its measure either way from 0; a critical value from below", () => {
    expect([60, -60, 61, -61].map((value) => holdsMeasure(BOUNDS, "check", value))).toEqual([true, true, false, false]);
    expect([7, 13, 6].map((value) => holdsMeasure(BOUNDS, "critical", value))).toEqual([true, true, false]);
  });

  const mended = (value: number | null, good?: number | null, inBattle: number[] = []) =>
    mendedFigure(BOUNDS, "check", value, good, inBattle);

  test("that holds it, or is none, stays", () => {
    expect([mended(60), mended(-60, 3), mended(null, 3)]).toEqual([undefined, undefined, undefined]);
  });

  test("past it is what it was, null where that is left to be reckoned, else the nearest that holds", () => {
    expect([mended(99, 12), mended(99, null), mended(99), mended(-99)]).toEqual([12, null, 60, -60]);
    expect(mendedFigure(BOUNDS, "critical", 2, undefined)).toBe(7);
  });

  test("of a battle is the battle's, whatever the measure; else what a battle has within it", () => {
    expect(mended(99, 12, [99])).toBeUndefined();
    expect(mended(99, 12, [80, 14])).toBe(14);
    expect(mended(99, 12, [80])).toBe(12);
  });

  test("power is measured of weapons alone: spells with 100 are in the books", () => {
    const keys = (type: string) => measuredOn(type).map(({ key }) => key);
    expect(keys("weapon")).toContain("power");
    expect(keys("spell")).not.toContain("power");
    expect(keys("spell")).toEqual(keys("weapon").filter((key) => key !== "power"));
  });
});

describe("the list of a combat", () => {
  const entry = (id: string, tokenId: string | null) => ({ id, tokenId });
  const isThere = (token: string) => token !== "gone";
  const LIST = [entry("a", "wolf"), entry("b", "goblin"), entry("c", "wolf"), entry("d", "gone"), entry("e", null)];

  test("has nobody twice; the first entry stays", () => {
    expect(entriesTooMany(LIST, undefined, isThere)).toEqual(["c"]);
    expect(entriesTooMany([entry("a", null), entry("b", null)], undefined, isThere)).toEqual([]);
  });

  test("has nobody whom a player made up; a Game Master may", () => {
    expect(entriesTooMany(LIST, "d", isThere)).toEqual(["c", "d"]);
    expect(entriesTooMany(LIST, "e", isThere)).toEqual(["c", "e"]);
    expect(entriesTooMany(LIST, "b", isThere)).toEqual(["c"]);
  });

  test("lacks who fights and is not on the way out", () => {
    const isLeaving = (id: string) => id === "ogre";
    expect(missingIn(LIST, ["wolf", "cat", "ogre"], isLeaving)).toEqual(["cat"]);
  });
});
