import { describe, expect, it } from "vitest";
import english from "../../lang/en.json" with { type: "json" };
import { forecastContext } from "../../src/advice/forecast/forecast-context";
import { wordsFrom } from "../../src/chronicle/index";
import type { CharacterForecast, Forecast } from "../../src/engine/index";
import { rulesets } from "../../src/rules/index";

const words = wordsFrom(english, "en");
const nameOf = (id: string) => id.toUpperCase();
const imageOf = (id: string) => `${id}.webp`;

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
    const shown = forecastContext(TOLD, { words, nameOf, imageOf, isDone: false });
    expect(shown.status).toBe("200 fights played so far");
    expect(shown.outcomes).toMatchObject([
      { name: "Party", share: "62% (55–68)", percent: 62, low: 55, width: 13, look: 0 },
      { name: "undecided", percent: 38, look: null },
    ]);
    expect(shown.rows).toEqual([
      { name: "ORC", img: "orc.webp", look: 1, falls: "90% (85–93)", hp: "–", likely: true },
      { name: "WOLF", img: "wolf.webp", look: 0, falls: "10% (7–15)", hp: "18 (0 to 30)", likely: false },
    ]);
    expect(shown.assumes).toEqual(["Bare hands, because no weapon is known: ORC"]);
  });

  it("begins with the side that is asked about, and says of no enemy what HP it keeps", () => {
    const enemies = { sides: ["monsters"], share: 0.9, low: 0.8, high: 0.95 };
    const own = { sides: ["party"], share: 0.1, low: 0.05, high: 0.2 };
    const [wolf, orc] = TOLD.characters as [CharacterForecast, CharacterForecast];
    const told = {
      ...TOLD,
      outcomes: [enemies, own],
      characters: [{ ...orc, hp: { tenth: -4, median: -4, ninetieth: 2 } }, wolf],
    };
    const shown = forecastContext(told, { words, nameOf, imageOf, isDone: true, home: "party" });
    expect(shown.outcomes.map(({ name }) => name)).toEqual(["Party", "Monsters"]);
    expect(shown.rows.map(({ name, hp }) => [name, hp])).toEqual([
      ["WOLF", "18 (0 to 30)"],
      ["ORC", "–"],
    ]);
  });

  it("says before the first fight that it begins, and why there is none", () => {
    expect(forecastContext(null, { words, nameOf, imageOf, isDone: false }).status).toBe(
      "The first fights are being played…",
    );
    expect(forecastContext("one-side", { words, nameOf, imageOf, isDone: true }).cannot).toMatch(
      /^Only one side stands/,
    );
  });

  it("compares a battle that would be otherwise with the one that is", () => {
    const begun = rulesets["sw25-advanced"].begin({
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0], movement: 12, vitals: { hp: 30 } },
        { id: "orc", side: "monsters", at: [9, 0], movement: 12, vitals: { hp: 30 } },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const around = { words, nameOf, imageOf, isDone: true, battle: begun.battle };
    const asIs: Forecast = {
      ...TOLD,
      outcomes: [{ sides: ["party"], share: 0.5, low: 0.4, high: 0.6 }],
    };
    const wish = { sides: { monsters: { more: 2, hp: 0.5 } }, first: "monsters" };
    const { outcomes, otherwise } = forecastContext(TOLD, { ...around, wish, asIs });
    expect(outcomes.map(({ change }) => change)).toEqual(["+12", "+38"]);
    expect(otherwise?.sides.map(({ name, count }) => [name, count])).toEqual([
      ["Party", 1],
      ["Monsters", 3],
    ]);
    expect(otherwise?.sides[1]?.hp.find(({ chosen }) => chosen)?.value).toBe("0.5");
    expect(otherwise?.first.find(({ chosen }) => chosen)?.label).toBe("Monsters");
    expect(forecastContext(TOLD, { ...around, asIs }).outcomes.map(({ change }) => change)).toEqual(["", ""]);
    expect(forecastContext("one-side", around).otherwise).not.toBeNull();
  });
});
