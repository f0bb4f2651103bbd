/** Which arrows bow aside, and to which side. */

import { expect, test } from "vitest";
import { bowsOf, onBow, type Segment } from "../../src/canvas/bowed";

const line = (x: number, y: number, toX: number, toY: number): Segment => [
  { x, y },
  { x: toX, y: toY },
];

test("an arrow that lies on no other line is straight", () => {
  expect(bowsOf([line(0, 0, 100, 0), line(0, 40, 100, 40), line(50, -50, 50, 50)], [], 8)).toEqual([0, 0, 0]);
});

test("an arrow on somebody's way bows, the way does not", () => {
  expect(bowsOf([line(0, 0, 100, 0)], [line(20, 2, 160, 2)], 8)[0]).toBeCloseTo(14);
  expect(bowsOf([line(0, 0, 100, 0)], [line(100, 0, 200, 0)], 8)).toEqual([0]);
});

test("to and fro bow to two sides; two that go the same way lie side by side", () => {
  const [there, back] = [line(0, 0, 100, 0), line(100, 0, 0, 0)];
  const bows = bowsOf([there, back], [], 8);
  expect(onBow(there, bows[0]!, 0.5).y).toBeLessThan(0);
  expect(onBow(back, bows[1]!, 0.5).y).toBeGreaterThan(0);
  const [first, second] = bowsOf([there, line(10, 0, 110, 0)], [], 8);
  expect(second! - first!).toBeCloseTo(14);
});

test("it begins and ends where it would without a bow", () => {
  const arrow = line(10, 20, 50, 90);
  expect([onBow(arrow, 20, 0), onBow(arrow, 20, 1)]).toEqual([...arrow]);
});
