import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, contains } from "../../../src/rules/geometry/area";
import { areasAt } from "../../../src/rules/geometry/areas-at";
import type { Point } from "../../../src/rules/index";

const near = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.double({ min: -30, max: 30, noNaN: true }));
const far = fc.constantFrom(-1e6, 1e6, 999_999.5);
const coordinate = fc.oneof({ arbitrary: near, weight: 9 }, { arbitrary: far, weight: 1 });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const area: fc.Arbitrary<Area> = fc.record({
  shape: fc.constantFrom("circle", "square"),
  centre: point,
  size: fc.constantFrom(1, 3, 3.5, 4, 5, 6, 20),
});

/** A point on an area's border, or a hair outside of it: `GEO-2` counts it in. */
function onBorder({ shape, centre, size }: Area, turn: number, hair: number): Point {
  const reach = (shape === "square" ? size / 2 : size) + hair;
  const [x, y] = centre;
  return (
    [
      [x + reach, y],
      [x - reach, y],
      [x, y + reach],
      [x, y - reach],
    ] as const
  )[turn % 4]!;
}

describe("GEO-2 the areas that hold a point", () => {
  it("are those that hold it, in their order, however many there are", () => {
    fc.assert(
      fc.property(
        fc.array(area, { maxLength: 60 }),
        fc.array(point, { maxLength: 20 }),
        fc.nat(),
        (areas, points, n) => {
          const borders = areas.flatMap((one, i) => [onBorder(one, n + i, 0), onBorder(one, n + i, 9e-7)]);
          for (const p of [...points, ...areas.map(({ centre }) => centre), ...borders])
            expect(areasAt(areas, p)).toEqual(areas.filter((one) => contains(one, p)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
