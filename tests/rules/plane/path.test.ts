import { describe, expect, it } from "vitest";
import { type Area, circle } from "../../../src/rules/geometry/area";
import {
  endOf,
  inside,
  passagesOf,
  passesNear,
  pathOf,
  pointAt,
  shifted,
  upTo,
} from "../../../src/rules/geometry/path";
import type { Point } from "../../../src/rules/index";

const HAIR = 5e-7;
/** 30 m: ten to the right, ten down, ten back to the left. */
const hook = pathOf(
  [0, 0],
  [
    [10, 0],
    [10, 10],
    [0, 10],
  ],
);
const square = (centre: Point, size: number): Area => ({ shape: "square", centre, size });
const spans = (...of: Parameters<typeof inside>) =>
  inside(...of).map(({ from, to }) => [from, to].map((s) => Math.round(s * 1e4) / 1e4));

describe("GEO-4 a path", () => {
  it("knows its length, its corners' places and its box", () => {
    expect(hook.length).toBe(30);
    expect(hook.marks).toEqual([0, 10, 20, 30]);
    expect(hook.ux).toEqual([0, 1, 0, -1]);
    expect(hook.uy).toEqual([0, 0, 1, 0]);
    expect(hook.box).toEqual([0, 0, 10, 10]);
    expect(
      pathOf(
        [5, 5],
        [
          [-3, 9],
          [7, -2],
        ],
      ).box,
    ).toEqual([-3, -2, 7, 9]);
    expect(endOf(hook)).toEqual([0, 10]);
  });

  it("may stand still, at its start or on its way", () => {
    expect(pathOf([4, 5], [])).toMatchObject({ length: 0, points: [[4, 5]] });
    expect(
      pathOf(
        [4, 5],
        [
          [4, 5],
          [4, 8],
        ],
      ),
    ).toMatchObject({ length: 3, ux: [0, 0, 0], uy: [0, 0, 1] });
  });

  it.each<[number, Point]>([
    [0, [0, 0]],
    [4, [4, 0]],
    [10, [10, 0]],
    [10 + HAIR, [10, 0]],
    [12.5, [10, 2.5]],
    [27, [3, 10]],
    [30, [0, 10]],
    [31, [0, 10]],
  ])("is at %d m at %j", (s, p) => expect(pointAt(hook, s)).toEqual(p));

  it("is cut off: corners before the end, then the end itself", () => {
    expect(upTo(hook, 4)).toEqual([[4, 0]]);
    expect(upTo(hook, 10)).toEqual([[10, 0]]);
    expect(upTo(hook, 10 + HAIR)).toEqual([[10, 0]]);
    expect(upTo(hook, 13)).toEqual([
      [10, 0],
      [10, 3],
    ]);
    expect(upTo(hook, 30)).toEqual([
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    expect(upTo(hook, 0)).toEqual([[0, 0]]);
  });

  it("moves along with everything that it knows", () => {
    const moved = shifted(hook, [5, -2]);
    expect(moved).toEqual(
      pathOf(
        [5, -2],
        [
          [15, -2],
          [15, 8],
          [5, 8],
        ],
      ),
    );
    expect(shifted(hook, [0, 0])).toBe(hook);
    expect(shifted(hook, [0, 3])).toMatchObject({ box: [0, 3, 10, 13] });
    expect(shifted(hook, [3, 0])).toMatchObject({ box: [3, 0, 13, 10] });
  });

  it.each<[Point, number, boolean]>([
    [[5, 5], 0, true],
    [[13, 5], 3, true],
    [[13 + 3e-6, 5], 3, false],
    [[13 + HAIR, 5], 3, true],
    [[-3 - 3e-6, 5], 3, false],
    [[-3, 5], 3, true],
    [[5, -3], 3, true],
    [[5, -3 - 3e-6], 3, false],
    [[5, 13], 3, true],
    [[5, 13 + 3e-6], 3, false],
  ])("passes near %j with a reach of %d: %s", (p, reach, near) => expect(passesNear(hook, p, reach)).toBe(near));
});

describe("GEO-4 the stretches of a path inside an area", () => {
  it("are joined over corners, and apart where the path comes back", () => {
    expect(spans(hook, circle([10, 0], 3))).toEqual([[7, 13]]);
    expect(spans(hook, square([10, 0], 6))).toEqual([[7, 13]]);
    expect(spans(hook, circle([0, 5], 6))).toEqual([
      [0, 3.3166],
      [26.6834, 30],
    ]);
    expect(spans(hook, square([0, 5], 12))).toEqual([
      [0, 6],
      [24, 30],
    ]);
  });

  it("are a point where the path only touches, whether by a corner, an end or a side", () => {
    expect(spans(hook, circle([5, -4], 4))).toEqual([[5, 5]]);
    expect(spans(hook, circle([5, -4 - HAIR], 4))).toEqual([[5, 5]]);
    expect(spans(hook, circle([-4, 0], 4))).toEqual([[0, 0]]);
    expect(spans(hook, circle([-4, 10], 4))).toEqual([[30, 30]]);
    expect(spans(hook, square([-4, 10], 8))).toEqual([[30, 30]]);
  });

  it("are none where it passes by", () => {
    expect(spans(hook, circle([5, -4 - 3e-6], 4))).toEqual([]);
    expect(spans(hook, circle([5, 5], 4.9))).toEqual([]);
    expect(spans(hook, circle([-4 - 3e-6, 0], 4))).toEqual([]);
    expect(spans(hook, circle([13, -3], 4))).toEqual([]);
    expect(spans(hook, circle([-3, -3], 4))).toEqual([]);
    expect(spans(hook, square([5, 5], 9.8))).toEqual([]);
    expect(spans(hook, square([14, 14], 6))).toEqual([]);
  });

  it("cover a path that stays inside, and one that stands still", () => {
    expect(spans(hook, circle([5, 5], 50))).toEqual([[0, 30]]);
    expect(spans(pathOf([4, 5], []), circle([4, 9], 4))).toEqual([[0, 0]]);
    expect(spans(pathOf([4, 5], []), circle([4, 9.1], 4))).toEqual([]);
    expect(spans(pathOf([4, 5], []), square([4, 9], 8))).toEqual([[0, 0]]);
    expect(spans(pathOf([4, 5], []), circle([7, 8], 4))).toEqual([]);
    expect(spans(pathOf([4, 5], [[4, 5]]), circle([4, 9], 4))).toEqual([[0, 0]]);
    expect(spans(pathOf([4, 5], [[4, 5]]), circle([7, 8], 4))).toEqual([]);
    expect(
      spans(
        pathOf(
          [0, 0],
          [
            [3, 4],
            [3, 4],
            [6, 8],
          ],
        ),
        circle([3, 4], 2),
      ),
    ).toEqual([[3, 7]]);
  });

  it("are measured along a slanted leg", () => {
    const slanted = pathOf([2, 1], [[14, 17]]);
    expect(spans(slanted, circle([8, 9], 4))).toEqual([[6, 14]]);
    expect(spans(slanted, circle([8 + 4, 9 - 3], 13))).toEqual([[0, 20]]);
    expect(spans(slanted, circle([8 + 2.4, 9 - 1.8], 5))).toEqual([[6, 14]]);
    expect(spans(slanted, circle([8 - 2.4, 9 + 1.8], 5))).toEqual([[6, 14]]);
    expect(spans(slanted, circle([8 - 4, 9 + 3], 5))).toEqual([[10, 10]]);
  });
});

describe("GEO-4 where a path passes a point", () => {
  it("is every time, once each", () => {
    const there = pathOf(
      [0, 0],
      [
        [10, 0],
        [0, 0],
        [10, 0],
      ],
    );
    expect(passagesOf(there, [4, 0])).toEqual([4, 16, 24]);
    expect(passagesOf(there, [10, 0])).toEqual([10, 30]);
    expect(passagesOf(there, [0, 0])).toEqual([0, 20]);
  });

  it("is nowhere beside it, before it or behind it", () => {
    expect(passagesOf(hook, [5, 3e-6])).toEqual([]);
    expect(passagesOf(hook, [5, HAIR])).toHaveLength(1);
    expect(passagesOf(hook, [-1, 0])).toEqual([]);
    expect(passagesOf(hook, [11, 0])).toEqual([]);
    expect(passagesOf(hook, [10, 7])).toEqual([17]);
    expect(passagesOf(hook, [0, 10])).toEqual([30]);
  });

  it("is the place of one that stands still", () => {
    expect(passagesOf(pathOf([4, 5], []), [4, 5])).toEqual([0]);
    expect(passagesOf(pathOf([4, 5], []), [4, 6])).toEqual([]);
    expect(
      passagesOf(
        pathOf(
          [4, 5],
          [
            [4, 5],
            [4, 9],
          ],
        ),
        [4, 7],
      ),
    ).toEqual([2]);
    expect(passagesOf(pathOf([2, 1], [[14, 17]]), [8, 9])).toEqual([10]);
  });
});
