/** A copy of vitals is written out key by key: none may be forgotten, and their order is that of a battle's JSON. */

import { describe, expect, test } from "vitest";
import type { Vitals } from "../../../src/rules/battle";
import { changedVitals } from "../../../src/rules/vitals/copying";

/** Every key that vitals may have, in order: the type wants all of them. */
const WHOLE: Required<Vitals> = {
  hp: 8,
  maxHp: 20,
  mp: 5,
  maxMp: 9,
  accuracy: 1,
  evasion: 2,
  defence: 3,
  reduction: 4,
  fortitude: 5,
  willpower: 6,
  magicPower: 7,
  deathCheck: 1,
  fixed: true,
  metal: true,
  level: 4,
  weakness: { element: "fire", damage: 3 },
  against: [{ kind: "magical", damage: -2 }],
};

describe("changed vitals", () => {
  test("keep every key that is not changed, in its place", () => {
    expect(JSON.stringify(changedVitals(WHOLE, {}))).toBe(JSON.stringify(WHOLE));
    expect(JSON.stringify(changedVitals(WHOLE, { hp: -3 }))).toBe(JSON.stringify({ ...WHOLE, hp: -3 }));
    expect(JSON.stringify(changedVitals(WHOLE, { mp: 0 }))).toBe(JSON.stringify({ ...WHOLE, mp: 0 }));
  });

  test("get no key that nobody says", () => {
    const { hp, maxHp, mp, maxMp, metal, level, weakness, against, ...plain } = WHOLE;
    expect(Object.keys(changedVitals(plain, {}))).toEqual(Object.keys(plain));
    expect(Object.keys(changedVitals({ ...plain, metal: false }, {}))).toEqual([...Object.keys(plain), "metal"]);
  });

  test("are others, which the old ones know nothing of", () => {
    const before = structuredClone(WHOLE);
    expect(changedVitals(before, { hp: 1 })).not.toBe(before);
    expect(before).toEqual(WHOLE);
  });
});
