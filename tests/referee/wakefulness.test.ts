/** Whether a page may have stood still: what its own clock says of it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wakefulness } from "../../src/referee/wakefulness";

let clock: number;

beforeEach(() => {
  vi.useFakeTimers();
  clock = 50_000;
});
afterEach(() => vi.useRealTimers());

/** Time passes for the machine, and for the page's clocks as well where it is awake. */
function pass(milliseconds: number, isAwake: boolean): void {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    clock += 100;
    if (isAwake) vi.advanceTimersByTime(100);
  }
}

test("a page whose clock strikes is sure of itself, also where it strikes once a second", () => {
  const page = new Wakefulness(() => clock);
  pass(60_000, true);
  expect(page.isDoubtful).toBe(false);
  pass(1_900, false);
  expect(page.isDoubtful).toBe(false);
});

test("one that stood still is in doubt until it is told that everything has been heard", () => {
  const page = new Wakefulness(() => clock);
  pass(2_600, false);
  expect(page.isDoubtful).toBe(true);
  // Its clock strikes again before anything was heard: that is no reason to be sure.
  pass(5_000, true);
  expect(page.isDoubtful).toBe(true);
  page.assure();
  expect(page.isDoubtful).toBe(false);
  pass(60_000, true);
  expect(page.isDoubtful).toBe(false);
});

test("so is one whose clock was put back", () => {
  const page = new Wakefulness(() => clock);
  clock -= 10_000;
  expect(page.isDoubtful).toBe(true);
});
