/** Where a line of fire is drawn red from: the place at which it enters what cuts it. */

import { describe, expect, it } from "vitest";
import { cutShare } from "../../src/canvas/aiming/cut-point";

const circle = (x: number, y: number, half: number) => ({ shape: "circle", centre: [x, y], half }) as const;
const square = (x: number, y: number, half: number) => ({ shape: "square", centre: [x, y], half }) as const;

describe("a line from (0, 0) to (10, 0)", () => {
  const share = (...obstacles: Parameters<typeof cutShare>[2]) => cutShare([0, 0], [10, 0], obstacles);

  it("is cut where it enters a circle or a square", () => {
    expect(share(circle(5, 0, 3))).toBeCloseTo(0.2, 12);
    expect(share(square(5, 2, 3))).toBeCloseTo(0.2, 12);
    expect(share(circle(5, 3, 5))).toBeCloseTo(0.1, 12);
  });

  it("is cut by the first of several", () => {
    expect(share(circle(8, 0, 1), square(4, 0, 1))).toBeCloseTo(0.3, 12);
  });

  it("is whole where nothing is touched, or only what lies behind either end", () => {
    expect(share()).toBe(1);
    expect(share(circle(5, 4, 3))).toBe(1);
    expect(share(square(5, 4, 3))).toBe(1);
    expect(share(circle(-5, 0, 3), square(15, 0, 3))).toBe(1);
  });

  it("is cut at once from inside", () => {
    expect(share(circle(1, 0, 3))).toBe(0);
    expect(share(square(1, 0, 3))).toBe(0);
  });
});
