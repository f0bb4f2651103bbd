/** The sign of who lies on the ground grows with the token, so that a small one still shows it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRooms } from "../support/rooms-anew";

const SHAPES = "../../src/canvas/shapes";
const lines: { width: number }[] = [];
const veils: { fill: { alpha: number } }[] = [];

beforeEach(() => {
  forgetRooms();
  vi.doMock(SHAPES, () => ({
    newDrawing: () => ({ clear: () => lines.splice(0) }),
    drawCircle: (_: unknown, __: unknown, ___: unknown, look: (typeof veils)[0]) => veils.push(look),
    polyline: (_: unknown, __: unknown, line: (typeof lines)[0]) => lines.push(line),
  }));
});
afterEach(() => {
  vi.doUnmock(SHAPES);
  forgetRooms();
});

test.each([100, 400])(
  "a token of radius %d has an arrow of a fifth of it, on a veil through which little is seen",
  async (radius) => {
    const { FallenSigns } = await import("../../src/canvas/fallen-signs");
    const at = { centre: { x: 0, y: 0 }, radius };
    new FallenSigns({} as never, {} as never).show([{ id: "kai", at, isDead: false, isDue: false }], [], 1);
    expect(Math.min(...lines.map(({ width }) => width))).toBeCloseTo(radius / 5);
    expect(veils.at(-1)?.fill.alpha).toBeGreaterThan(0.6);
  },
);
