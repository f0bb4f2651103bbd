/** How long the work of a frame takes, for the bench. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Timings } from "../../src/canvas/timings";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the last ones are kept, the oldest first", () => {
  const timings = new Timings(2);
  expect(timings.toArray()).toEqual([]);
  for (const milliseconds of [5, 7, 9]) {
    const begun = performance.now();
    vi.advanceTimersByTime(milliseconds);
    timings.addSince(begun);
  }
  expect(timings.toArray()).toEqual([7, 9]);
  timings.clear();
  expect(timings.toArray()).toEqual([]);
});
