/** Parts that hinder strikes at other parts (`ACT-16`), by hand. */

import { describe, expect, test } from "vitest";
import type { Hindrance } from "../../../src/rules/battle";
import { hindersProblem, hindranceOf } from "../../../src/rules/vitals/hindering";

const part = (id: string, hp: number, ...hinders: Hindrance[]) => ({ id, hp, hinders });
const DRAGON = {
  parts: [
    { id: "head", hp: 9 },
    part("left", 9, { part: "head", melee: 4, ranged: "never" }),
    part("right", 9, { part: "left", melee: 5 }, { part: "head", melee: 3, ranged: "never" }),
    part("tail", 0, { part: "head", melee: 50 }),
  ],
} as never;

describe("how much a part is hindered", () => {
  test.each([
    ["all able parts together", "head", "melee", { adds: 7, never: null }],
    ["never, by the first that says so", "head", "ranged", { adds: 0, never: "left" }],
    ["by what is meant for it", "left", "melee", { adds: 5, never: null }],
    ["not in the other way", "left", "ranged", { adds: 0, never: null }],
    ["not by what is meant for others", "right", "melee", { adds: 0, never: null }],
  ] as const)("ACT-16 %s", (_, id, way, expected) => {
    expect(hindranceOf(DRAGON, id, way)).toEqual(expected);
  });
});

describe("what hinders", () => {
  const parts = [{ id: "head" }, { id: "wing" }];
  const problem = (...hinders: object[]) => hindersProblem({ id: "wing", hinders: hinders as never }, parts);

  test.each<[what: string, hindrance: object]>([
    ["by a number and never", { part: "head", melee: 4, ranged: "never" }],
    ["by nothing", { part: "head" }],
    ["by 0", { part: "head", melee: 0 }],
  ])("ACT-16 %s is taken", (_, hindrance) => {
    expect(problem(hindrance)).toBeNull();
  });

  test.each<[what: string, hindrance: object, key: string, reason: string]>([
    ["itself", { part: "wing" }, ".part", "unknown"],
    ["no part", { part: "tail" }, ".part", "unknown"],
    ["by half a point", { part: "head", melee: 1.5 }, ".melee", "whole"],
    ["by a word", { part: "head", ranged: "always" }, ".ranged", "whole"],
  ])("ACT-16 %s is told with its place", (_, hindrance, key, reason) => {
    expect(problem({ part: "head" }, hindrance)).toEqual({ key: `.hinders[1]${key}`, reason });
  });

  test("ACT-16 twenty are taken, and one more is not", () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ part: "head" }));
    expect(problem(...many(20))).toBeNull();
    expect(problem(...many(21))).toEqual({ key: ".hinders", reason: "count" });
  });

  test("ACT-16 a part that hinders nobody has no fault", () => {
    expect(hindersProblem({ id: "head" }, parts)).toBeNull();
  });
});
