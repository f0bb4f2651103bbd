import { describe, expect, it } from "vitest";
import { battleOf, cameOf, readAs, revealed, type Someone, someone, wanted, whyNot } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0] };
const MAGE: Someone = { id: "mage", side: "monsters", at: [1, 0], health: 30, maxHealth: 30 };
const BEN: Someone = { id: "ben", at: [9, 9] };
const blow = (more: object = {}) => ({ attack: "melee", target: "mage", with: { points: { bonus: 3 } }, ...more });
const SPELL = { cast: "dart", target: "ben", effect: "damage", amount: 1 };
const dice = { ann: { accuracy: 15, critical: [2] } };

function shown(ann: object, mage: unknown, somebody: Partial<Someone> = {}, options = {}) {
  const battle = battleOf([{ ...ANN, ...somebody }, MAGE, BEN], options);
  return revealed(battle, { ann, ...(mage === null ? {} : { mage }) });
}

describe("an attack of opportunity", () => {
  it("SIM-CRT-3 is a melee attack on somebody who casts in the same cycle within its reach", () => {
    const { told, after } = cameOf(shown(blow(), SPELL), "ann", { dice });
    expect(told?.strike).toMatchObject({ reason: "opportunity", critical: [2], factor: 2, damage: 6 });
    expect(someone(after, "mage").health).toBe(24);
    // Any spell counts: also at another target, without figures, without success, or as a quickspell.
    for (const spell of [
      { cast: "light" },
      [{ cast: "light" }, { communicate: "ha" }],
      { cast: "dart", target: "ben", with: { range: 1, points: {} } },
      { ...SPELL, target: "ann" },
    ])
      expect(cameOf(shown(blow(), spell), "ann", { dice }).told?.strike, JSON.stringify(spell)).toMatchObject({
        factor: 2,
      });
    const fizzles = { cast: "dart", target: "ben", with: { casting: { against: 30 }, points: {} } };
    const both = { ...dice, mage: { casting: 9 } };
    expect(cameOf(shown(blow(), fizzles), "ann", { dice: both }).told?.strike).toMatchObject({ reason: "opportunity" });
  });

  it("SIM-CRT-3 is none from afar, at who does something else, or before it casts", () => {
    const plain = { dice: { ann: { accuracy: 15 } } };
    const without = (ann: object, mage: unknown, options = {}) =>
      cameOf(shown(ann, mage, {}, options), "ann", plain).told;
    expect(without({ ...blow(), attack: "ranged" }, SPELL)?.strike).not.toHaveProperty("reason");
    expect(without(blow(), { communicate: "no" })?.strike).not.toHaveProperty("reason");
    expect(without(blow(), null)?.strike).not.toHaveProperty("reason");
    // Allowed beyond its reach it lands, but nobody is open to it there.
    expect(without(blow({ allowed: true }), SPELL, { reach: 0.5 })?.strike).toEqual({
      accuracy: [15],
      total: 15,
      against: "block",
      difficulty: 8,
      damage: 3,
    });
    const waits = { ...SPELL, if: { who: "ann", does: "attack" } };
    expect(without(blow(), waits)).toMatchObject({ outcome: "hit" });
    // An action that waits for the spell comes after it, and finds the caster open.
    const after = shown(blow({ if: { who: "mage", does: "cast" } }), SPELL);
    expect(cameOf(after, "ann", { dice }).told?.strike).toMatchObject({ reason: "opportunity" });
  });

  it("SIM-CRT-3 is not of who was kept from casting", () => {
    const battle = revealed(battleOf([ANN, MAGE, BEN]), { ann: blow(), mage: SPELL });
    const stunned = {
      ...battle,
      characters: battle.characters.map((c) => (c.id === "mage" ? { ...c, conditions: [{ id: "stunned" }] } : c)),
    };
    expect(cameOf(stunned, "ann", { dice: { ann: { accuracy: 15 } } }).told?.strike).not.toHaveProperty("reason");
  });

  it("SIM-CRT-2 comes on top of a natural 20", () => {
    const two = { ann: { accuracy: 20, critical: [2, 3] } };
    expect(cameOf(shown(blow(), SPELL), "ann", { dice: two }).told?.strike).toMatchObject({ factor: 3, damage: 9 });
    expect(whyNot(shown(blow(), SPELL), { dice: { ann: { accuracy: 20, critical: [2] } } })).toBe(
      "bad-value ann critical too-few",
    );
  });

  it("SIM-CRT-1 does nothing for what heals or only hinders", () => {
    const hinder = { ...blow(), with: { effect: "nothing", leaves: ["prone"] } };
    expect(cameOf(shown(hinder, SPELL), "ann", { dice: { ann: { accuracy: 20 } } }).told?.strike).toEqual({
      accuracy: [20],
      total: 20,
      against: "block",
      difficulty: 8,
    });
  });
});

describe("the Game Master's word", () => {
  const hidden = { conditions: ["hidden"] };
  it("SIM-CRT-3 makes a strike a critical one, or takes what made it one; a natural 20 stays", () => {
    const idle = shown(blow(), null);
    for (const reason of ["opportunity", "sneak"] as const)
      expect(cameOf(idle, "ann", { dice, reasons: { ann: reason } }).told?.strike).toMatchObject({ reason, factor: 2 });
    const none = { dice: { ann: { accuracy: 15 } }, reasons: { ann: "none" } } as const;
    expect(cameOf(shown(blow(), SPELL), "ann", none).told?.strike).toMatchObject({ damage: 3 });
    expect(cameOf(shown(blow(), null, hidden), "ann", none).told?.strike).not.toHaveProperty("reason");
    const twenty = { dice: { ann: { accuracy: 20, critical: [4] } }, reasons: { ann: "none" } } as const;
    expect(cameOf(shown(blow(), SPELL), "ann", twenty).told?.strike).toMatchObject({ factor: 2, critical: [4] });
    // Two words on one blow are one critical: a target is aware of it or not.
    expect(cameOf(shown(blow(), SPELL, hidden), "ann", { dice, reasons: { ann: "sneak" } }).told?.strike).toMatchObject(
      {
        reason: "sneak",
        factor: 2,
      },
    );
  });

  it("is asked about before the dice fall", () => {
    const dice = { ann: { accuracy: 15 } };
    const rolled = { ...blow(), with: { points: { dice: 1, bonus: 3 } } };
    expect(wanted(shown(rolled, null), { dice })).toEqual(["ann points 1d6+3"]);
    expect(wanted(shown(rolled, null), { dice, reasons: { ann: "sneak" } })).toEqual([
      "ann critical 1d6+0",
      "ann points 1d6+3",
    ]);
    expect(wanted(shown(rolled, SPELL), { dice, reasons: { ann: "none" } })).toEqual(["ann points 1d6+3"]);
  });

  it("is refused of nobody, and of who does nothing of that kind", () => {
    const battle = shown(blow(), { brace: true });
    expect(whyNot(battle, { reasons: { nobody: "sneak" } })).toBe("no-such-character nobody");
    expect(whyNot(battle, { reasons: { mage: "sneak" } })).toBe("bad-value mage reasons no-attack");
    expect(whyNot(battle, { reasons: { ben: "none" } })).toBe("bad-value ben reasons no-attack");
    expect(() => wanted(battle, { reasons: { ben: "none" } })).toThrow("bad-value");
    expect(readAs({ do: "resolve", reasons: { ann: "none", __proto: "sneak" } })).toBe("read");
    expect(readAs({ do: "resolve", reasons: { ann: "luck" } })).toBe("reasons.ann unknown-value");
    expect(readAs({ do: "resolve", reasons: ["ann"] })).toBe("reasons wrong-type");
    expect(readAs({ ask: "rolls", reasons: {} } as never)).toBe("do missing-key");
  });
});
