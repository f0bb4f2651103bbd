/** Who may ask for what, by name: a change of the table is a change of the rules of the table. */

import { expect, test } from "vitest";
import { whoMay } from "../../../src/judgement/protocol/who-may";
import { type Command, rulesets } from "../../../src/rules/index";

const everything = new Set(Object.values(rulesets).flatMap(({ capabilities }) => capabilities.commands));
const those = (who: ReturnType<typeof whoMay>) =>
  [...everything].filter((name) => whoMay({ do: name } as Command) === who).sort();

test("players act, the Game Master puts right, and declarations come sealed", () => {
  expect(those("player")).toEqual([
    "attack",
    "brawl",
    "end",
    "join",
    "move",
    "place",
    "prepareLeave",
    "ready",
    "stand",
    "turn",
  ]);
  expect(those("sealed")).toEqual(["declare", "feat", "resolve", "reveal", "strike"]);
  expect(those("master")).toEqual(["round"]);
  expect(those("hand").length).toBe(everything.size - 16);
});
