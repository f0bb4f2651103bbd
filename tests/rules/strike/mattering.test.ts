/** Whether dice can change the result of a strike: only then somebody is asked to roll them (`STR-10`). */

import { describe, expect, test } from "vitest";
import { canChange } from "../../../src/rules/strike/mattering";
import type { StrikeWanted } from "../../../src/rules/strike/wanted";
import { strike, struck } from "../../support/strikes";

const POINTS: StrikeWanted = { key: "points", who: "wolf", dice: 1, sides: 6, place: 0 };
const dice = { accuracy: [6, 5], answers: { a: [[1, 2]] } } as const;
const cure = { how: "touch", check: "none", effect: "heal", points: { dice: 1, bonus: 0 } } as const;

describe("dice for an amount", () => {
  test("matter to whoever is struck, at full HP as well", () => {
    const blow = strike({ points: { dice: 1, bonus: 9 } }, { at: { id: "a", hp: 20, maxHp: 20 } });
    expect(canChange(blow, dice, POINTS)).toBe(true);
  });

  test("of healing matter only as far as there is something to heal", () => {
    const at = (hp: number) => canChange(strike(cure, { at: { id: "a", hp, maxHp: 20 } }), {}, POINTS);
    expect([at(20), at(19), at(18)]).toEqual([false, false, true]);
    const { hp: _, maxHp: __, ...uncounted } = struck({ id: "a" });
    expect(canChange(strike(cure, { aim: { certain: [uncounted] } }), {}, POINTS)).toBe(true);
  });

  test("of healing that goes to MP are measured by MP", () => {
    const at = (mp: number) =>
      canChange(strike({ ...cure, pool: "mp" }, { at: { id: "a", hp: 20, maxHp: 20, mp, maxMp: 9 } }), {}, POINTS);
    expect([at(9), at(4)]).toEqual([false, true]);
  });
});
