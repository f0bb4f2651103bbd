/** A weapon or a spell where everyone declares at once, read from its item. */

import { describe, expect, test } from "vitest";
import { repairAtOnce, saidAtOnce } from "../../src/documents/at-once";
import type { BrokenFigure } from "../../src/documents/repair";
import { declaredStrike } from "../../src/judgement/strikes/index";
import { readStrikeWith, type StrikeWith } from "../../src/rules/index";

const SPEAR: StrikeWith = { name: "Spear", how: "melee", points: { dice: 1, bonus: 2 }, minor: true };
const said = (atOnce: unknown, more: object = {}) => saidAtOnce({ how: "melee", shape: "single", atOnce, ...more });

describe("where everyone declares at once", () => {
  test("an item of an older world says nothing", () => {
    expect(said(undefined)).toEqual({ attacks: 1 });
    expect(said({ reach: null, metBy: "", attacks: 1 })).toEqual({ attacks: 1 });
  });

  test("SIM-RCH-1 a reach is that of a melee attack", () => {
    expect(said({ reach: 4 })).toEqual({ reach: 4, attacks: 1 });
    for (const more of [{ how: "ranged" }, { how: "touch" }, { shape: "area" }])
      expect(said({ reach: 4 }, more)).toEqual({ attacks: 1 });
    const made = declaredStrike(SPEAR, said({ reach: 4 }));
    expect(made).toEqual({ name: "Spear", how: "melee", points: { dice: 1, bonus: 2 }, range: 4 });
    expect(readStrikeWith(made, "cycles").ok).toBe(true);
  });

  test("SIM-ACC-2, SIM-ACC-7 what works against it: one of both, or neither", () => {
    expect(said({ metBy: "dodge" })).toEqual({ blockable: false, attacks: 1 });
    expect(said({ metBy: "block" })).toEqual({ dodgeable: false, attacks: 1 });
    expect(said({ metBy: "neither" })).toEqual({ blockable: false, dodgeable: false, attacks: 1 });
    const made = declaredStrike(SPEAR, said({ metBy: "neither" }));
    expect(made).toMatchObject({ blockable: false, dodgeable: false });
    expect(readStrikeWith(made, "cycles").ok).toBe(true);
  });

  test("SIM-ACC-6 several attacks are a number of the sheet, and no figure", () => {
    expect(said({ attacks: 3 })).toEqual({ attacks: 3 });
    expect(declaredStrike(SPEAR, said({ attacks: 3 }))).not.toHaveProperty("attacks");
  });

  test("what is broken is mended and told", () => {
    const mended = (atOnce: unknown) => {
      const source: { [key: string]: unknown } = { atOnce };
      const broken: BrokenFigure[] = [];
      repairAtOnce(source, broken);
      return [source, broken.map(({ place }) => place)];
    };
    expect(mended({ reach: -1, metBy: "prayer", attacks: 99 })).toEqual([
      { atOnce: { reach: 0, metBy: "", attacks: 20 } },
      ["atOnce.reach", "atOnce.attacks", "metBy"],
    ]);
    expect(mended("far")).toEqual([{}, ["atOnce"]]);
    expect(mended({ reach: null, metBy: "block", attacks: 2 })[1]).toEqual([]);
  });
});
