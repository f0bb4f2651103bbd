import { expect, test } from "vitest";
import { openingSteps, RULESET_IDS, rulesets } from "../../../src/rules";

const FIVE = ["sides", "preparation", "monster-knowledge", "initiative", "placement"];

test("OPN-1 the steps in their order, a second preparation in 2.5 only", () => {
  expect(openingSteps(rulesets["sw25-advanced"].capabilities)).toEqual([...FIVE, "second-preparation"]);
  for (const id of ["sw20-advanced", "sw20-brawl", "sw20-areas"] as const)
    expect(openingSteps(rulesets[id].capabilities)).toEqual(FIVE);
});

test("OPN-1 where nobody takes turns there are no such steps", () => {
  expect(openingSteps(rulesets.simultaneous.capabilities)).toEqual([]);
  for (const id of RULESET_IDS) {
    const { declaration, opening, durations } = rulesets[id].capabilities;
    expect([opening !== undefined, durations !== undefined]).toEqual([
      declaration === "turns",
      declaration === "turns",
    ]);
  }
});
