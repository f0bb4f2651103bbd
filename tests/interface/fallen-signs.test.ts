/** The sign of who lies on the ground grows with the token, and leaves its face to be recognised. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRooms } from "../support/rooms-anew";

const SHAPES = "../../src/canvas/shapes";
interface Spot {
  readonly x: number;
  readonly y: number;
}
const lines: (readonly Spot[])[] = [];
const discs: {
  readonly at: Spot;
  readonly radius: number;
  readonly look: { readonly fill: { readonly alpha: number } };
}[] = [];

beforeEach(() => {
  forgetRooms();
  lines.length = discs.length = 0;
  vi.doMock(SHAPES, () => ({
    newDrawing: () => ({ clear() {} }),
    drawCircle: (_: unknown, at: Spot, radius: number, look: (typeof discs)[0]["look"]) =>
      discs.push({ at, radius, look }),
    polyline: (_: unknown, points: readonly Spot[]) => lines.push(points),
  }));
});
afterEach(() => {
  vi.doUnmock(SHAPES);
  forgetRooms();
});

const sign = async (radius: number, isDead = false) => {
  const { FallenSigns } = await import("../../src/canvas/fallen-signs");
  const at = { centre: { x: 0, y: 0 }, radius };
  new FallenSigns({} as never, {} as never).show([{ id: "kai", at, isDead, isDue: false }], [], 1);
};

test.each([30, 100, 400])(
  "a token of radius %d has one sign at its lower right, and through its veil the face is still seen",
  async (radius) => {
    await sign(radius);
    const [veil, back] = discs;
    expect([veil!.radius, back!.radius]).toEqual([radius, expect.closeTo(radius * 0.46, 0)]);
    expect(veil!.look.fill.alpha).toBeGreaterThan(0.45);
    expect(veil!.look.fill.alpha).toBeLessThan(0.6);
    // The middle of the face is free.
    expect(Math.hypot(back!.at.x, back!.at.y) - back!.radius).toBeGreaterThan(radius * 0.45);
    for (const at of lines.flat()) expect(Math.hypot(at.x - back!.at.x, at.y - back!.at.y)).toBeLessThan(back!.radius);
  },
);

test("the dead have another sign, under a darker veil", async () => {
  await sign(100);
  const [felled, arrow] = [discs[0]!.look.fill.alpha, JSON.stringify(lines)];
  discs.length = lines.length = 0;
  await sign(100, true);
  expect(discs[0]!.look.fill.alpha).toBeGreaterThan(felled);
  expect(JSON.stringify(lines)).not.toBe(arrow);
});
