import { describe, expect, it } from "vitest";
import { battleOf, cameOf, readAs, refused, revealed, type Someone, someone, wanted, whyNot } from "./battles";

const MAGE: Someone = { id: "mage", at: [0, 0], fin: 2 };
const ORC: Someone = { id: "orc", side: "monsters", at: [5, 0], health: 20, maxHealth: 20 };
const bolt = (more: object = {}) => ({
  cast: "bolt",
  target: "orc",
  with: { casting: { against: 12, bonus: 3 }, points: { dice: 1, bonus: 2 }, ...more },
});
const shown = (more: object = {}, orc: Partial<Someone> = {}) =>
  revealed(battleOf([MAGE, { ...ORC, ...orc }]), { mage: bolt(more) });

describe("a casting check", () => {
  it("SIM-ACC-6 comes before the spell is aimed: d20 and its bonus, at least what it is against", () => {
    const { told, after } = cameOf(shown(), "mage", { dice: { mage: { casting: 9, accuracy: 19, points: [4] } } });
    expect(told).toMatchObject({ rule: "SIM-ACC-1", outcome: "hit" });
    expect(told?.strike).toEqual({
      casting: [9],
      cast: 12,
      castAgainst: 12,
      accuracy: [19],
      total: 21,
      against: "block",
      difficulty: 8,
      points: [4],
      damage: 6,
    });
    expect(someone(after, "orc").health).toBe(14);
  });

  it("SIM-ACC-6 fails below that: no further dice, nothing happens, nothing is left", () => {
    const { told, after } = cameOf(shown({ leaves: ["prone"] }), "mage", { dice: { mage: { casting: [8] } } });
    expect(told).toMatchObject({ rule: "SIM-ACC-6", outcome: "fizzled", happened: true });
    expect(told?.strike).toEqual({ casting: [8], cast: 11, castAgainst: 12 });
    expect(someone(after, "orc")).toMatchObject({ health: 20, conditions: [] });
    expect(whyNot(shown(), { dice: { mage: { casting: 8, accuracy: 19 } } })).toBe("bad-value mage accuracy left-over");
  });

  it("SIM-ACC-6 is wanted first, and accuracy only once it has succeeded", () => {
    expect(wanted(shown())).toEqual(["mage casting 1d20+3"]);
    expect(wanted(shown(), { dice: { mage: { casting: 9 } } })).toEqual(["mage accuracy 1d20+2"]);
    expect(wanted(shown(), { dice: { mage: { casting: 9, accuracy: 10 } } })).toEqual(["mage points 1d6+2"]);
    expect(wanted(shown(), { dice: { mage: { casting: 8 } } })).toEqual([]);
    expect(whyNot(shown(), { dice: {} })).toBe("bad-value mage casting too-few");
    expect(whyNot(shown(), { dice: { mage: { casting: 21 } } })).toBe("bad-value mage casting no-die");
    const weapon = revealed(battleOf([MAGE, ORC]), { mage: { attack: "ranged", target: "orc", with: { points: {} } } });
    expect(wanted(weapon)).toEqual(["mage accuracy 1d20+2"]);
    expect(whyNot(weapon, { dice: { mage: { casting: 3, accuracy: 4 } } })).toBe("bad-value mage casting left-over");
  });

  it("SIM-ACC-6 is made of what is not aimed too, and before a field stops the spell", () => {
    const sure = { check: "none", casting: { against: 5 } };
    expect(cameOf(shown(sure), "mage", { dice: { mage: { casting: 5, points: [1] } } }).told?.strike).toEqual({
      casting: [5],
      cast: 5,
      castAgainst: 5,
      points: [1],
      damage: 3,
    });
    expect(cameOf(shown(sure), "mage", { dice: { mage: { casting: 4 } } }).told).toMatchObject({ outcome: "fizzled" });
    const field = cameOf(shown({}, { field: true }), "mage", { dice: { mage: { casting: 9 } } });
    expect(field.told).toMatchObject({ outcome: "miss", strike: { cast: 12, against: "field" } });
    // A spell out of reach (SIM-RCH-1) is not even begun.
    expect(wanted(shown({ range: 4 }))).toEqual([]);
  });

  it("is read with whole numbers, where everyone acts at once", () => {
    const read = (casting: unknown) => readAs({ do: "declare", who: "mage", action: bolt({ casting }) });
    expect(read({ against: 12 })).toBe("read");
    expect(read({ bonus: 1 })).toBe("action.with.casting.against missing-key");
    expect(read({ against: 1.5 })).toBe("action.with.casting.against not-whole");
    expect(read({ against: Number.POSITIVE_INFINITY })).toBe("action.with.casting.against not-finite");
    expect(read({ against: 2e6 })).toBe("action.with.casting.against out-of-range");
    expect(read({ against: 3, dice: 2 })).toBe("action.with.casting.dice unknown-key");
    expect(read(12)).toBe("action.with.casting wrong-type");
    expect(refused(battleOf([MAGE, ORC]), "mage", bolt({ casting: {} }))).toBe("bad-value SIM-CYC-2");
    const dice = (casting: unknown) => readAs({ do: "resolve", dice: { mage: { casting } } });
    expect([dice(20), dice([1])]).toEqual(["read", "read"]);
    expect(dice(21)).toBe("dice.mage.casting out-of-range");
    expect(dice([1, 2])).toBe("dice.mage.casting too-many");
  });
});
