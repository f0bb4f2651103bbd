/** The figures of a strike with what lasting effects, series and declared feats add to them. */

import { describe, expect, test } from "vitest";
import type { TurnTaker } from "../../../src/rules/index";
import type { AddedByFeats } from "../../../src/rules/strike/feats";
import { sumOf } from "../../../src/rules/strike/series";
import { lastingFigures } from "../../../src/rules/strike/striker";
import { strikeFigures } from "../../../src/rules/strike/with";

const SWORD = strikeFigures({ power: 20, bonus: 6, critical: 10 });
const one = (figures?: object) =>
  ({ id: "ann", side: "party", ...(figures && { effects: [{ name: "Charm", figures }] }) }) as unknown as TurnTaker;
const feats = (more: Partial<AddedByFeats> = {}): AddedByFeats => ({ damage: 0, critical: 0, shifts: 0, ...more });
const figuresOf = (figures?: object, critical = 0, added: AddedByFeats | null = null) => {
  const { bonus, amount, shifts, pierces } = lastingFigures(one(figures), SWORD, critical, added);
  return [bonus, amount?.is === "power" && amount.critical, shifts, pierces];
};

describe("EFF-4, ACT-7 a strike's figures", () => {
  test("are the item's where nothing is added", () => {
    expect(lastingFigures(one(), SWORD, 0)).toBe(SWORD);
    expect(figuresOf({ evasion: 3 })).toEqual([6, 10, undefined, undefined]);
  });

  test("have what lasts on the striker, alone and with what a series adds to the critical value", () => {
    expect(figuresOf({ damage: 2 })).toEqual([8, 10, undefined, undefined]);
    expect(figuresOf({ critical: 1 })).toEqual([6, 11, undefined, undefined]);
    expect(figuresOf(undefined, 1)).toEqual([6, 11, undefined, undefined]);
    expect(figuresOf({ critical: -1 }, -1)).toEqual([6, 8, undefined, undefined]);
  });

  test("have what feats add to the critical value, to each 2d and to defence; damage is a modifier of its own", () => {
    expect(figuresOf(undefined, 0, feats({ damage: 4 }))).toEqual([6, 10, undefined, undefined]);
    expect(figuresOf({ critical: 1 }, 0, feats({ critical: 1 }))).toEqual([6, 12, undefined, undefined]);
    expect(figuresOf(undefined, 0, feats({ shifts: 1, pierces: "half" }))).toEqual([6, 10, 1, "half"]);
  });
});

test("ACT-5 what two series add is added up; one alone is as it is", () => {
  const [first, second] = [
    { accuracy: -2, damage: 1 },
    { accuracy: -1, critical: 1 },
  ];
  expect(sumOf(first, second)).toEqual({ accuracy: -3, damage: 1, critical: 1 });
  expect([sumOf(first, null), sumOf(null, second), sumOf(undefined, null)]).toEqual([first, second, null]);
});
