/** Ways that an engine suggests, in words: each is told apart from the others of its list. */

import { expect, test } from "vitest";
import { suggestionInWords } from "../../src/chronicle/suggestion-told";
import type { Suggestion } from "../../src/engine/index";
import type { Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

const NEARER: Suggestion = {
  commands: [{ do: "move", who: "orc", kind: "normal", path: [[4, 0]] }],
  share: { share: 0.5, low: 0.4, high: 0.6 },
  fights: 500,
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

const whyOf = (one: Partial<Suggestion>, lang: Language = "en") =>
  suggestionInWords({ ...NEARER, ...one }, null, wordsOf(lang), (id) => id).why;

test("a difference that chance alone could be is told as none", () => {
  const share = { share: 0.2, low: 0.166, high: 0.238 };
  expect(whyOf({ share, gain: -0.016 })).toBe("won: 20% (17–24) · about as good as waiting");
  expect(whyOf({ share, gain: -0.03 })).toBe("won: 20% (17–24) · −3% against waiting");
  expect(whyOf({ share, gain: 0.12 })).toBe("won: 20% (17–24) · +12% over waiting");
});

test("of few fights no percentage is told, but how many there were", () => {
  const few = { share: { share: 0.375, low: 0.137, high: 0.694 }, fights: 8, gain: 0 };
  const wait = { ...NEARER.reason, kind: "wait" } as const;
  expect(whyOf({ ...few, reason: wait })).toBe("won 3 of only 8 fights");
  expect(whyOf({ ...few, reason: wait }, "ja")).toBe("8戦だけ試して3勝");
});

test("what is declared, and at how many it goes, stands in the way", () => {
  const reason = { kind: "strike", target: "ogre", made: { name: "axe" }, blockers: 0 } as const;
  const told = (more: Partial<Suggestion["reason"]>, lang: "en" | "ja" = "en") =>
    suggestionInWords({ ...NEARER, reason: { ...reason, ...more } }, null, wordsOf(lang), (id) => id).way;
  expect(told({})).toBe("axe → ogre");
  expect(told({ feats: ["Sweep", "Aim"], others: 2 })).toBe("axe (Sweep · Aim) → ogre and 2 more");
  expect(told({ feats: ["薙ぎ払いⅠ"], others: 2 }, "ja")).toBe("axe（薙ぎ払いⅠ）→ogreほか2体");
  expect(told({ at: "front" })).toBe("axe → the front");
  expect(told({ at: "front", feats: ["薙ぎ払いⅠ"] }, "ja")).toBe("axe（薙ぎ払いⅠ）→前線エリア");
  expect(told({ kind: "cover", made: null, target: "mia", feats: ["Guard"] })).toBe("Guard for mia");
  expect(told({ kind: "cover", made: null, target: "ミア", feats: ["かばうⅠ"] }, "ja")).toBe("ミアにかばうⅠ");
  expect(told({ kind: "stance", made: null, target: null, feats: ["Guard"] })).toBe("Declare Guard");
});
