/** Why two overlapping skirmishes are two (`A25-OVL-1`): how far their centres are apart, and where they would combine (`A25-CMB-1`). */

import { expect, test } from "vitest";
import { overlapsOf } from "../../src/canvas/overlaps";

const circle = (x: number, y: number, half: number) => ({ shape: "circle" as const, centre: [x, y] as const, half });
const square = (x: number, y: number, half: number) => ({ shape: "square" as const, centre: [x, y] as const, half });

test("circles that overlap are told with both distances", () => {
  expect(overlapsOf([circle(0, 0, 3), circle(4, 0, 2.5)])).toEqual([
    {
      centres: [
        [0, 0],
        [4, 0],
      ],
      apart: 4,
      combineAt: 3,
    },
  ]);
});

test("circles that only touch, or lie apart, are not", () => {
  expect(overlapsOf([circle(0, 0, 3), circle(5, 0, 2)])).toEqual([]);
  expect(overlapsOf([circle(0, 0, 3), circle(9, 0, 2)])).toEqual([]);
});

test("squares are measured along their longer axis, as a centre lies in a square", () => {
  expect(overlapsOf([square(0, 0, 1.5), square(2, 2, 1.5)])).toMatchObject([{ apart: 2, combineAt: 1.5 }]);
  expect(overlapsOf([square(0, 0, 1.5), square(0.5, 3, 1.5)])).toEqual([]);
});

test("of three each pair once, and on a line by its metres alone", () => {
  expect(overlapsOf([circle(0, 0, 3), circle(4, 0, 3), circle(8, 0, 3)]).map(({ apart }) => apart)).toEqual([4, 4]);
  const stretch = (x: number) => ({ shape: "stretch" as const, centre: [x, 0] as const, half: 3 });
  expect(overlapsOf([stretch(0), stretch(5)])).toMatchObject([{ apart: 5, combineAt: 3 }]);
});
