/** Sword shards: what they add to a monster, what they take away again, and how its parts share them. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shardFigures, strengthening } from "../../src/documents/shards";

const MONSTER = {
  hp: { value: 30, max: 30 },
  mp: { value: 10, max: 10 },
  fortitude: 8,
  willpower: 7,
  parts: [],
  shards: 0,
  strengthened: 0,
};
const part = (core: boolean, hp: number) => ({ core, hp, maxHp: hp, mp: 0, maxMp: 0 });

describe("sword shards", () => {
  it.each([
    [0, 0, 0, 0],
    [1, 5, 1, 1],
    [5, 25, 5, 1],
    [6, 30, 6, 2],
    [20, 100, 20, 4],
    [40, 200, 40, 4],
  ])("%i of them are HP %i, MP %i and %i of each resistance", (shards, hp, mp, resistance) => {
    expect(shardFigures(shards)).toEqual({ hp, mp, resistance });
  });

  it("strengthen whoever holds them, and are counted once", () => {
    expect(strengthening({ ...MONSTER, shards: 6 })).toEqual({
      strengthened: 6,
      fortitude: 10,
      willpower: 9,
      "hp.max": 60,
      "hp.value": 60,
      "mp.max": 16,
      "mp.value": 16,
    });
    expect(strengthening({ ...MONSTER, shards: 6, strengthened: 6 })).toMatchObject({ "hp.max": 30, fortitude: 8 });
  });

  it("make nobody rise who has fallen, and a sheet that does not say a resistance says none", () => {
    const fallen = { ...MONSTER, hp: { value: -3, max: 30 }, fortitude: null, shards: 2 };
    expect(strengthening(fallen)).toMatchObject({ "hp.max": 40, "hp.value": -3 });
    expect(strengthening(fallen)).not.toHaveProperty("fortitude");
  });

  it("go to the parts in turns, first to those that fell the whole", () => {
    const parts = [part(false, 20), part(true, 40), part(false, 20)];
    const found = strengthening({ ...MONSTER, parts, shards: 4 }).parts as readonly { maxHp: number; maxMp: number }[];
    expect(found.map(({ maxHp, maxMp }) => [maxHp, maxMp])).toEqual([
      [25, 1],
      [50, 2],
      [25, 1],
    ]);
  });

  it("given and taken away again leave everything as it was, whatever there was", () => {
    const points = fc.integer({ min: 1, max: 300 });
    const parts = fc.array(
      fc.record({ core: fc.boolean(), hp: points }).map(({ core, hp }) => part(core, hp)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), parts, points, (shards, list, hp) => {
        const before = { ...MONSTER, hp: { value: hp, max: hp }, parts: list };
        const applied = (monster: typeof before) => {
          const { "hp.max": max, "hp.value": value, "mp.max": mpMax, "mp.value": mp, ...rest } = strengthening(monster);
          return {
            ...monster,
            ...rest,
            ...(max !== undefined && { hp: { value, max }, mp: { value: mp, max: mpMax } }),
          } as typeof before;
        };
        const strong = applied({ ...before, shards });
        expect(applied({ ...strong, shards: 0 })).toEqual(before);
      }),
    );
  });
});
