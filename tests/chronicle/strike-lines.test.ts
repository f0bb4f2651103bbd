/** The lines of a finished strike: striker, target, weapon and every sum, and nothing twice. */

import { expect, test } from "vitest";
import { seenSums, strikeInLines } from "../../src/chronicle/index";
import { resolvedSums, type StrikeDice } from "../../src/rules/index";
import { strikeSums } from "../../src/rules/strike/summing";
import { inEach } from "../../tools/languages";
import { wordsOf } from "../support/scripts";
import { strike } from "../support/strikes";

const WORDS = inEach(wordsOf);
const BLOW = strike(
  { power: 18, bonus: 7 },
  { by: { accuracy: 8 }, at: { evasion: 3, fixed: true, defence: 2, hp: 20 } },
);
const HIT: StrikeDice = { accuracy: [5, 5], power: [[3, 5]] };
const called = (id: string) => (id === "wolf" ? "Kai" : "Wolf");

test("of one target in a single line, in both languages", () => {
  const sums = strikeSums(BLOW, HIT)!;
  const told = { sums, weapon: "Axe", lost: ["misfire lot: Wolf"] };
  expect(strikeInLines(told, WORDS.en, called)).toEqual([
    "Kai (Axe) → Wolf: misfire lot: Wolf · 2d[5,5] + 8 = 18 ≥ 10 (7 + 3): hits · row 18: [3,5] 6 · +7 − 2 = 11 damage: HP 20 → 9",
  ]);
  expect(strikeInLines({ sums, weapon: "斧" }, WORDS.ja, called)).toEqual([
    "Kai（斧）→Wolf：2d[5,5]+8＝18 ≧ 回避10（7+3）：命中／威力18：[3,5] 6+7−2＝11点のダメージ（HP20→9）",
  ]);
});

test("who may not know the target reads what was rolled", () => {
  const sums = seenSums(strikeSums(BLOW, HIT)!, (id) => id === "wolf");
  expect(strikeInLines({ sums, weapon: "Axe" }, WORDS.en, called)).toEqual([
    "Kai (Axe) → Wolf: 2d[5,5] + 8 = 18: hits · row 18: [3,5] 6 · +7 = 13 damage",
  ]);
});

test("of several the check stands once, before them, and what is the same of some of them once; of nobody alone", () => {
  const { rows, ...sums } = strikeSums(BLOW, HIT)!;
  const [first] = rows;
  const check = first!.check!;
  const { amount: _, ...unhurt } = { ...first!, id: "cat" };
  const both = { ...sums, check, rows: [first!, unhurt, { ...first!, id: "owl" }] };
  const lines = strikeInLines({ sums: both, weapon: "Fire", lost: ["MP 9 → 4"] }, WORDS.en, (id) => id);
  expect(lines).toEqual([
    "wolf (Fire): 2d[5,5] + 8 = 18 · MP 9 → 4",
    "→ goblin and owl: 18 ≥ 10 (7 + 3): hits · row 18: [3,5] 6 · +7 − 2 = 11 damage: HP 20 → 9",
    "→ cat: 18 ≥ 10 (7 + 3): hits",
  ]);
  expect(strikeInLines({ sums: { ...both, rows: [] }, weapon: "Fire" }, WORDS.en, (id) => id)).toEqual([
    "wolf (Fire): 2d[5,5] + 8 = 18",
  ]);
});

test("SIM-ACC-1 of a round, where a weapon has no name", () => {
  const event = { type: "resolved", rule: "SIM-ACC-1", does: "attack", conditional: false, happened: true } as const;
  const struck = { accuracy: [15], total: 18, against: "still", difficulty: 9, points: [3, 4], damage: 9 } as const;
  const sums = resolvedSums({ ...event, who: "wolf", target: "goblin", outcome: "hit", strike: struck })!;
  expect(strikeInLines({ sums }, WORDS.en, called)).toEqual([
    "Kai → Wolf: d20[15] + 3 = 18 ≥ 9: hits · 2d[3,4] 7 · +2 = 9 damage",
  ]);
});
