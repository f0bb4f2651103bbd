/** Experience goes and comes back with the steps that brought it. */

import { expect, test } from "vitest";
import { earnedBy, earnedIn } from "../../src/judgement/experience";
import type { History } from "../../src/judgement/history";

const step = { do: "round" } as const;

test("a step brings the sum of what its dice earned", () => {
  const earns = (who: string) => ({ type: "experienceEarned", rule: "DIC-1", who, amount: 50 }) as const;
  expect(earnedBy([earns("wolf"), earns("mei"), earns("wolf")])).toEqual({ wolf: 100, mei: 50 });
  expect(earnedBy([])).toBeNull();
});

test("what was taken back counts no more, and counts again when it is done again", () => {
  const history: History = {
    start: null,
    commands: { 1: step, 2: step, 3: null },
    undone: { 2: true, 3: true },
    earned: { 1: { wolf: 50 }, 2: { wolf: 50, mei: 50 }, 3: { kai: 50 } },
  };
  expect(earnedIn(history)).toEqual(new Map([["wolf", 50]]));
  expect(earnedIn(history, true)).toEqual(
    new Map([
      ["wolf", 50],
      ["mei", 0],
      ["kai", 0],
    ]),
  );
  expect(earnedIn({ ...history, undone: {} }).get("mei")).toBe(50);
  expect(earnedIn({ start: null, commands: {}, undone: {} })).toEqual(new Map());
});
