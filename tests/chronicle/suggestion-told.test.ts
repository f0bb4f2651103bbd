/** Ways that an engine suggests, in words: each is told apart from the others of its list. */

import { expect, test } from "vitest";
import { suggestionInWords } from "../../src/chronicle/suggestion-told";
import type { Suggestion } from "../../src/engine/index";
import { wordsOf } from "../support/scripts";

const NEARER: Suggestion = {
  commands: [{ do: "move", who: "orc", kind: "normal", path: [[4, 0]] }],
  share: { share: 0.5, low: 0.4, high: 0.6 },
  gain: 0,
  reason: { kind: "near", target: null, made: null, blockers: 0 },
};

test("two ways nearer to an enemy say how far they go; where there are no metres there is one", () => {
  const told = (metres: number | null) => suggestionInWords(NEARER, metres, wordsOf("en"), (id) => id).way;
  expect([8.8, 18.5, null].map(told)).toEqual([
    "Nearer to the enemy, 8.8 m",
    "Nearer to the enemy, 18.5 m",
    "Nearer to the enemy",
  ]);
});
