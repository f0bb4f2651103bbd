/**
 * A strip's text about a strike: its target and margin, and the number that an answer has to reach – as far as it is
 * known.
 */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seenSums } from "../../src/chronicle/index";
import type { CharacterInput, StrikeDice, StrikeSums, StrikeWith } from "../../src/rules/index";
import { numberToReach, struckSentence } from "../../src/weapons/strip/strike-strip-words";
import type { Language } from "../../tools/languages";
import { ruleset } from "../referee/board";
import { wordsOf } from "../support/scripts";

const wolf: CharacterInput = {
  id: "Wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 20, accuracy: 8 },
};
const foe = (id: string, fixed: boolean): CharacterInput => ({
  id,
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20, evasion: 4, willpower: 5, fixed },
});
const SWORD: StrikeWith = { name: "Sword", how: "melee", power: 20 };
const BOLT: StrikeWith = {
  name: "Bolt",
  how: "cast",
  accuracy: 6,
  range: 20,
  power: 20,
  against: "willpower",
  resisted: "half",
};

function sumsOf(made: StrikeWith, dice: StrikeDice, fixed = true): StrikeSums {
  const characters = [wolf, foe("Goblin A", fixed)];
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
  const turned = begun.ok ? ruleset.perform(begun.battle, { do: "turn", who: "Wolf" }) : begun;
  const sums = turned.ok && ruleset.sums?.(turned.battle, { who: "Wolf", with: made, target: "Goblin A" }, dice);
  if (!sums) throw new Error("It cannot be struck");
  return sums;
}

function said(lang: Language, sums: StrikeSums, weapon = "Sword"): string {
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  return struckSentence({ striker: "Wolf", weapon, sums, words, nameOf: (id) => id });
}

beforeAll(() => vi.stubGlobal("game", {}));
afterAll(() => vi.unstubAllGlobals());

test("ACT-13 a covered blow says who takes it for whom", () => {
  const covers = { effects: [{ name: "Cover", rounds: 1, covers: { whom: ["Goblin A"], times: 1 } }] };
  const characters = [wolf, foe("Goblin A", true), { ...foe("Tank", true), ...covers }] as never;
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
  const turned = begun.ok ? ruleset.perform(begun.battle, { do: "turn", who: "Wolf" }) : begun;
  const sums =
    turned.ok && ruleset.sums?.(turned.battle, { who: "Wolf", with: SWORD, target: "Goblin A", allowed: true }, {});
  expect(sums && said("en", sums)).toBe("Wolf: Sword · hits Tank (covers Goblin A)");
  expect(sums && said("ja", sums)).toContain("Tank（Goblin Aをかばう）");
});

describe("before the damage", () => {
  const hit = sumsOf(SWORD, { accuracy: [5, 5] });

  test("one who was aimed at is hit by a sum", () => {
    expect(said("en", hit)).toBe("Wolf 18 ≥ 11 hits Goblin A");
    expect(said("ja", hit)).toBe("Wolf → Goblin A：命中（18 ≧ 11）");
  });

  test("what may not be known leaves no hole", () => {
    expect(
      said(
        "en",
        seenSums(hit, (id) => id === "Wolf"),
      ),
    ).toBe("Wolf 18 hits Goblin A");
    expect(
      said(
        "en",
        seenSums(hit, () => false),
      ),
    ).toBe("Wolf hits Goblin A");
    expect(
      said(
        "ja",
        seenSums(hit, () => false),
      ),
    ).toBe("Wolf → Goblin A：命中");
  });

  test("a check that succeeds by itself shows its dice", () => {
    expect(said("en", sumsOf(SWORD, { accuracy: [6, 6] }))).toBe("Wolf 6,6 hits Goblin A");
  });

  test("of a spell who does not resist it, and who does and is struck by half", () => {
    expect(said("en", sumsOf(BOLT, { accuracy: [5, 5] }), "Bolt")).toBe(
      "Wolf: Bolt · Goblin A does not resist (16 ≥ 12)",
    );
    expect(said("ja", sumsOf(BOLT, { accuracy: [5, 5] }), "Bolt")).toBe(
      "Wolfの〈Bolt〉・Goblin A：抵抗失敗（16 ≧ 12）",
    );
    expect(said("en", sumsOf(BOLT, { accuracy: [2, 2] }), "Bolt")).toBe("Wolf: Bolt · Goblin A resists (10 < 12)");
  });

  test("who resists a spell by 6,6 is struck by half as well; of a caster's 1,1 nothing is left", () => {
    const resisted = { accuracy: [5, 5], answers: { "Goblin A": [[6, 6]] } } as StrikeDice;
    expect(said("en", sumsOf(BOLT, resisted, false), "Bolt")).toBe("Wolf: Bolt · Goblin A resists (6,6)");
    expect(said("en", sumsOf(BOLT, { accuracy: [1, 1] }, false), "Bolt")).toBe("");
  });

  test("nobody is named who is missed", () => {
    expect(said("en", sumsOf(SWORD, { accuracy: [1, 2] }, false))).toBe("");
    expect(said("en", sumsOf(SWORD, { accuracy: [1, 1] }))).toBe("");
  });
});

test("what works without a check has no sum to be told", () => {
  const mend: StrikeWith = { name: "Mend", how: "touch", power: 10, check: "none", against: "none" };
  expect(said("en", sumsOf(mend, {}), "Mend")).toBe("");
});

describe("the number to reach", () => {
  test("DIC-1 is the striker's total, once it has fallen and where it may be known", () => {
    const sums = sumsOf(SWORD, { accuracy: [3, 4] }, false);
    expect(numberToReach(sums, "Goblin A", undefined)).toBe(15);
    expect(
      numberToReach(
        seenSums(sums, (id) => id === "Goblin A"),
        "Goblin A",
        undefined,
      ),
    ).toBeNull();
    expect(numberToReach(sumsOf(SWORD, {}, false), "Goblin A", undefined)).toBeNull();
    expect(numberToReach(sums, "Kai", undefined)).toBeNull();
  });
});
