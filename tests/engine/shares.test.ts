import { describe, expect, it } from "vitest";
import { shareOfFights } from "../../src/engine/index";
import { spreadOf } from "../../src/engine/shares";

describe("shares of fights", () => {
  it.each([
    // As tables of Wilson's interval have them.
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ])("%i of %i lie between %f and %f", (count, fights, low, high) => {
    const share = shareOfFights(count, fights);
    expect(share.share).toBe(count / fights);
    expect(share.low).toBeCloseTo(low, 3);
    expect(share.high).toBeCloseTo(high, 3);
  });

  it("say nothing without a fight", () => {
    expect(shareOfFights(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  it("have a middle and two ends", () => {
    const histogram = new Map([
      [5, 1],
      [-3, 1],
      [10, 8],
    ]);
    expect(spreadOf(histogram)).toEqual({ tenth: -3, median: 10, ninetieth: 10 });
    expect(spreadOf(new Map())).toBeNull();
  });
});
