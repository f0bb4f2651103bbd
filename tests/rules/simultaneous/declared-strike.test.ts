import { describe, expect, it } from "vitest";
import type { SimultaneousBattle } from "../../../src/rules/battle";
import type { ResolveCommand } from "../../../src/rules/commands";
import { seededDice } from "../../../src/rules/dice/dice";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { readCommand } from "../../../src/rules/script/read";
import { battleOf, declared, done, refusal, refused, type Someone, someone } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0], fin: 2, expertise: 3, proficientWeapon: true };
const ORC: Someone = { id: "orc", side: "monsters", at: [1, 0], ath: 4, fin: 1, health: 20, maxHealth: 20 };
const BLOW = { attack: "melee", target: "orc", with: { points: { dice: 1, bonus: 3 } } };

function revealed(
  actions: { readonly [who: string]: unknown },
  someones: readonly Someone[] = [ANN, ORC],
): SimultaneousBattle {
  return done(declared(battleOf(someones), actions), { do: "reveal" }).battle;
}

function resolved(battle: SimultaneousBattle, dice: ResolveCommand["dice"]) {
  const { battle: after, events } = done(battle, { do: "resolve", ...(dice && { dice }) });
  const strikes = events.flatMap((event) =>
    event.type === "resolved" && event.strike ? [{ outcome: event.outcome, ...event.strike }] : [],
  );
  return { after, events, strike: strikes[0]!, health: someone(after, "orc").health };
}

const why = (battle: SimultaneousBattle, dice: ResolveCommand["dice"]) => {
  const no = refusal(battle, { do: "resolve", ...(dice && { dice }) });
  return no && `${no.code} ${no.data.who} ${no.data.key} ${no.data.reason}`;
};

describe("a declared attack with figures", () => {
  it("hits from the instinct on: d20, precision, expertise (SIM-ACC-1, SIM-ACC-2)", () => {
    const hit = resolved(revealed({ ann: BLOW }), { ann: { accuracy: 7, points: [4] } });
    expect(hit.strike).toEqual({
      outcome: "hit",
      accuracy: [7],
      total: 12,
      against: "block",
      difficulty: 12,
      points: [4],
      damage: 7,
    });
    expect(hit.health).toBe(13);
    const missed = resolved(revealed({ ann: BLOW }), { ann: { accuracy: [6] } });
    expect(missed.strike).toEqual({ outcome: "miss", accuracy: [6], total: 11, against: "block", difficulty: 12 });
    expect(missed.health).toBe(20);
    const better = { ...BLOW, with: { ...BLOW.with, accuracy: 1 } };
    expect(resolved(revealed({ ann: better }), { ann: { accuracy: 6, points: [1] } }).strike).toMatchObject({
      total: 12,
    });
  });

  it("is known to land once its check has fallen, before its damage has, and is none of those that miss", () => {
    const landed = (dice: ResolveCommand["dice"]) =>
      simultaneous.landed!(revealed({ ann: BLOW }), { ...(dice && { dice }) });
    expect(landed({})).toEqual([]);
    expect(landed({ ann: { accuracy: 6 } })).toEqual([]);
    const check = { who: "ann", of: "accuracy", dice: [7], sides: 20, natural: 7, value: 5, total: 12 };
    const answer = { who: "orc", of: "block", dice: null, sides: 20, total: 12 };
    const rows = [{ id: "orc", outcome: "hit", check, answer, resisted: "none" }];
    expect(landed({ ann: { accuracy: 7 } })).toEqual([{ who: "ann", sums: { who: "ann", check, rows } }]);
    expect(simultaneous.landed!(battleOf([ANN, ORC]), {})).toEqual([]);
  });

  it("adds bonus and additional to its points, never below 0, and is not aimed against nothing", () => {
    const blow = (more: object) => ({ ...BLOW, with: { ...BLOW.with, bonus: 2, additional: 1, ...more } });
    const told = (more: object, dice: ResolveCommand["dice"]) => resolved(revealed({ ann: blow(more) }), dice);
    expect(told({}, { ann: { accuracy: 10, points: [4] } })).toMatchObject({ health: 10, strike: { damage: 10 } });
    expect(told({ bonus: -9 }, { ann: { accuracy: 10, points: [4] } })).toMatchObject({
      health: 20,
      strike: { damage: 0 },
    });
    for (const none of [{ against: "none" }, { check: "none" }]) {
      const sure = told(none, { ann: { points: [1] } });
      expect(sure.strike).toEqual({ outcome: "hit", points: [1], damage: 7 });
    }
    expect(told({ check: "none", points: { bonus: 3 } }, {}).strike).toEqual({ outcome: "hit", damage: 6 });
  });

  it("rolls two d20 against one that braces, in haste, and at the unseen (SIM-ACC-3, SIM-MIN-1, SIM-STL-2)", () => {
    const braced = revealed({ ann: BLOW, orc: { brace: true } });
    expect(resolved(braced, { ann: { accuracy: [20, 7], points: [4] } }).strike).toMatchObject({
      accuracy: [20, 7],
      total: 12,
      outcome: "hit",
    });
    expect(why(braced, { ann: { accuracy: 20, points: [4] } })).toBe("bad-value ann accuracy too-few");
    const unseen = revealed({ ann: BLOW }, [ANN, { ...ORC, conditions: ["invisible"] }]);
    expect(resolved(unseen, { ann: { accuracy: [1, 2] } }).strike).toMatchObject({ total: 6, outcome: "miss" });
    const spell = { cast: "bolt", target: "orc", with: { points: { bonus: 5 } } };
    const quick = revealed({ ann: [spell, { communicate: "now" }] });
    expect(resolved(quick, { ann: { accuracy: [9, 8] } }).strike).toMatchObject({ total: 13, damage: 5 });
  });

  it("hits the restricted like a thing (SIM-ACC-7)", () => {
    const still = revealed({ ann: BLOW }, [ANN, { ...ORC, conditions: ["stunned"] }]);
    expect(resolved(still, { ann: { accuracy: 1, points: [1] } }).strike).toMatchObject({
      against: "still",
      difficulty: 5,
    });
  });

  it("doubles by criticals of a sneak attack and a natural 20 (SIM-CRT-1, SIM-CRT-2, SIM-STL-1)", () => {
    const natural = (critical: number) =>
      resolved(revealed({ ann: BLOW }), { ann: { accuracy: 20, critical: [critical], points: [4] } });
    expect(natural(2).strike).toMatchObject({ critical: [2], factor: 2, damage: 14 });
    expect(natural(3).strike).toMatchObject({ critical: [3], factor: 1, damage: 7 });
    const hidden = revealed({ ann: BLOW }, [{ ...ANN, conditions: ["hidden"] }, ORC]);
    const sneak = (accuracy: number, critical: number[]) =>
      resolved(hidden, { ann: { accuracy, critical, points: [4] } }).strike;
    expect(sneak(10, [6])).toMatchObject({ factor: 2 });
    expect(sneak(20, [1, 1])).toMatchObject({ factor: 2, damage: 14 });
    expect(sneak(20, [2, 1])).toMatchObject({ factor: 3, damage: 21 });
    expect(sneak(20, [2, 4])).toMatchObject({ factor: 4, damage: 28 });
    expect(why(hidden, { ann: { accuracy: 20, critical: [2], points: [4] } })).toBe("bad-value ann critical too-few");
    expect(why(revealed({ ann: BLOW }), { ann: { accuracy: 19, critical: [2], points: [4] } })).toBe(
      "bad-value ann critical left-over",
    );
  });

  it("heals, leaves conditions, or does nothing to health", () => {
    const heal = { cast: "cure", target: "orc", with: { check: "none", effect: "heal", points: { dice: 2 } } };
    const hurt = { ...ORC, health: 5 };
    expect(resolved(revealed({ ann: heal }, [ANN, hurt]), { ann: { points: [3, 4] } })).toMatchObject({
      health: 12,
      strike: { outcome: "hit", healing: 7 },
    });
    // SIM-CRT-1 is of attacks: a natural 20 heals once.
    const aimed = { cast: "cure", target: "orc", with: { effect: "heal", points: { dice: 1 } } };
    const healed = resolved(revealed({ ann: aimed }, [ANN, hurt]), { ann: { accuracy: 20, points: [3] } });
    expect(healed.strike).toMatchObject({ healing: 3 });
    expect(healed.strike).not.toHaveProperty("critical");
    const trip = { attack: "melee", target: "orc", with: { effect: "nothing", leaves: ["prone", "dazed"] } };
    const tripped = resolved(revealed({ ann: trip }), { ann: { accuracy: 20 } });
    expect(someone(tripped.after, "orc").conditions.map(({ id }) => id)).toEqual(["prone", "dazed"]);
    const missed = resolved(revealed({ ann: trip }), { ann: { accuracy: 2 } });
    expect(someone(missed.after, "orc").conditions).toEqual([]);
    const power = { attack: "melee", target: "orc", with: { power: 20 } };
    expect(resolved(revealed({ ann: power }), { ann: { accuracy: 19 } })).toMatchObject({ health: 20 });
  });

  it("happens at the same moment as everybody's (SIM-CYC-3)", () => {
    const back = { attack: "melee", target: "ann", with: { points: { bonus: 50 }, leaves: ["stunned"] } };
    const both = revealed({ ann: { ...BLOW, with: { points: { bonus: 50 }, leaves: ["stunned"] } }, orc: back });
    const { after } = resolved(both, { ann: { accuracy: 19 }, orc: { accuracy: 19 } });
    expect([someone(after, "ann").health, someone(after, "orc").health]).toEqual([-40, -30]);
  });

  it("takes exactly the dice that are needed", () => {
    const battle = revealed({ ann: BLOW });
    expect(why(battle, {})).toBe("bad-value ann accuracy too-few");
    expect(why(battle, { ann: { accuracy: 7 } })).toBe("bad-value ann points too-few");
    expect(why(battle, { ann: { accuracy: 7, points: [4, 4] } })).toBe("bad-value ann points left-over");
    expect(why(battle, { ann: { accuracy: 6, points: [4] } })).toBe("bad-value ann points left-over");
    expect(why(battle, { ann: { accuracy: 7, points: [4] }, orc: { accuracy: 3 } })).toBe(
      "bad-value orc accuracy left-over",
    );
    expect(why(battle, { ann: { accuracy: 21, points: [4] } })).toBe("bad-value ann accuracy no-die");
    const unmet = revealed({ ann: { ...BLOW, if: { who: "orc", does: "evade" } } });
    expect(why(unmet, { ann: { accuracy: 7, points: [4] } })).toBe("bad-value ann accuracy left-over");
    expect(why(unmet, {})).toBeNull();
  });

  it("rolls them where none are given, the same from the same seed", () => {
    const battle = revealed({ ann: BLOW });
    const roll = (seed: number) => simultaneous.perform(battle, { do: "resolve" }, seededDice(seed));
    expect(roll(3)).toEqual(roll(3));
    const outcomes = Array.from({ length: 20 }, (_, seed) => JSON.stringify(roll(seed)));
    expect(new Set(outcomes).size).toBeGreaterThan(5);
    expect(resolved(battle, undefined).strike.accuracy).toHaveLength(1);
  });

  it("is no declaration with figures that are none, without a target, or twice", () => {
    const battle = battleOf([ANN, ORC]);
    expect(refused(battle, "ann", { ...BLOW, with: {} })).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", { ...BLOW, with: { points: { dice: 0.5 } } })).toBe("bad-value SIM-CYC-2");
    const bolt = { cast: "bolt", target: "orc", with: { points: { bonus: 5 } } };
    expect(refused(battle, "ann", { cast: "bolt", with: bolt.with })).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", { ...bolt, effect: "damage", amount: 3 })).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [bolt, bolt])).toBe("bad-value SIM-ACC-6");
    expect(refused(battle, "ann", bolt)).toBeNull();
  });

  it("is read from a script, with its dice", () => {
    const read = (command: object) => {
      const result = readCommand(command, simultaneous.capabilities);
      return result.ok ? result.command : `${result.problem.place} ${result.problem.code}`;
    };
    const declare = { do: "declare", who: "ann", action: BLOW };
    expect(read(declare)).toEqual(declare);
    const spell = { cast: "bolt", with: { points: {} } };
    expect(read({ ...declare, action: spell })).toBe("action.target missing-key");
    expect(read({ ...declare, action: { ...spell, target: "orc", effect: "stun" } })).toBe("action.with barred-key");
    expect(read({ ...declare, action: { ...BLOW, with: {} } })).toBe("action.with.power missing-key");
    const resolve = {
      do: "resolve",
      dice: { ann: { accuracy: [3, 4], critical: [1], points: [6] }, orc: { accuracy: 20 } },
    };
    expect(read(resolve)).toEqual(resolve);
    expect(read({ do: "resolve", dice: { ann: { accuracy: 21 } } })).toBe("dice.ann.accuracy out-of-range");
    expect(read({ do: "resolve", dice: { ann: { points: [7] } } })).toBe("dice.ann.points[0] out-of-range");
    expect(read({ do: "resolve", dice: { ann: { power: [[1, 2]] } } })).toBe("dice.ann.power unknown-key");
  });
});
