/** How much time is left, in whole seconds. */

import { expect, test } from "vitest";
import { secondsLeft } from "../../src/foundry/countdown";

test("begun seconds count whole, and what is over is 0", () => {
  expect([9000, 9001, 9999, 8000, 5000].map((until) => secondsLeft(until, 8000))).toEqual([1, 2, 2, 0, 0]);
});
