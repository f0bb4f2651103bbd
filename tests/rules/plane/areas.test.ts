import { describe, expect, it } from "vitest";
import { type Area, circle, contains, crossing } from "../../../src/rules/geometry/area";
import { isOnField } from "../../../src/rules/geometry/field";
import { isPoint, midpoint, point, samePoint } from "../../../src/rules/geometry/point";
import type { Point } from "../../../src/rules/index";

const HAIR = 5e-7;
const round = circle([10, 20], 5);
const square: Area = { shape: "square", centre: [10, 20], size: 10 };

function part(area: Area, a: Point, b: Point): readonly number[] | null {
  const found = crossing(area, a, b);
  return found === null ? null : found.map((t) => Math.round(t * 1e5) / 1e5);
}

describe("GEO-2 a point and an area", () => {
  it.each<[Point, boolean, boolean]>([
    [[10, 20], true, true],
    [[15, 20], true, true],
    [[5, 20], true, true],
    [[10, 15], true, true],
    [[10, 25], true, true],
    [[13, 24], true, true],
    [[15 + HAIR, 20], true, true],
    [[15 + 3e-6, 20], false, false],
    [[14.9, 24.9], false, true],
    [[5.1, 15.1], false, true],
    [[10, 25 + 3e-6], false, false],
    [[10, 15 - 3e-6], false, false],
    [[5 - 3e-6, 20], false, false],
    [[15.1, 25.1], false, false],
  ])("%j: circle %s, square %s", (p, inCircle, inSquare) => {
    expect(contains(round, p)).toBe(inCircle);
    expect(contains(square, p)).toBe(inSquare);
  });
});

describe("GEO-4 the part of a leg inside an area", () => {
  it("runs through the middle", () => {
    expect(part(round, [0, 20], [20, 20])).toEqual([0.25, 0.75]);
    expect(part(round, [20, 20], [0, 20])).toEqual([0.25, 0.75]);
    expect(part(square, [0, 20], [20, 20])).toEqual([0.25, 0.75]);
    expect(part(square, [10, 0], [10, 40])).toEqual([0.375, 0.625]);
    expect(part(square, [20, 20], [0, 20])).toEqual([0.25, 0.75]);
  });

  it("is a chord beside the middle, and slanted", () => {
    expect(part(round, [0, 23], [20, 23])).toEqual([0.3, 0.7]);
    expect(part(round, [0, 17], [20, 17])).toEqual([0.3, 0.7]);
    expect(part(round, [10 - 6, 20 - 8], [10 + 6, 20 + 8])).toEqual([0.25, 0.75]);
    expect(part(square, [0, 10], [20, 30])).toEqual([0.25, 0.75]);
    expect(part(square, [4, 14], [16, 38])).toEqual([0.08333, 0.45833]);
  });

  it("ends where the leg ends", () => {
    expect(part(round, [10, 20], [20, 20])).toEqual([0, 0.5]);
    expect(part(round, [0, 20], [10, 20])).toEqual([0.5, 1]);
    expect(part(round, [9, 20], [11, 20])).toEqual([0, 1]);
    expect(part(square, [10, 20], [20, 20])).toEqual([0, 0.5]);
    expect(part(square, [0, 20], [10, 20])).toEqual([0.5, 1]);
    expect(part(square, [9, 19], [11, 21])).toEqual([0, 1]);
  });

  it("is a point where the leg only touches, also by a hair", () => {
    expect(part(round, [0, 25], [20, 25])).toEqual([0.5, 0.5]);
    expect(part(round, [0, 25 + HAIR], [20, 25 + HAIR])).toEqual([0.5, 0.5]);
    expect(part(round, [0, 15], [20, 15])).toEqual([0.5, 0.5]);
    expect(part(round, [0, 20], [5, 20])).toEqual([1, 1]);
    expect(part(round, [0, 20], [5 - HAIR, 20])).toEqual([1, 1]);
    expect(part(round, [15, 20], [30, 20])).toEqual([0, 0]);
    expect(part(round, [15 + HAIR, 20], [30, 20])).toEqual([0, 0]);
    expect(part(square, [0, 25], [20, 25])).toEqual([0.25, 0.75]);
    expect(part(square, [0, 25 + HAIR], [20, 25 + HAIR])).toEqual([0.25, 0.75]);
    expect(part(square, [0, 30], [10, 20 + 20])).toBeNull();
    expect(part(square, [10, 30], [20, 20])).toEqual([0.5, 0.5]);
    expect(part(square, [0, 20], [5, 20])).toEqual([1, 1]);
    expect(part(square, [15, 20], [30, 20])).toEqual([0, 0]);
    expect(part(square, [15, 10], [15, 30])).toEqual([0.25, 0.75]);
    expect(part(square, [5 - HAIR, 10], [5 - HAIR, 30])).toEqual([0.25, 0.75]);
  });

  it("is nothing beside, before or behind the area", () => {
    for (const [a, b] of [
      [
        [0, 26],
        [20, 26],
      ],
      [
        [0, 25 + 3e-6],
        [20, 25 + 3e-6],
      ],
      [
        [0, 15 - 3e-6],
        [20, 15 - 3e-6],
      ],
      [
        [0, 20],
        [4, 20],
      ],
      [
        [0, 20],
        [5 - 3e-6, 20],
      ],
      [
        [16, 20],
        [30, 20],
      ],
      [
        [15 + 3e-6, 20],
        [30, 20],
      ],
      [
        [0, 0],
        [0, 40],
      ],
      [
        [16, 10],
        [16, 30],
      ],
      [
        [15 + 3e-6, 10],
        [15 + 3e-6, 30],
      ],
      [
        [10, 26],
        [10, 40],
      ],
      [
        [10, 0],
        [10, 14],
      ],
      [
        [10, 31],
        [21, 20],
      ],
    ] as [Point, Point][]) {
      expect(part(round, a, b), `circle ${a} – ${b}`).toBeNull();
      expect(part(square, a, b), `square ${a} – ${b}`).toBeNull();
    }
    expect(part(round, [0, 29.99], [10, 20 + 9.99])).toBeNull();
  });

  it("is the whole leg or nothing where the leg has no length", () => {
    expect(part(round, [15, 20], [15, 20])).toEqual([0, 1]);
    expect(part(round, [15 + 3e-6, 20], [15 + 3e-6, 20])).toBeNull();
    expect(part(square, [15, 25], [15, 25])).toEqual([0, 1]);
    expect(part(square, [15, 26], [15, 26])).toBeNull();
  });

  it("is a point where a leg is shorter than the tolerance allows to tell", () => {
    expect(part(square, [15, 20], [15 + HAIR / 10, 20])).toEqual([0, expect.any(Number)]);
    expect(part(square, [16, 20], [16 + HAIR / 10, 20])).toBeNull();
  });
});

describe("GEO-1 points", () => {
  it("are the same within a millionth of a metre", () => {
    expect(samePoint([1, 2], [1 + HAIR, 2])).toBe(true);
    expect(samePoint([1, 2], [1, 2 + 3e-6])).toBe(false);
    expect(samePoint([1, 2], [1 + 3e-6, 2])).toBe(false);
  });

  it("have a midpoint and never a negative zero", () => {
    expect(midpoint([2, 4], [6, 10])).toEqual([4, 7]);
    expect(Object.is(point(-0, 1)[0], 0)).toBe(true);
    expect(Object.is(point(1, -0)[1], 0)).toBe(true);
    expect(point(3, 4)).toEqual([3, 4]);
  });

  it.each([
    [[1, 2], true],
    [[1], false],
    [[1, 2, 3], false],
    [["1", 2], false],
    [[1, "2"], false],
    ["12", false],
    [{ 0: 1, 1: 2, length: 2 }, false],
    [null, false],
    [undefined, false],
  ])("%j is a point: %s", (value, is) => expect(isPoint(value)).toBe(is));
});

describe("GEO-1 the edge of the field", () => {
  const options = { field: { from: [0, 10], to: [30, 20] } } as const;
  it.each<[Point, boolean]>([
    [[0, 10], true],
    [[30, 20], true],
    [[-HAIR, 10], true],
    [[30 + HAIR, 20 + HAIR], true],
    [[0, 10 - HAIR], true],
    [[-3e-6, 15], false],
    [[30 + 3e-6, 15], false],
    [[15, 10 - 3e-6], false],
    [[15, 20 + 3e-6], false],
  ])("%j: on it %s", (p, on) => expect(isOnField(options, p)).toBe(on));
  it("is nowhere without a field", () => expect(isOnField({}, [1e6, -1e6])).toBe(true));
});
