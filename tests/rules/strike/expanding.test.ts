/** Spells on several and larger ones (`ACT-10`), by hand. */

import { describe, expect, test } from "vitest";
import { expandedFigures, limitSaid, refuseExpanding, widened } from "../../../src/rules/strike/expanding";

const BOLT = { name: "bolt", how: "shot", points: { dice: 1 } } as const;
const AXE = { name: "axe", how: "thrown", range: 10, power: 10 } as const;
const figures = (more: object = {}) =>
  ({ name: "bolt", how: "shot", mp: 5, check: "casting", leaves: [], ...more }) as never;

describe("how many a feat lets it take", () => {
  const feats = [5, 3].map((limit) => ({ name: `f${limit}`, limit }));
  const turn = (...lasting: object[]) => ({ lasting }) as never;

  test("ACT-10 the most of what is declared; what says none counts for nothing", () => {
    expect(limitSaid(BOLT, [...feats, { name: "none" }], null, null)).toBe(5);
    expect(limitSaid(BOLT, [], null, null)).toBeNull();
  });

  test("ACT-10 what lasts counts for spells of its part", () => {
    const lasting = turn(
      { name: "a", limit: 6 },
      { name: "b", limit: 2 },
      { name: "c", part: "head", limit: 9 },
      { name: "d" },
    );
    expect([null, "head", "arm"].map((part) => limitSaid(BOLT, [], lasting, part))).toEqual([6, 9, null]);
    expect(limitSaid(AXE, [], lasting, null)).toBeNull();
    expect(limitSaid(BOLT, [{ name: "f", limit: 7 }], lasting, null)).toBe(7);
  });
});

describe("why it is refused", () => {
  const refused = (made: object, expands: object | undefined, more: object = {}) =>
    refuseExpanding(figures(made), expands, { limit: 2, targets: 1, onSelf: false, ...more });

  test.each(["shot", "cast"])("ACT-10 %s at more than are allowed", (how) => {
    expect(refused({ how }, undefined, { targets: 2 })).toBeNull();
    expect(refused({ how }, undefined, { targets: 3 })).toMatchObject({
      data: { key: "targets", reason: "limit", name: "bolt", limit: 2 },
    });
  });

  test("ACT-10 an area takes as many as stand in it", () => {
    expect(refused({ how: "area" }, undefined, { targets: 9 })).toBeNull();
  });

  test("ACT-10 nothing is larger without such a feat", () => {
    expect(refused({}, { range: 2 }, { limit: null })?.data).toMatchObject({
      key: "expands",
      reason: "undeclaredFeat",
    });
  });

  test.each<[what: string, made: object, expands: object, more?: object]>([
    ["on oneself", {}, { range: 2 }, { onSelf: true }],
    ["by touch", { how: "touch" }, { range: 2 }],
    ["with a weapon", { check: "accuracy" }, { range: 2 }],
    ["a check that is not made", { check: "none" }, { sure: true }],
    ["power that is not rolled", { amount: { is: "points" } }, { firm: true }],
    ["no amount", {}, { firm: true }],
    ["the radius of what has none", {}, { area: 1 }],
  ])("ACT-10 %s", (_, made, expands, more) => {
    expect(refused(made, expands, more)?.data).toMatchObject({ key: "expands", reason: "touchOrSelf" });
  });

  test.each<[made: object, expands: object]>([
    [{}, { range: 2, time: 3, sure: true }],
    [{ amount: { is: "power" } }, { firm: true }],
    [{ how: "area" }, { area: 1 }],
    [{ check: "none" }, { range: 2 }],
  ])("ACT-10 %j is made larger by %j", (made, expands) => {
    expect(refused(made, expands)).toBeNull();
  });
});

test("ACT-10 an area grows by the metres, and takes five more for each", () => {
  const area = { radius: 3, limit: 5 };
  expect(widened(area)).toBe(area);
  expect(widened(area, {})).toBe(area);
  expect(widened(area, { area: 2 })).toEqual({ radius: 5, limit: 15 });
  expect(widened({}, { area: 2 })).toEqual({ radius: 2 });
});

describe("what it costs", () => {
  const cost = (made: object, expands: object | undefined, limit: number | null, targets: number) =>
    expandedFigures(figures(made), expands, { limit, targets }).mp;

  test.each<
    [what: string, made: object, expands: object | undefined, limit: number | null, targets: number, mp: number]
  >([
    ["at three", {}, undefined, 3, 3, 15],
    ["at three, without such a feat", {}, undefined, null, 3, 5],
    ["of what is no spell at somebody", { how: "area" }, undefined, 3, 3, 5],
    [
      "at two, farther, longer, wider, surer and firmer",
      {},
      { range: 2, time: 3, area: 1, sure: true, firm: true },
      2,
      2,
      480,
    ],
    ["surer", {}, { sure: true }, 1, 1, 10],
    ["wider by two", { how: "area" }, { area: 2 }, 1, 4, 15],
  ])("ACT-10 %s", (_, made, expands, limit, targets, mp) => {
    expect(cost(made, expands, limit, targets)).toBe(mp);
  });

  test("ACT-10 one target costs what it costs, and nothing else is changed", () => {
    const made = figures();
    expect(expandedFigures(made, undefined, { limit: 3, targets: 1 })).toBe(made);
  });

  test("ACT-10 longer is what has rounds, and farther what has a range", () => {
    const leaves = ["held", { name: "open" }, { name: "slow", rounds: 3 }];
    const larger = (made: object, expands: object) => expandedFigures(figures(made), expands, { limit: 1, targets: 1 });
    expect(larger({ leaves, range: 10 }, { time: 2 })).toMatchObject({
      leaves: ["held", { name: "open" }, { name: "slow", rounds: 6 }],
      range: 10,
    });
    expect(larger({ leaves }, { time: 2 }).leaves[1]).toEqual({ name: "open" });
    expect(larger({ range: 10 }, { range: 3 }).range).toBe(30);
    expect(larger({}, { range: 3 })).not.toHaveProperty("range");
  });
});
