/** The stand-in measures on hexes; our code does not use that. fact: hexes-measure-by-steps */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { gridOf } from "../../table/client/core/grid";

const KINDS = [2, 3, 4, 5].map((type) => [type] as const);

describe.each(KINDS)("hexes of type %i", (type) => {
  const grid = gridOf({ type, size: 40, distance: 2, units: "m" });
  const middle = (i: number, j: number) => grid.getCenterPoint({ i, j });

  it("count every neighbour as one step", () => {
    const here = middle(4, 4);
    const around = Array.from({ length: 25 }, (_, k) => middle(2 + Math.floor(k / 5), 2 + (k % 5)));
    const near = around.filter(({ x, y }) => Math.abs(Math.hypot(x - here.x, y - here.y) - 40) < 0.01);
    expect(near).toHaveLength(6);
    for (const there of near) {
      const { distance, spaces, euclidean } = grid.measurePath([here, there]);
      expect([distance, euclidean].map((one) => Math.round(one * 1e6) / 1e6)).toEqual([2, 2]);
      expect(spaces).toBe(1);
    }
  });

  it("count as many steps as the way between has, which is never shorter than the straight line", () => {
    for (const [i, j] of [
      [0, 7],
      [7, 0],
      [5, 9],
      [9, 2],
    ] as const) {
      const [from, to] = [middle(1, 1), middle(i, j)];
      const { distance, spaces, euclidean } = grid.measurePath([from, to]);
      expect(spaces).toBe(grid.getDirectPath([from, to]).length - 1);
      expect(distance).toBeCloseTo(2 * spaces, 6);
      expect(distance / euclidean).toBeGreaterThan(1 - 1e-9);
      expect(distance / euclidean).toBeLessThan(2 / Math.sqrt(3) + 1e-9);
    }
  });

  it("count shares of a step between points that are no middles", () => {
    const [from, to] = [middle(2, 2), middle(2, 3)];
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    expect(grid.measurePath([from, half]).distance).toBeCloseTo(grid.measurePath([from, to]).distance / 2, 6);
  });
});

test("the house asks no grid for a distance", () => {
  const src = join(import.meta.dirname, "..", "..", "src");
  const asking = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && /\.measurePath\(/.test(readFileSync(join(src, path), "utf8")),
  );
  expect(asking).toEqual([]);
});
