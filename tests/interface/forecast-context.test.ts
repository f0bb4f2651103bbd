import { describe, expect, it } from "vitest";
import english from "../../lang/en.json" with { type: "json" };
import { wordsFrom } from "../../src/chronicle/index";
import { forecastContext } from "../../src/dialogs/forecast-context";
import type { Forecast } from "../../src/engine/index";

const words = wordsFrom(english, "en");
const nameOf = (id: string) => id.toUpperCase();

const TOLD: Forecast = {
  fights: 200,
  seed: 1,
  outcomes: [
    { sides: ["party"], share: 0.62, low: 0.55, high: 0.68 },
    { sides: null, share: 0.38, low: 0.31, high: 0.45 },
  ],
  rounds: { tenth: 3, median: 4, ninetieth: 7 },
  characters: [
    {
      id: "wolf",
      side: "party",
      falls: { share: 0.1, low: 0.07, high: 0.15 },
      hp: { tenth: 0, median: 18, ninetieth: 30 },
      hpNow: 30,
      dealt: 14,
    },
    { id: "orc", side: "monsters", falls: { share: 0.9, low: 0.85, high: 0.93 }, hp: null, hpNow: null, dealt: 3 },
  ],
  assumes: [{ code: "bare-hands", who: ["orc"] }],
};

describe("what the window of a forecast shows", () => {
  it("has bars with their intervals, whoever is likeliest to fall first, and what was assumed", () => {
    const shown = forecastContext(TOLD, { words, nameOf, isDone: false });
    expect(shown.status).toBe("200 fights played so far");
    expect(shown.outcomes).toMatchObject([
      { name: "Party", share: "62 % (55–68)", percent: 62, low: 55, width: 13 },
      { name: "undecided", percent: 38 },
    ]);
    expect(shown.rows).toEqual([
      { name: "ORC", falls: "90 % (85–93)", hp: "–", likely: true },
      { name: "WOLF", falls: "10 % (7–15)", hp: "18 (0 to 30)", likely: false },
    ]);
    expect(shown.assumes).toEqual(["Bare hands, as nothing else is known to strike with: ORC"]);
  });

  it("says before the first fight that it begins, and why there is none", () => {
    expect(forecastContext(null, { words, nameOf, isDone: false }).status).toBe("The first fights are being played…");
    expect(forecastContext("one-side", { words, nameOf, isDone: true }).cannot).toMatch(/^Only one side stands/);
  });
});
