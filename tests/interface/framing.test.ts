/** How the view moves so that a fight lies in the part of the map that nothing covers. */

import { expect, test } from "vitest";
import { edgesOverlap, roomBeside, shiftInto } from "../../src/canvas/framing";

const room = { left: 0, top: 100, right: 1000, bottom: 500 };
const middle = { x: 600, y: 400 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test("what can be seen already moves nothing", () => {
  expect(shiftInto(room, box(100, 150, 300, 400), box(100, 150, 200, 200), middle)).toBeNull();
});

test("what lies under a bar moves out of it by the shortest way", () => {
  const wish = box(100, 420, 300, 560);
  expect(shiftInto(room, wish, wish, middle)).toEqual({ scale: 1, x: 0, y: -60 });
  const aside = box(-50, 50, 40, 90);
  expect(shiftInto(room, aside, aside, middle)).toEqual({ scale: 1, x: 50, y: 50 });
});

test("a fight that is a little too wide is drawn smaller, and then lies inside", () => {
  const wish = box(-100, 200, 1150, 400);
  const { scale, x, y } = shiftInto(room, wish, wish, middle)!;
  expect(scale).toBe(0.8);
  const left = middle.x + (wish.left - middle.x) * scale + x;
  const right = middle.x + (wish.right - middle.x) * scale + x;
  expect([left, right, y]).toEqual([0, 1000, 0]);
});

test("of a fight that is far too wide at least who acts is seen, and nothing moves for the others", () => {
  const wide = box(-2000, 200, 2000, 400);
  expect(shiftInto(room, wide, box(100, 200, 200, 300), middle)).toBeNull();
  expect(shiftInto(room, wide, box(1100, 200, 1200, 300), middle)).toEqual({ scale: 1, x: -200, y: 0 });
});

test("beside a window a fight is put where it is drawn largest", () => {
  const wish = box(0, 200, 600, 400);
  // A high one on the left, and a wide one at the bottom.
  expect(roomBeside(room, box(0, 100, 300, 500), wish)).toEqual(box(300, 100, 1000, 500));
  expect(roomBeside(room, box(100, 400, 900, 500), wish)).toEqual(box(0, 100, 1000, 400));
  expect(edgesOverlap(wish, box(0, 100, 300, 500))).toBe(true);
  expect(edgesOverlap(wish, box(600, 100, 900, 500))).toBe(false);
});
