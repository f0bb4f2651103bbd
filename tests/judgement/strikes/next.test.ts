/** The button to press when several dice are wanted at once. */

import { describe, expect, test } from "vitest";
import { oneOfEachPress, pressOf } from "../../../src/judgement/strikes/next";
import type { WantedDice, WantedKey } from "../../../src/rules/index";

const want = (key: WantedKey, who: string, part?: string): WantedDice => ({
  key,
  who,
  dice: 2,
  sides: 6,
  ...(part === undefined ? {} : { part }),
});

describe("one press", () => {
  test.each([
    ["strike", "answers", "answers kai"],
    ["strike", "power", "damage"],
    ["strike", "points", "damage"],
    ["cycle", "points", "points kai"],
    ["cycle", "critical", "points kai"],
    ["death", "death", "death kai"],
  ] as const)("in a %s for %s is kept as %s", (is, key, press) => {
    expect(pressOf({ is }, want(key, "kai"))).toBe(press);
  });

  test("rolls for all parts of somebody, and is asked for once, in the order of the dice", () => {
    const head = want("answers", "ogre", "head");
    const kai = want("answers", "kai");
    expect(oneOfEachPress({ is: "strike" }, [head, kai, want("answers", "ogre", "arm")])).toEqual([head, kai]);
  });

  test("rolls everything that somebody's strike does where all strike at once", () => {
    const critical = want("critical", "wolf");
    expect(oneOfEachPress({ is: "cycle" }, [critical, want("points", "wolf"), want("points", "kai")])).toEqual([
      critical,
      want("points", "kai"),
    ]);
  });
});
