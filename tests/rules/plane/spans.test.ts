import { describe, expect, it } from "vitest";
import { intersection, merged, type Stretch, stretch, stretchesHold, without } from "../../../src/rules/geometry/spans";

/** A hair: less than the tolerance of a millionth metre. */
const HAIR = 5e-7;

function open(from: number, to: number, ends: "from" | "to" | "both"): Stretch {
  return { from, to, openFrom: ends !== "to", openTo: ends !== "from" };
}
const bounds = (stretches: readonly Stretch[]) => stretches.map(({ from, to }) => [from, to]);

describe("GEO-2 joining stretches", () => {
  it("joins those that overlap, lie in each other, or touch within a hair, in any order", () => {
    expect(bounds(merged([stretch(4, 6), stretch(0, 3), stretch(2, 5)]))).toEqual([[0, 6]]);
    expect(bounds(merged([stretch(0, 9), stretch(2, 3)]))).toEqual([[0, 9]]);
    expect(bounds(merged([stretch(0, 1), stretch(1, 2)]))).toEqual([[0, 2]]);
    expect(bounds(merged([stretch(0, 1), stretch(1 + HAIR, 2)]))).toEqual([[0, 2]]);
    expect(bounds(merged([stretch(2, 5), stretch(0, 3)]))).toEqual([[0, 5]]);
  });

  it("keeps apart what a centimetre separates, sorted from the start", () => {
    expect(bounds(merged([stretch(7, 8), stretch(3.01, 4), stretch(0, 3)]))).toEqual([
      [0, 3],
      [3.01, 4],
      [7, 8],
    ]);
    expect(bounds(merged([stretch(1 + 3e-6, 2), stretch(0, 1)]))).toEqual([
      [0, 1],
      [1 + 3e-6, 2],
    ]);
  });

  it("gives back a list of its own and leaves the given one as it was", () => {
    const given = [stretch(5, 6), stretch(0, 1)];
    merged(given);
    expect(bounds(given)).toEqual([
      [5, 6],
      [0, 1],
    ]);
    const single = [stretch(0, 1)];
    expect(merged(single)).not.toBe(single);
    expect(merged(single)).toEqual(single);
    expect(merged([])).toEqual([]);
  });
});

describe("GEO-2 what two lists have in common", () => {
  it("is each pair's overlap, in order, where touching is a point", () => {
    expect(bounds(intersection([stretch(0, 4), stretch(6, 9)], [stretch(3, 7)]))).toEqual([
      [3, 4],
      [6, 7],
    ]);
    expect(bounds(intersection([stretch(6, 9), stretch(0, 4)], [stretch(3, 7)]))).toEqual([
      [3, 4],
      [6, 7],
    ]);
    expect(bounds(intersection([stretch(0, 4)], [stretch(4, 7)]))).toEqual([[4, 4]]);
    expect(bounds(intersection([stretch(0, 4)], [stretch(4 + HAIR, 7)]))).toEqual([[4 + HAIR, 4 + HAIR]]);
    expect(intersection([stretch(0, 4)], [stretch(4.01, 7)])).toEqual([]);
    expect(intersection([stretch(0, 4)], [stretch(4 + 3e-6, 7)])).toEqual([]);
  });

  it("is open where the part that begins last, or ends first, is open there", () => {
    const [later] = intersection([stretch(0, 9)], [open(2, 6, "from")]);
    expect(later).toEqual({ from: 2, to: 6, openFrom: true, openTo: false });
    const [turned] = intersection([open(2, 6, "to")], [stretch(0, 9)]);
    expect(turned).toEqual({ from: 2, to: 6, openFrom: false, openTo: true });
    const [other] = intersection([open(2, 6, "from")], [stretch(0, 9)]);
    expect(other).toMatchObject({ openFrom: true, openTo: false });
    const [mirrored] = intersection([stretch(0, 9)], [open(2, 6, "to")]);
    expect(mirrored).toMatchObject({ openFrom: false, openTo: true });
    const [hidden] = intersection([stretch(3, 5)], [open(2, 6, "both")]);
    expect(hidden).toEqual({ from: 3, to: 5, openFrom: false, openTo: false });
    const [covered] = intersection([open(2, 6, "both")], [stretch(3, 5)]);
    expect(covered).toEqual({ from: 3, to: 5, openFrom: false, openTo: false });
  });

  it("counts ends within a hair of each other as the same end", () => {
    const [nearly] = intersection([open(2, 6, "both")], [stretch(2 + HAIR, 6 - HAIR)]);
    expect(nearly).toMatchObject({ openFrom: true, openTo: true });
    const [swapped] = intersection([stretch(2 + HAIR, 6 - HAIR)], [open(2, 6, "both")]);
    expect(swapped).toMatchObject({ openFrom: true, openTo: true });
    const [exact] = intersection([stretch(2, 6)], [open(2, 6, "both")]);
    expect(exact).toMatchObject({ openFrom: true, openTo: true });
  });

  it("is nothing where a point's only neighbour is open, at either end", () => {
    expect(intersection([stretch(0, 4)], [open(4, 7, "from")])).toEqual([]);
    expect(intersection([open(0, 4, "to")], [stretch(4, 7)])).toEqual([]);
    expect(intersection([stretch(0, 4)], [open(4, 7, "to")])).toHaveLength(1);
    expect(intersection([open(1, 3, "both")], [stretch(0, 9)])).toHaveLength(1);
  });
});

describe("GEO-2 what lies outside holes", () => {
  it("ends open at the border of the hole, on both sides of it", () => {
    expect(without([stretch(0, 10)], [stretch(3, 4)])).toEqual([open(0, 3, "to"), open(4, 10, "from")]);
    expect(without([stretch(0, 10)], [stretch(7, 8), stretch(2, 3)])).toEqual([
      open(0, 2, "to"),
      open(3, 7, "both"),
      open(8, 10, "from"),
    ]);
  });

  it("leaves nothing of what a hole covers and everything of what it does not reach", () => {
    expect(without([stretch(3, 4)], [stretch(2, 5)])).toEqual([]);
    expect(without([stretch(3, 4)], [stretch(3, 4)])).toEqual([]);
    expect(without([stretch(3, 4)], [stretch(3 + HAIR, 4 - HAIR)])).toEqual([]);
    expect(without([stretch(3, 4)], [stretch(0, 2), stretch(5, 6)])).toEqual([stretch(3, 4)]);
    expect(without([stretch(3, 4)], [stretch(0, 3 - 3e-6), stretch(4 + 3e-6, 5)])).toEqual([stretch(3, 4)]);
    expect(without([stretch(3, 4)], [])).toEqual([stretch(3, 4)]);
    expect(without([stretch(0, 5)], [stretch(0, 2)])).toEqual([open(2, 5, "from")]);
    expect(without([stretch(0, 5)], [stretch(3, 5)])).toEqual([open(0, 3, "to")]);
  });

  it("changes neither list", () => {
    const given = [stretch(0, 5)];
    expect(without(given, [])).not.toBe(given);
    without(given, [stretch(1, 2)]);
    expect(given).toEqual([stretch(0, 5)]);
  });
});

describe("GEO-2 whether a point belongs to a stretch", () => {
  it.each([
    [2, true],
    [2 - HAIR, true],
    [2 - 3e-6, false],
    [4, true],
    [6, true],
    [6 + HAIR, true],
    [6 + 3e-6, false],
    [0, false],
    [9, false],
  ])("closed from 2 to 6: %d is %s", (s, inside) => expect(stretchesHold([stretch(2, 6)], s)).toBe(inside));

  it.each([
    [2, false],
    [2 + HAIR, false],
    [2 + 3e-6, true],
    [4, true],
    [6 - 3e-6, true],
    [6 - HAIR, false],
    [6, false],
    [0, false],
    [9, false],
  ])("open from 2 to 6: %d is %s", (s, inside) => expect(stretchesHold([open(2, 6, "both")], s)).toBe(inside));

  it("looks at every stretch", () => {
    expect(stretchesHold([stretch(0, 1), stretch(4, 5)], 4.5)).toBe(true);
    expect(stretchesHold([stretch(0, 1), stretch(4, 5)], 2)).toBe(false);
    expect(stretchesHold([], 0)).toBe(false);
  });
});
