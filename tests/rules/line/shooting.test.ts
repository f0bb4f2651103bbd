/** Shooting, areas and lines on a line (`LIN-SHD-1`, `LIN-ARE-1`). */

import { describe, expect, it } from "vitest";
import { fight, onLine, turn } from "../../support/line";

const BOTH = [["sw25-line"], ["sw20-line"]] as const;
const FIGURES = {
  archer: "party 0",
  wolf: "party 4 20",
  goblin: "monsters 10",
  orc: "monsters 20",
  imp: "monsters 30",
};

function fire(ruleset: string, from: unknown, to: unknown, figures: Readonly<Record<string, string>> = FIGURES) {
  return onLine(ruleset, figures, [{ ask: "lineOfFire", from, to }]).answers[0];
}

describe.each(BOTH)("in %s", (ruleset) => {
  it("LIN-SHD-1 a free enemy strictly between shields; at an end's own place it does not", () => {
    expect(fire(ruleset, "archer", "orc")).toEqual({ clear: false, by: ["goblin"] });
    expect(fire(ruleset, "archer", "goblin")).toEqual({ clear: true, by: [] });
    expect(fire(ruleset, "archer", "imp", { ...FIGURES, orc: "monsters 30", goblin: "monsters 0" })).toEqual({
      clear: true,
      by: [],
    });
  });

  it.each(["!asleep", "!invisible", "!hidden"])("LIN-SHD-1 only one that is able and seen shields (%s)", (mark) => {
    expect(fire(ruleset, "archer", "orc", { ...FIGURES, goblin: `monsters 10 ${mark}` })).toEqual({
      clear: true,
      by: [],
    });
  });

  it("LIN-SHD-1 hawk-eye looks past, and friends shield nobody", () => {
    expect(fire(ruleset, "archer", "orc", { ...FIGURES, archer: "party 0 *hawk-eye" })).toEqual({
      clear: true,
      by: [],
    });
    expect(fire(ruleset, "archer", "goblin", { ...FIGURES, elk: "party 5" })).toEqual({ clear: true, by: [] });
  });

  it("LIN-SHD-1 a skirmish between shields; its ends count as inside and do not", () => {
    const fought = fight("wolf", "goblin", 10);
    const asked = (from: unknown, to: unknown) =>
      onLine(ruleset, FIGURES, [...fought, { ask: "lineOfFire", from, to }]).answers[0];
    expect(asked("archer", "orc")).toEqual({ clear: false, by: ["S1"] });
    expect(asked("archer", 13)).toEqual({ clear: true, by: [] });
    expect(asked("archer", 13.5)).toEqual({ clear: false, by: ["S1"] });
    expect(asked(7, 20)).toEqual({ clear: true, by: [] });
  });

  it("LIN-ARE-1 an area is the aim and its radius to both sides, ends included; those in melee by the centre", () => {
    const figures = { ...FIGURES, cat: "party 12" };
    const asked = { ask: "area", at: 14, radius: 2 };
    expect(onLine(ruleset, figures, [asked]).answers).toEqual([{ targets: ["cat"] }]);
    const centre = { ask: "area", at: 8, radius: 2 };
    expect(onLine(ruleset, figures, [...fight("wolf", "goblin", 10), centre]).answers).toEqual([
      { targets: ["goblin", "wolf"] },
    ]);
  });

  it("LIN-ARE-1 a line is the stretch from its user through the aim to its end, with others at its user's own place", () => {
    const figures = { ...FIGURES, elk: "party 0", hare: "party -1" };
    const line = (to: unknown, length: number) => ({ ask: "line", from: "archer", to, length, how: "line" });
    const { answers } = onLine(ruleset, figures, [line("goblin", 20), line("goblin", 19), line(-5, 10)]);
    expect(answers).toEqual([
      { certain: "goblin", possible: ["elk", "orc", "wolf"] },
      { certain: "goblin", possible: ["elk", "wolf"] },
      { certain: null, possible: ["elk", "hare"] },
    ]);
  });

  it("LIN-ARE-1 aimed at one's own place a line has no direction", () => {
    const figures = { ...FIGURES, elk: "monsters 0" };
    const { steps } = onLine(ruleset, figures, [
      { ask: "line", from: "archer", to: "elk", length: 20, how: "line" },
      { ask: "line", from: "archer", to: 0, length: 20, how: "line" },
      turn("archer"),
      { do: "strike", target: "elk", with: { how: "line", range: 20, length: 20, power: 10 } },
    ]);
    for (const i of [0, 1, 3]) expect(steps[i]!.error).toMatchObject({ code: "bad-value", rule: "LIN-ARE-1" });
  });
});
