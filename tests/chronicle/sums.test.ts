/** Sums of strikes in words: whole and short, in both languages, and without a hole where something may not be known. */

import { describe, expect, test } from "vitest";
import {
  seenSums,
  tellAmount,
  tellAmountSum,
  tellLot,
  tellRoll,
  tellRowShort,
  tellRowSum,
} from "../../src/chronicle/index";
import { type LotSum, resolvedSums, type StrikeDice, type StrikeSums, seededDice } from "../../src/rules/index";
import { reckonStrike } from "../../src/rules/strike/index";
import { strikeSums } from "../../src/rules/strike/summing";
import { inEach, LANGUAGES, type Language } from "../../tools/languages";
import { randomStrike } from "../support/random-strikes";
import { wordsOf } from "../support/scripts";
import { seeds } from "../support/seeds";
import { strike } from "../support/strikes";

/** Read once: the property below speaks thousands of times. */
const WORDS = inEach(wordsOf);
/** The languages that the examples below are written in. */
const BOTH = ["en", "ja"] as const;
const NAMES: Record<string, readonly [string, string]> = { wolf: ["Kai", "カイ"], goblin: ["Wolf", "ウルフ"] };
const nameIn = (lang: Language) => (id: string) => NAMES[id]?.[lang === "en" ? 0 : 1] ?? id;
const SEES_WOLF = (id: string) => id === "wolf";
const SEES_GOBLIN = (id: string) => id === "goblin";

type Said = Parameters<typeof strike>;
const BLOW = { power: 18, bonus: 7 } as const;
const SPELL = { how: "cast", power: 20, bonus: 8 } as const;
const FIXED: Said = [BLOW, { by: { accuracy: 8 }, at: { evasion: 3, fixed: true, defence: 2 } }];
const ROLLED: Said = [BLOW, { by: { accuracy: 8 }, at: { evasion: 6, defence: 2 } }];
const CAST: Said = [SPELL, { by: { magicPower: 8 }, at: { willpower: 6 } }];

function sums(said: Said, dice: StrikeDice, mayRead: (id: string) => boolean = () => true) {
  return seenSums(strikeSums(strike(...said), dice)!, mayRead);
}

function told(said: Said, dice: StrikeDice, mayRead?: (id: string) => boolean) {
  const [row] = sums(said, dice, mayRead).rows;
  return BOTH.map((lang) => tellRowSum(row!, WORDS[lang], nameIn(lang)));
}

const HIT = { accuracy: [5, 5], power: [[3, 5]] } as const;
const ANSWERED = { accuracy: [5, 5], answers: { goblin: [[2, 4]] }, power: [[3, 5]] } as const;

describe("the check", () => {
  test.each<[string, Said, StrikeDice, string, string]>([
    ["hits a fixed one", FIXED, HIT, "2d[5,5] + 8 = 18 ≥ 10 (7 + 3): hits", "2d[5,5]+8＝18 ≧ 回避10（7+3）：命中"],
    [
      "hits who rolls",
      ROLLED,
      ANSWERED,
      "2d[5,5] + 8 = 18 ≥ 12 (2d[2,4] + 6): hits",
      "2d[5,5]+8＝18 ≧ 回避12（2d[2,4]+6）：命中",
    ],
    [
      "misses",
      FIXED,
      { accuracy: [1, 0 + 1] },
      "Kai fumbles (1,1): automatic miss",
      "カイの判定は1ゾロ（1,1）。自動失敗",
    ],
    [
      "a tie",
      ROLLED,
      { accuracy: [2, 3], answers: { goblin: [[3, 4]] } },
      "2d[2,3] + 8 = 13 = 13 (2d[3,4] + 6), a tie: evaded",
      "2d[2,3]+8＝13 ＝ 回避13（2d[3,4]+6）（同値）：回避",
    ],
    [
      "is evaded",
      ROLLED,
      { accuracy: [2, 3], answers: { goblin: [[5, 4]] } },
      "2d[2,3] + 8 = 13 < 15 (2d[5,4] + 6): evaded",
      "2d[2,3]+8＝13 ＜ 回避15（2d[5,4]+6）：回避",
    ],
    [
      "6,6",
      FIXED,
      { accuracy: [6, 6], power: [[3, 5]] },
      "Kai rolls 6,6: automatic hit",
      "カイの判定は6ゾロ（6,6）。自動命中",
    ],
    [
      "is resisted by 6,6",
      CAST,
      { accuracy: [3, 4], answers: { goblin: [[6, 6]] }, power: [[3, 5]] },
      "Wolf resists (6,6): half",
      "ウルフは6ゾロ（6,6）で自動抵抗（半減）",
    ],
    [
      "fails as a spell",
      CAST,
      { accuracy: [1, 1], answers: { goblin: [[3, 4]] } },
      "Kai fumbles (1,1): the spell fails",
      "カイの判定は1ゾロ（1,1）。発動失敗",
    ],
    [
      "the other's 1,1",
      CAST,
      { accuracy: [1, 2], answers: { goblin: [[1, 1]] }, power: [[3, 5]] },
      "Wolf fumbles (1,1): not resisted",
      "ウルフの判定は1ゾロ（1,1）。抵抗失敗",
    ],
    [
      "is resisted",
      CAST,
      { accuracy: [1, 3], answers: { goblin: [[3, 4]] }, power: [[3, 5]] },
      "2d[1,3] + 8 = 12 < 13 (2d[3,4] + 6): resisted: half",
      "2d[1,3]+8＝12 ＜ 精神抵抗13（2d[3,4]+6）：抵抗（半減）",
    ],
    ["of nobody", [{ ...SPELL, check: "none" }, {}], { power: [[3, 5]] }, "succeeds", "成功"],
  ])("%s", (_, said, dice, en, ja) => {
    expect(told(said, dice)).toEqual([en, ja]);
  });

  test("short", () => {
    const short = (said: Said, dice: StrikeDice) => tellRowShort(sums(said, dice).rows[0]!, WORDS.en);
    expect(short(FIXED, HIT)).toBe("18 ≥ 10");
    expect(short(ROLLED, { accuracy: [2, 3], answers: { goblin: [[5, 4]] } })).toBe("13 < 15");
    expect(short(FIXED, { accuracy: [1, 1] })).toBe("1,1");
  });

  test("still open: what is to be rolled", () => {
    const [row] = sums(ROLLED, { accuracy: [5, 5] }).rows;
    expect(tellRoll(row!.answer!, WORDS.en)).toBe("2d + 6");
    expect(tellRoll(row!.check!, WORDS.ja)).toBe("2d[5,5]+8＝18");
  });
});

describe("what a reader may not know leaves no hole", () => {
  test("of the target", () => {
    expect(told(FIXED, HIT, SEES_WOLF)).toEqual(["2d[5,5] + 8 = 18: hits", "2d[5,5]+8＝18：命中"]);
    expect(told(ROLLED, ANSWERED, SEES_WOLF)[0]).toBe("2d[5,5] + 8 = 18 against 2d[2,4]: hits");
  });

  test("of the striker, and of both", () => {
    const byFixed: Said = [BLOW, { by: { accuracy: 8, fixed: true }, at: { evasion: 6 } }];
    const dice = { answers: { goblin: [[2, 4]] }, power: [[3, 5]] } as const;
    expect(told(byFixed, dice, SEES_GOBLIN)).toEqual([
      "evasion 2d[2,4] + 6 = 12: hits",
      "回避判定 2d[2,4]+6＝12：命中",
    ]);
    const both: Said = [BLOW, { by: { fixed: true }, at: { fixed: true } }];
    expect(told(both, { power: [[3, 5]] }, () => false)[0]).toBe("hits");
  });

  test("what reduces the damage, and HP", () => {
    const { amount } = sums(FIXED, HIT, SEES_WOLF).rows[0]!;
    expect(tellAmountSum(amount!, WORDS.en)).toBe("row 18: [3,5] 6 · +7 = 13");
    expect(amount).not.toHaveProperty("change");
  });
});

describe("the amount", () => {
  const amountOf = (said: Said, dice: StrikeDice, lang: Language = "en") =>
    tellAmountSum(sums(said, dice).rows[0]!.amount!, WORDS[lang]);

  test("its row, each roll, what is added and what reduces it", () => {
    expect(amountOf(FIXED, HIT)).toBe("row 18: [3,5] 6 · +7 − 2 = 11");
    expect(amountOf(FIXED, HIT, "ja")).toBe("威力18：[3,5] 6+7−2＝11");
  });

  test("a chain, with the rows that it reads", () => {
    const chain = {
      accuracy: [6, 5],
      power: [
        [5, 5],
        [3, 5],
      ],
    } as const;
    expect(amountOf(FIXED, chain)).toMatch(/^row 18: \[5,5\] \d+ → \[3,5\] 6 · \+7 − 2 = \d+$/);
    const rising: Said = [{ ...BLOW, reads: "r5" }, FIXED[1]!];
    expect(amountOf(rising, chain)).toMatch(/ → row 23: \[3,5\] \d+ /);
    const lifted: Said = [{ ...BLOW, reads: "$+1" }, FIXED[1]!];
    expect(amountOf(lifted, { ...chain, power: [[3, 5]] })).toMatch(/^row 18: \[3,5\] as 9: \d+ /);
  });

  test("1,1, halves, points and plain numbers", () => {
    const half = { accuracy: [1, 3], answers: { goblin: [[3, 4]] }, power: [[3, 5]] } as const;
    expect(amountOf(CAST, half)).toMatch(/^row 20: \[3,5\] \d+ · \+8 · halved −\d+ = \d+$/);
    const points: Said = [{ points: { dice: 2, bonus: 5 } }, FIXED[1]!];
    expect(amountOf(points, { accuracy: [5, 5], points: [3, 4] })).toBe("2d[3,4] 7 · +5 − 2 = 10");
    const plain: Said = [{ points: { dice: 0, bonus: 5 }, check: "none", kind: "magical" }, {}];
    expect(amountOf(plain, {})).toBe("5");
  });

  test("what becomes of it: HP, healing that is cut, and who fumbles", () => {
    const amount = (said: Said, dice: StrikeDice) =>
      BOTH.map((lang) => tellAmount(sums(said, dice).rows[0]!.amount!, WORDS[lang], nameIn(lang)));
    expect(amount(FIXED, HIT)).toEqual([
      "row 18: [3,5] 6 · +7 − 2 = 11 damage: HP 20 → 9",
      "威力18：[3,5] 6+7−2＝11点のダメージ（HP20→9）",
    ]);
    const heals = { how: "cast", check: "none", effect: "heal", points: { dice: 0, bonus: 12 } } as const;
    expect(amount([heals, { at: { hp: 18, maxHp: 25 } }], {})).toEqual([
      "12 healed: HP 18 → 25, full",
      "12点回復（HP18→25、上限）",
    ]);
    expect(amount(FIXED, { accuracy: [5, 5], power: [[1, 1]] })).toEqual([
      "row 18: Kai fumbles (1,1), no damage",
      "威力18：カイは1ゾロ（1,1）、ダメージなし",
    ]);
  });

  test("SIM-CRT-1 two d20 and a critical", () => {
    const together = resolvedSums({
      type: "resolved",
      rule: "SIM-ACC-1",
      who: "wolf",
      does: "attack",
      target: "goblin",
      conditional: false,
      happened: true,
      outcome: "hit",
      strike: {
        accuracy: [15, 4],
        total: 11,
        against: "dodge",
        difficulty: 10,
        critical: [4],
        factor: 2,
        points: [3, 4],
        damage: 24,
      },
    })!;
    const [row] = together.rows;
    expect(tellRowSum(row!, WORDS.en, nameIn("en"))).toBe("lower of d20[15,4]: 4 + 7 = 11 ≥ 10: hits");
    expect(tellRowSum(row!, WORDS.ja, nameIn("ja"))).toBe("d20[15,4]の低い方4+7＝11 ≧ 避け10：命中");
    expect(tellAmountSum(row!.amount!, WORDS.en)).toBe("(2d[3,4] 7 · +5) × 2 (critical [4]) = 24");
  });
});

test("of random strikes each number that may be known is there, and nothing else", () => {
  for (const seed of seeds(60)) {
    const one = randomStrike(seed);
    const reply = reckonStrike(one, seededDice(seed));
    if (!reply.ok) continue;
    const whole = strikeSums(one, reply.reckoned.dice)!;
    for (const mayRead of [() => true, () => false, SEES_WOLF]) {
      for (const row of seenSums(whole, mayRead).rows)
        for (const lang of LANGUAGES) {
          const text = tellRowSum(row, WORDS[lang], (id) => id.toUpperCase());
          const why = `${seed} ${text} ${JSON.stringify(row)}`;
          expect(text, why).not.toMatch(/undefined|NaN|\{|\}|null|\(\)|（）|: :|^ | $|RANSEN/);
          expect(text, why).not.toBe("");
          const decided = [row.check, row.answer].some((roll) => roll?.automatic);
          for (const roll of [row.check, row.answer])
            if (roll?.total !== undefined && !decided) expect(text, why).toContain(String(roll.total));
          const { amount } = row;
          if (!amount) continue;
          const sum = tellAmountSum(amount, WORDS[lang]);
          expect(sum, why).not.toMatch(/undefined|NaN|\{|\}|null|RANSEN/);
          if (!amount.failed) expect(sum.endsWith(String(amount.total)), `${why} ${sum}`).toBe(true);
          const secret = amount.parts.some(({ part }) => part === "defence" || part === "reduction");
          if (!mayRead(row.id)) expect(secret, why).toBe(false);
        }
    }
  }
});

describe("MIS-1 the die that says whom a shot found", () => {
  const named = (id: string) => id;
  const lot: LotSum = {
    sides: 4,
    found: { id: "Wolf", faces: [2, 3] },
    among: [
      { id: "Grey wolf", faces: [1, 1] },
      { id: "Wolf", faces: [2, 3] },
      { id: "Ogre", part: "Arm", faces: [4, 4] },
    ],
  };

  test("with everyone's share; faces that mean the same stay together", () => {
    expect(tellLot(lot, WORDS.en, named)).toBe("misfire 1d4[2–3]: Wolf (Grey wolf 1/4, Wolf 2/4, and Ogre (Arm) 1/4)");
    expect(tellLot({ ...lot, found: lot.among[2]! }, WORDS.en, named)).toMatch(/^misfire 1d4\[4\]: Ogre \(Arm\) \(/);
    expect(tellLot(lot, WORDS.ja, named)).toMatch(/^誤射 1d4\[2〜3\]：Wolf（Grey wolf：1\/4、Wolf：2\/4/);
  });

  test("is told only to whom everybody in it is known: the shares would say that there are others", () => {
    const sums: StrikeSums = { who: "Kai", rows: [], misfired: "Wolf", lot };
    const seen = (isSeen: (id: string) => boolean) =>
      seenSums(
        sums,
        () => true,
        () => true,
        isSeen,
      ).lot;
    expect(seen(() => true)).toEqual(lot);
    expect(seen((id) => id !== "Grey wolf")).toBeUndefined();
    expect(seenSums(sums, () => true).lot).toBeUndefined();
    // The character that it hit is still told.
    expect(seenSums(sums, () => true).misfired).toBe("Wolf");
  });
});
