/** Outcomes follow each other within four seconds; a striker that missed is remembered until it strikes again. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMissed, noteMisses } from "../../src/canvas/outcomes/missed-attacks";
import { beginnings, freeAfter } from "../../src/canvas/outcomes/outcome-show";
import type { ShownOutcome } from "../../src/chronicle/index";
import { OUTCOMES_GONE } from "../../src/settings";

describe("when outcomes begin", () => {
  it("a single one at once, several with a little while between them", () => {
    expect(beginnings(1, 2500, 100, 0)).toEqual([100]);
    expect(beginnings(3, 2500, 100, 0)).toEqual([100, 550, 1000]);
    expect(beginnings(6, 2500, 0, 0)).toEqual([0, 300, 600, 900, 1200, 1500]);
  });

  it("after those of the update before, which is over soon", () => {
    const before = beginnings(2, 2500, 0, 0);
    expect(beginnings(1, 2500, 100, freeAfter(before))).toEqual([900]);
    expect(beginnings(2, 2500, 100, 60_000)).toEqual([1600, 1600]);
  });

  it("is in their order, and so that all have gone after four seconds, however many", () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(100_000),
        fc.nat(100_000),
        (count, halves, now, free) => {
          const shown = halves * 500;
          const begun = beginnings(count, shown, now, free);
          expect(begun).toHaveLength(count);
          for (const [place, at] of begun.entries()) {
            expect(at).toBeGreaterThanOrEqual(begun[place - 1] ?? now);
            expect(at + shown).toBeLessThanOrEqual(now + OUTCOMES_GONE + 1e-6);
          }
        },
      ),
    );
  });
});

it("an arrow is a broken one as long as the last strike was in vain", () => {
  const miss = (by: string, who: string): ShownOutcome => ({ by, who, kind: "miss", head: "evades", detail: "" });
  noteMisses([miss("wolf", "goblin"), miss("wolf", "imp")], ["wolf"]);
  expect([isMissed("wolf", "goblin"), isMissed("wolf", "imp"), isMissed("goblin", "wolf")]).toEqual([
    true,
    true,
    false,
  ]);
  noteMisses([], ["kai"]);
  expect(isMissed("wolf", "imp")).toBe(true);
  noteMisses([miss("wolf", "imp")], ["wolf"]);
  expect([isMissed("wolf", "goblin"), isMissed("wolf", "imp")]).toEqual([false, true]);
});
