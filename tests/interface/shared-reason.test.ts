/** The reason in the line of the bar while nothing is in hand. */

import { expect, test } from "vitest";
import { sharedReason } from "../../src/weapons/bar-shown";

const cards = (...reasons: string[]) => reasons.map((whyNot) => ({ whyNot }));

test("a reason of several cards is read once, where no card has another one", () => {
  expect(sharedReason(cards("Has acted.", "Has acted.", ""))).toBe("Has acted.");
  expect(sharedReason(cards("Has acted.", "No MP.", "Has acted."))).toBe("");
  expect(sharedReason(cards("No MP.", "", ""))).toBe("");
  expect(sharedReason([])).toBe("");
});
