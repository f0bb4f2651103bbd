/** The figures of a strike, read from an item and its carrier. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { readStrikeWith, strikeFigures } from "../../src/rules/index";

const PLAIN = {
  how: "melee",
  range: 10,
  shape: "single",
  radius: 0,
  length: 0,
  limit: null,
  power: null,
  dice: null,
  pointsBonus: 0,
  critical: 10,
  bonus: null,
  additional: 0,
  reads: "",
  accuracy: 0,
  effect: "",
  kind: "",
  check: "",
  against: "",
  resisted: "",
  mp: 0,
  leaves: [],
  part: "",
};

const weapon = (system: object, owner: object = {}) =>
  strikeWithOf({ name: "Longsword", type: "weapon", system: { ...PLAIN, ...system } }, { ...owner });
const spell = (system: object, owner: object = {}) =>
  strikeWithOf({ name: "Bolt", type: "spell", system: { ...PLAIN, how: "cast", ...system } }, { ...owner });

describe("a strike's figures", () => {
  test("an item that says nothing of what it does has none", () => {
    expect(weapon({})).toBeNull();
    expect(spell({ mp: 5, bonus: 3 })).toBeNull();
  });

  test("of a weapon: its row, its critical value, its bonus; no range at arm's length", () => {
    expect(weapon({ power: 20, bonus: 6, accuracy: 1 })).toEqual({
      name: "Longsword",
      how: "melee",
      power: 20,
      critical: 10,
      bonus: 6,
      accuracy: 1,
    });
    expect(weapon({ how: "ranged", power: 15, range: 30 })).toMatchObject({ how: "ranged", range: 30 });
  });

  test("of a spell: magic power where no bonus is written down (DIC-9)", () => {
    expect(spell({ power: 10, mp: 5 }, { magicPower: 7 })).toMatchObject({ power: 10, bonus: 7, mp: 5, range: 10 });
    expect(spell({ power: 10, bonus: 2 }, { magicPower: 7 })).toMatchObject({ bonus: 2 });
    expect(spell({ power: 10, bonus: 0 }, { magicPower: 7 })).not.toHaveProperty("bonus");
    expect(weapon({ power: 10 }, { magicPower: 7 })).not.toHaveProperty("bonus");
  });

  test("of a monster: dice and points, with the part that strikes", () => {
    const owner = { parts: [{ id: "arm", core: false, hp: 8, maxHp: 8 }] };
    expect(weapon({ dice: 2, pointsBonus: 8, part: "arm" }, owner)).toEqual({
      name: "Longsword",
      how: "melee",
      points: { dice: 2, bonus: 8 },
      part: "arm",
    });
    expect(weapon({ dice: 2, part: "arm" }, { parts: [] })).not.toHaveProperty("part");
  });

  test("of an effect that takes several: a circle, a line", () => {
    const fire = spell({ power: 20, shape: "area", radius: 3, limit: 5, range: 30 });
    expect(fire).toMatchObject({ how: "area", radius: 3, limit: 5, range: 30 });
    const bolt = spell({ power: 20, shape: "line", radius: 3, length: 20, range: 0 });
    expect(bolt).toMatchObject({ how: "line", length: 20 });
    expect(bolt).not.toHaveProperty("radius");
    expect(bolt).not.toHaveProperty("range");
  });

  test("of a blessing: nothing is rolled for", () => {
    expect(spell({ effect: "nothing", check: "none", leaves: ["unwilling"] })).toEqual({
      name: "Bolt",
      how: "cast",
      effect: "nothing",
      check: "none",
      leaves: ["unwilling"],
      range: 10,
      // It stays one (`TRN-3`).
      spell: true,
    });
  });

  test("whatever an item holds, the rules take what is read off it", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.integer(),
      fc.constantFrom("area", "line", "nothing", "heal", "physical", "none", "2", "#1", "$+1"),
    );
    const keys = Object.fromEntries(Object.keys(PLAIN).map((key) => [key, anything]));
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("weapon", "spell"),
        fc.record(keys),
        fc.record({ magicPower: anything, parts: anything }),
        (name, type, system, owner) => {
          const found = strikeWithOf({ name, type, system: { ...system, how: "melee" } }, owner);
          if (found === null) return;
          expect(readStrikeWith(found).ok).toBe(true);
          strikeFigures(found);
        },
      ),
      { numRuns: 300 },
    );
    // Figures outside the rules' limits make no strike at all.
    expect(weapon({ power: 300 })).toBeNull();
    expect(weapon({ power: 20, reads: "?!" })).toBeNull();
  });
});
