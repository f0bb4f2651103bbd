import { describe, expect, it } from "vitest";
import { fixedDice } from "../../../src/rules/dice/dice";
import { hits, resistanceOf, rollAccuracy } from "../../../src/rules/simultaneous";
import { answer, battleOf, declared, done, type Someone } from "./battles";

const c = { id: "a", at: [0, 0] as const, ath: 2, fin: 1, expertise: 3, conditions: [] };
const instinct = (more: Partial<Someone>, mode?: "block" | "dodge" | "brace" | "evade") =>
  answer(battleOf([{ ...c, ...more }]), { ask: "instinct", who: "a", ...(mode ? { mode } : {}) });
const difficulty = (distance: number, size: number) => answer(battleOf([c]), { ask: "difficulty", distance, size });

describe("SIM-ACC-1", () => {
  const attacker = { fin: 2, expertise: 3, proficientWeapon: false };

  it("SIM-ACC-1 is a d20 and precision, with expertise for a weapon one is proficient with", () => {
    expect(rollAccuracy(attacker, fixedDice([11]))).toEqual({ dice: [11], natural: 11, total: 13 });
    expect(rollAccuracy({ ...attacker, proficientWeapon: true }, fixedDice([11])).total).toBe(16);
  });

  it("SIM-ACC-1 hits when it reaches the instinct", () => {
    const resistance = { against: "block", difficulty: 12 } as const;
    expect([11, 12, 13].map((accuracy) => hits(accuracy, resistance))).toEqual([false, true, true]);
  });
});

describe("SIM-ACC-2", () => {
  it("SIM-ACC-2 block is 8 and strength, dodge 8 and speed, the higher is used", () => {
    expect(instinct({})).toEqual({ block: 10, dodge: 9, value: 10, disadvantage: false });
    expect(instinct({ fin: 5 })).toEqual({ block: 10, dodge: 13, value: 13, disadvantage: false });
    expect(instinct({}, "dodge")).toMatchObject({ value: 9, disadvantage: false });
    expect(instinct({ fin: 5 }, "block")).toMatchObject({ value: 10, disadvantage: false });
  });

  it("SIM-ACC-2 expertise counts for armour one is proficient with", () => {
    expect(instinct({ proficientArmour: true })).toMatchObject({ block: 13, dodge: 12, value: 13 });
  });

  it("SIM-ACC-2 the other instinct serves where the first does not work", () => {
    const free = { blockable: true, dodgeable: true };
    const at = (effect: object, more: object = {}) =>
      resistanceOf({ ...c, proficientArmour: false, ...more }, { ...free, ...effect });
    expect(at({})).toMatchObject({ against: "block", difficulty: 10 });
    expect(at({}, { fin: 2 })).toMatchObject({ against: "block", difficulty: 10 });
    expect(at({ blockable: false })).toMatchObject({ against: "dodge", difficulty: 9 });
    expect(at({ dodgeable: false }, { fin: 5 })).toMatchObject({ against: "block", difficulty: 10 });
    expect(at({}, { fin: 5 })).toMatchObject({ against: "dodge", difficulty: 13 });
  });
});

describe("SIM-ACC-3", () => {
  it("SIM-ACC-3 doubles the expertise of the readied instinct and gives attackers disadvantage", () => {
    expect(instinct({ proficientArmour: true }, "brace")).toEqual({
      block: 16,
      dodge: 12,
      value: 16,
      disadvantage: true,
    });
    expect(instinct({ proficientArmour: true }, "evade")).toEqual({
      block: 13,
      dodge: 15,
      value: 15,
      disadvantage: true,
    });
    expect(instinct({}, "evade")).toEqual({ block: 10, dodge: 9, value: 9, disadvantage: true });
    const roll = rollAccuracy({ fin: 0, expertise: 0, proficientWeapon: false }, fixedDice([17, 4]), true);
    expect(roll).toEqual({ dice: [17, 4], natural: 4, total: 4 });
  });

  it("SIM-ACC-3 the doubled bonus does not go over to the other instinct", () => {
    const effect = { blockable: true, dodgeable: false };
    const defender = { ...c, proficientArmour: true };
    expect(resistanceOf(defender, effect, "evade")).toEqual({ against: "block", difficulty: 13, disadvantage: true });
    expect(resistanceOf(defender, { blockable: false, dodgeable: true }, "brace")).toMatchObject({ difficulty: 12 });
    expect(resistanceOf({ ...defender, fin: -9 }, { blockable: true, dodgeable: true }, "dodge")).toMatchObject({
      against: "dodge",
      difficulty: 2,
    });
  });

  it("SIM-ACC-3 without a mode it looks at what was revealed, for this cycle", () => {
    const ask = { ask: "instinct", who: "a" } as const;
    const battle = battleOf([
      { ...c, proficientArmour: true },
      { id: "b", at: [1, 1] },
    ]);
    const plain = { block: 13, dodge: 12, value: 13, disadvantage: false };
    const secret = declared(battle, { a: [{ item: "x" }, { evade: true }] });
    expect(answer(secret, ask)).toEqual(plain);
    const shown = done(secret, { do: "reveal" }).battle;
    expect(answer(shown, ask)).toEqual({ block: 13, dodge: 15, value: 15, disadvantage: true });
    expect(answer(shown, { ...ask, mode: "block" })).toMatchObject({ value: 13, disadvantage: false });
    expect(answer(shown, { ...ask, who: "b" })).toMatchObject({ disadvantage: false });
    expect(answer(done(shown, { do: "resolve" }).battle, ask)).toEqual(plain);
    const braced = done(declared(battle, { a: { brace: true } }), { do: "reveal" }).battle;
    expect(answer(braced, ask)).toMatchObject({ value: 16 });
    expect(answer(done(braced, { do: "condition", who: "a", add: ["stunned"] }).battle, ask)).toEqual(plain);
    const idle = done(declared(battle, { a: { item: "x" } }), { do: "reveal" }).battle;
    expect(answer(idle, ask)).toEqual(plain);
    const waiting = declared(battle, { a: { brace: true, if: { who: "b", does: "attack" } } });
    expect(answer(done(waiting, { do: "reveal" }).battle, ask)).toEqual(plain);
    expect(answer(battle, { ...ask, who: "x" })).toBe("no-such-character");
  });
});

describe("SIM-ACC-4", () => {
  it("SIM-ACC-4 what does not move has difficulty 5, more if small or far", () => {
    expect(difficulty(30, 1)).toEqual({ difficulty: 8 });
    expect(difficulty(1, 0.01)).toEqual({ difficulty: 15 });
    expect(difficulty(0, 1)).toEqual({ difficulty: 5 });
    expect(difficulty(15, 1)).toEqual({ difficulty: 6 });
    expect(difficulty(19.9, 1)).toEqual({ difficulty: 6 });
    expect(difficulty(20, 1)).toEqual({ difficulty: 7 });
    expect(difficulty(3, 0.1)).toEqual({ difficulty: 8 });
    expect(difficulty(0.7, 0.01)).toEqual({ difficulty: 12 });
  });

  it("SIM-ACC-4 up to and including ten times its size there is no penalty", () => {
    expect(difficulty(10, 1)).toEqual({ difficulty: 5 });
    expect(difficulty(9.9, 1)).toEqual({ difficulty: 5 });
    expect(difficulty(10.01, 1)).toEqual({ difficulty: 6 });
    expect(difficulty(0.3, 0.03)).toEqual({ difficulty: 5 });
  });

  it("SIM-ACC-4 has no answer for a thing without size or a distance below 0", () => {
    for (const [distance, size] of [
      [1, 0],
      [1, -1],
      [-1, 1],
    ] as const)
      expect(difficulty(distance, size)).toBe("bad-value");
  });

  it("SIM-ACC-4 is what an effect has to reach that can be neither dodged nor blocked", () => {
    const defender = { ...c, proficientArmour: false };
    const effect = { blockable: false, dodgeable: false };
    expect(resistanceOf(defender, effect)).toMatchObject({ against: "still", difficulty: 5 });
    expect(resistanceOf(defender, { ...effect, distance: 15 })).toMatchObject({ difficulty: 6 });
    expect(resistanceOf(defender, { ...effect, distance: 30, size: 1 })).toMatchObject({ difficulty: 8 });
  });
});

describe("SIM-ACC-7", () => {
  const free = { blockable: true, dodgeable: true };

  it.each(["stranded", "petrified", "stunned", "unconscious"])("SIM-ACC-7 who is %s is hit like a thing", (id) => {
    const target = { ...c, proficientArmour: true, conditions: [{ id }] };
    expect(resistanceOf(target, free)).toEqual({ against: "still", difficulty: 5, disadvantage: false });
    expect(resistanceOf(target, { ...free, distance: 30, size: 1 }, "brace")).toMatchObject({ difficulty: 8 });
    expect(resistanceOf(target, { ...free, impenetrable: true }).against).toBe("field");
  });

  it("SIM-ACC-7 not whom nothing of it holds; and an undodgeable effect leaves the block", () => {
    const target = { ...c, proficientArmour: false, conditions: [{ id: "prone" }, { id: "invisible" }] };
    expect(resistanceOf(target, free)).toMatchObject({ against: "block", difficulty: 10 });
    const flash = { blockable: true, dodgeable: false };
    expect(resistanceOf({ ...target, fin: 9 }, flash, "evade")).toMatchObject({ against: "block", difficulty: 10 });
    expect(resistanceOf(target, { blockable: false, dodgeable: false })).toMatchObject({
      against: "still",
      difficulty: 5,
    });
  });
});

describe("SIM-ACC-5", () => {
  it("SIM-ACC-5 an impenetrable field stops even what cannot be blocked", () => {
    for (const blockable of [true, false]) {
      const resistance = resistanceOf(
        { ...c, proficientArmour: false },
        { blockable, dodgeable: false, impenetrable: true },
      );
      expect(resistance.against).toBe("field");
      expect(hits(Number.MAX_SAFE_INTEGER, resistance)).toBe(false);
    }
  });
});
