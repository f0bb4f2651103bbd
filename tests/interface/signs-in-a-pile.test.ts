/** The small signs at those who may not be struck, where tokens stand close together. */

import { afterEach, expect, test, vi } from "vitest";
import { boxAround, hiddenBy } from "../../src/canvas/label-places";
import { drawnShapes } from "../support/drawn-shapes";
import { forgetRooms } from "../support/rooms-anew";

const SHAPES = "../../src/canvas/shapes";

afterEach(() => {
  vi.doUnmock(SHAPES);
  forgetRooms();
});

test("in a pile signs leave all faces free, and those that have no room for their number have none", async () => {
  forgetRooms();
  const shapes = drawnShapes();
  vi.doMock(SHAPES, () => shapes.module);
  const { AimPicture } = await import("../../src/canvas/aiming/aim-picture");
  const { wordsAtTokens } = await import("../../src/canvas/written-names");
  const pile = [0, 30, 60].flatMap((y) => [0, 30, 60].map((x) => ({ centre: { x, y }, radius: 17 })));
  const group = shapes.module.newGroup as () => never;
  const worn = pile.map((at) => ({ at, kind: "barred", why: "too-far", words: "2 m" }) as const);
  new AimPicture(group(), group()).showSigns(worn, { ui: 1, zoom: 1 }, pile);
  const faces = pile.map(({ centre }) => boxAround(centre, 8));
  const covered = wordsAtTokens.signs.map((box) => hiddenBy(box, faces));
  expect(Math.max(...covered)).toBeLessThan(0.2);
  // Those at the rim of the pile still say how far off they are.
  expect(new Set(shapes.written.map(({ text }) => text))).toEqual(new Set(["", "2 m"]));
});
