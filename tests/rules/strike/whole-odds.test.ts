/** What several actions do to one target, together (`ACT-1`). */

import { expect, test } from "vitest";
import { type ActionOdds, wholeOdds } from "../../../src/rules/strike/whole-odds";

/** Hits with one of two, for so much. */
const blow = (amount: number): ActionOdds => ({
  hit: 0.5,
  damage: {
    mean: amount / 2,
    distribution: [
      [0, 0.5],
      [amount, 0.5],
    ],
  },
});

test("ACT-1 any of two blows hits with three of four, and their amounts are added up", () => {
  expect(wholeOdds([blow(2), blow(5)], undefined)).toEqual({
    hit: 0.75,
    lost: {
      mean: 3.5,
      distribution: [
        [0, 0.25],
        [2, 0.25],
        [5, 0.25],
        [7, 0.25],
      ],
    },
  });
});

test("ACT-1 the same amount by two ways is one row", () => {
  expect(wholeOdds([blow(4), blow(4)], undefined).lost.distribution).toEqual([
    [0, 0.25],
    [4, 0.5],
    [8, 0.25],
  ]);
});

test("ACT-1 nobody loses more than there is, and who has lost all of it falls", () => {
  expect(wholeOdds([blow(4), blow(5)], 5)).toEqual({
    hit: 0.75,
    lost: {
      mean: 3.5,
      distribution: [
        [0, 0.25],
        [4, 0.25],
        [5, 0.5],
      ],
    },
    fells: 0.5,
  });
});

test("ACT-1 what takes no HP may hit, and fells nobody", () => {
  expect(wholeOdds([{ hit: 0.25 }], 9)).toEqual({ hit: 0.25, lost: { mean: 0, distribution: [[0, 1]] }, fells: 0 });
  expect(wholeOdds([], undefined)).toEqual({ hit: 0, lost: { mean: 0, distribution: [[0, 1]] } });
});

test("ACT-1 one blow alone, at somebody with one HP", () => {
  const odds = wholeOdds([blow(4)], 1);
  expect([odds.lost.distribution, odds.fells]).toEqual([
    [
      [0, 0.5],
      [1, 0.5],
    ],
    0.5,
  ]);
});

test("ACT-1 who has no HP left does not fall once more", () => {
  expect(wholeOdds([blow(4)], 0)).not.toHaveProperty("fells");
});
