/** What is drawn over a battle's picture. */

import { expect, test } from "vitest";
import { drawMarkings } from "../../src/chronicle/overlay";
import { wordsOf } from "../support/scripts";

const FRAME = { scale: 20, x: (metres: number) => metres * 20, y: (metres: number) => metres * 20 };

/** Tip and the two corners behind it of the only arrow. */
function arrow(from: readonly [number, number], to: readonly [number, number]): [number, number][] {
  const { above } = drawMarkings([{ is: "fire", from, to, clear: true }], FRAME, wordsOf("en"));
  const [, points = ""] = /<polygon class="tip[^"]*" points="([^"]+)"/.exec(above.join("\n")) ?? [];
  return points.split(" ").map((point) => point.split(",").map(Number) as [number, number]);
}

test.each([
  [10, 0],
  [0, 10],
  [7, 7],
  [-9, 3],
  [-2, -11],
])("the head of an arrow by (%d, %d) lies even about its line, and behind the tip", (x, y) => {
  const [tip, left, right] = arrow([0, 0], [x, y]);
  const length = Math.hypot(x, y);
  const along = ([px, py]: [number, number]) => ((px - tip![0]) * x + (py - tip![1]) * y) / length;
  const aside = ([px, py]: [number, number]) => ((px - tip![0]) * y - (py - tip![1]) * x) / length;
  expect(tip).toEqual([x * 20, y * 20]);
  expect(along(left!)).toBeLessThan(-8);
  expect(along(left!)).toBeCloseTo(along(right!), 0);
  expect(Math.abs(aside(left!))).toBeGreaterThan(3);
  expect(aside(left!)).toBeCloseTo(-aside(right!), 0);
});
