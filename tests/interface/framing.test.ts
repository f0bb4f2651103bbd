/** How the view moves so that a fight lies in the part of the map that nothing covers. */

import { expect, test } from "vitest";
import { edgesOverlap, roomBeside, shiftInto } from "../../src/canvas/framing";
import { OwnZoom } from "../../src/canvas/own-zoom";

const room = { left: 0, top: 100, right: 1000, bottom: 500 };
const middle = { x: 600, y: 400 };
/** The user's own view is so many times larger, and nothing nearer is allowed. */
const own = (larger: number) => ({ may: larger, own: larger });
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

test("a fight that has come together is drawn larger again: as large as the user's own view, with air around it", () => {
  const small = box(400, 250, 500, 300);
  const shown = shiftInto(room, small, small, middle, own(2))!;
  expect(shown.scale).toBe(2);
  // In the middle of the room: it moves in any case.
  const top = middle.y + (small.top - middle.y) * shown.scale + shown.y;
  const left = middle.x + (small.left - middle.x) * shown.scale + shown.x;
  expect([left, top]).toEqual([400, 250]);
  // Twice as large it would have no room.
  expect(shiftInto(room, box(200, 200, 850, 400), small, middle, own(4))!.scale).toBeCloseTo(1.3077);
  // Also where it has moved away.
  expect(shiftInto(room, box(-300, 250, -200, 300), small, middle, own(2))!.scale).toBe(2);
});

test("for a little nothing is drawn larger, so that the view does not jump", () => {
  const wish = box(100, 150, 800, 400);
  expect(shiftInto(room, wish, wish, middle, own(2))).toBeNull();
  expect(shiftInto(room, box(400, 250, 500, 300), wish, middle, own(1.2))).toBeNull();
});

test("turn by turn a view becomes no smaller than half of the user's own", () => {
  const wide = box(-100, 200, 1150, 400);
  expect(shiftInto(room, wide, wide, middle, own(1.5))!.scale).toBe(0.8);
  expect(shiftInto(room, wide, box(100, 200, 200, 300), middle, own(2))).toBeNull();
});

test("the user's own view is the one before turns and windows moved it, until the user zooms", async () => {
  const zoom = new OwnZoom();
  const at = (scale: number, scene = "road") => zoom.larger({ scene, x: 0, y: 0, scale }).may;
  expect(at(0.8)).toBe(1);
  await zoom.bring({ scale: 0.4 }, async () => {
    // A turn that begins while the view still moves.
    expect(at(0.6)).toBeCloseTo(4 / 3);
  });
  expect(at(0.4)).toBe(2);
  await zoom.bring({ scale: 0.8 }, async () => {});
  expect(at(0.8)).toBe(1);
  await zoom.bring({ scale: 0.4 }, async () => {});
  // The user zooms, or looks at another scene.
  expect(at(0.5)).toBe(1);
  await zoom.bring({ scale: 0.25 }, async () => {});
  expect(at(0.25, "clearing")).toBe(1);
});

test("as a battle begins the view may come near enough to be read, until the user zooms", async () => {
  const zoom = new OwnZoom();
  const at = (scale: number) => zoom.larger({ scene: "road", x: 0, y: 0, scale });
  zoom.allow({ scene: "road", x: 0, y: 0, scale: 0.4 }, 0.8);
  expect(at(0.4)).toEqual({ may: 2, own: 1 });
  await zoom.bring({ scale: 0.6 }, async () => {});
  expect(at(0.6).may).toBeCloseTo(4 / 3);
  await zoom.bring({ scale: 0.2 }, async () => {});
  expect(at(0.2)).toEqual({ may: 4, own: 2 });
  // The user zooms.
  expect(at(0.3)).toEqual({ may: 1, own: 1 });
  // A user who is nearer stays there.
  zoom.allow({ scene: "road", x: 0, y: 0, scale: 1.2 }, 0.8);
  expect(at(1.2)).toEqual({ may: 1, own: 1 });
});

test("a wide fight is still shown whole where the view could have come nearer", () => {
  const wide = box(-100, 200, 1150, 400);
  const few = box(100, 200, 200, 300);
  expect(shiftInto(room, wide, few, middle, { may: 2, own: 1 })!.scale).toBe(0.8);
});

test("beside a window a fight is put where it is drawn largest", () => {
  const wish = box(0, 200, 600, 400);
  // A high one on the left, and a wide one at the bottom.
  expect(roomBeside(room, box(0, 100, 300, 500), wish)).toEqual(box(300, 100, 1000, 500));
  expect(roomBeside(room, box(100, 400, 900, 500), wish)).toEqual(box(0, 100, 1000, 400));
  expect(edgesOverlap(wish, box(0, 100, 300, 500))).toBe(true);
  expect(edgesOverlap(wish, box(600, 100, 900, 500))).toBe(false);
});
