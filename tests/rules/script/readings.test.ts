import { describe, expect, it } from "vitest";
import { READINGS, readingsKept, readScript, rulesets, setupOf, writeScript } from "../../../src/rules/index";

const fighters = [
  { id: "b", side: "p", at: [2, 0], movement: 10 },
  { id: "weak", side: "m", at: [2, 0], movement: 10, vitals: { hp: 3, maxHp: 3 } },
];
const file = (readings: object, ruleset = "sw25-advanced") => ({
  ruleset,
  options: { readings },
  sides: ["p", "m"],
  characters: fighters,
  script: [],
});
const problem = (readings: object, ruleset?: string) => {
  const read = readScript(file(readings, ruleset), rulesets);
  return read.ok ? null : { place: read.problem.place, code: read.problem.code };
};

describe("The readings of a battle", () => {
  it("are words of a known key that the ruleset asks about", () => {
    expect(problem({ felledForms: "yes" })).toBeNull();
    expect(problem({ felledForms: "no" })).toBeNull();
    expect(problem({ felledForms: false })).toEqual({ place: "options.readings.felledForms", code: "wrong-type" });
    expect(problem({ felledForms: "maybe" })).toEqual({ place: "options.readings.felledForms", code: "unknown-value" });
    expect(problem({ other: "yes" })).toEqual({ place: "options.readings.other", code: "unknown-key" });
  });

  it("refuse a key that the ruleset does not ask about, its default too", () => {
    for (const value of READINGS.felledForms.values)
      expect(problem({ felledForms: value }, "sw20-advanced")).toEqual({
        place: "options.readings.felledForms",
        code: "not-in-ruleset",
      });
    expect(rulesets["sw20-advanced"].capabilities.readings).not.toContain("felledForms");
  });

  it("are written only where they differ from their defaults", () => {
    expect(readingsKept({ felledForms: "no" })).toBeUndefined();
    for (const [value, kept] of [
      ["no", undefined],
      ["yes", { felledForms: "yes" }],
    ] as const) {
      const read = readScript(file({ felledForms: value }), rulesets);
      if (!read.ok) throw new Error(read.problem.code);
      const begun = rulesets["sw25-advanced"].begin(read.script.setup);
      if (!begun.ok) throw new Error("refused");
      const written = writeScript({ setup: setupOf(begun.battle), steps: [] });
      expect(written.options?.readings).toEqual(kept);
    }
  });
});
