import { describe, expect, test } from "vitest";
import { fixedDice, limitTargets, rollLine } from "../../src/rules";

const lots = [
  { id: "imp", lots: 1 },
  { id: "ogre", lots: 3 },
];

describe("whom chance finds on the plane", () => {
  test("A25-ARE-1 a limit of targets picks that many at random, with spell-control the caster picks", () => {
    expect(limitTargets({ feats: [] }, lots, 2, fixedDice([4, 1]))).toEqual([
      { id: "imp", lots: 1 },
      { id: "ogre", lots: 1 },
    ]);
    expect(limitTargets({ feats: [] }, lots, 1, fixedDice([2]), ["imp"])).toEqual([{ id: "ogre", lots: 1 }]);
    expect(limitTargets({ feats: ["spell-control"] }, lots, 1, fixedDice([]), ["imp"])).toEqual([
      { id: "imp", lots: 1 },
    ]);
  });

  test("A25-ARE-2 everyone else in a line is hit on 1–3, one roll for each section", () => {
    expect(rollLine({ feats: [] }, lots, fixedDice([4, 3, 4, 1]))).toEqual([{ id: "ogre", lots: 2 }]);
    expect(rollLine({ feats: [] }, lots, fixedDice([3, 4, 5, 6]))).toEqual([{ id: "imp", lots: 1 }]);
  });
});
