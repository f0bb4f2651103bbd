/** `ask strike` where everyone acts at once. */

import { describe, expect, it } from "vitest";
import { readScript, rulesets, type SimultaneousBattle, type StrikeForecast } from "../../../src/rules/index";
import { answer, battleOf, declared, revealed, type Someone } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0], fin: 2, expertise: 3, proficientWeapon: true };
const ORC: Someone = { id: "orc", side: "monsters", at: [1, 0], ath: 4, fin: 1, health: 20, maxHealth: 20 };

type With = Readonly<Record<string, unknown>>;
const asked = (battle: SimultaneousBattle, made: With, more: object = {}) =>
  answer(battle, { ask: "strike", who: "ann", target: "orc", with: made, ...more }) as StrikeForecast;

describe("the odds of a declared attack", () => {
  it("are d20 against the instinct, and 1 in 20 a critical (SIM-ACC-1, SIM-CRT-1)", () => {
    const odds = asked(battleOf([ANN, ORC]), { points: { bonus: 3 } });
    // 12 less 5: from a 7 on; a natural 20 doubles in half of its cases.
    expect(odds).toMatchObject({ can: true, hit: expect.closeTo(14 / 20, 12) });
    expect(odds.damage?.distribution).toEqual([
      [0, expect.closeTo(6 / 20, 12)],
      [3, expect.closeTo(13.5 / 20, 12)],
      [6, expect.closeTo(0.5 / 20, 12)],
    ]);
    expect(odds.damage?.mean).toBeCloseTo((13.5 * 3 + 0.5 * 6) / 20, 12);
  });

  it("know the stance that was revealed, and none before (SIM-ACC-3)", () => {
    const blow = { points: { bonus: 3 } };
    const actions = { ann: { attack: "melee", target: "orc", with: blow }, orc: { brace: true } };
    expect(asked(declared(battleOf([ANN, ORC]), { orc: actions.orc }), blow).hit).toBeCloseTo(14 / 20, 12);
    expect(asked(revealed(battleOf([ANN, ORC]), actions), blow).hit).toBeCloseTo((14 / 20) ** 2, 12);
  });

  it("know who is hidden, who casts at arm's length, and the Game Master's word (SIM-CRT-1, SIM-CRT-3)", () => {
    const blow = { check: "none", points: { bonus: 4 } };
    const halves = [
      [4, expect.closeTo(1 / 2, 12)],
      [8, expect.closeTo(1 / 2, 12)],
    ];
    const plain = [[4, 1]];
    expect(asked(battleOf([{ ...ANN, conditions: ["hidden"] }, ORC]), blow).damage?.distribution).toEqual(halves);
    expect(asked(battleOf([ANN, ORC]), blow, { reason: "opportunity" }).damage?.distribution).toEqual(halves);
    const attack = { attack: "melee", target: "orc", with: blow };
    const casts = revealed(battleOf([ANN, ORC]), { ann: attack, orc: { cast: "hex" } });
    expect(asked(casts, blow).damage?.distribution).toEqual(halves);
    expect(asked(casts, { ...blow, how: "ranged" }).damage?.distribution).toEqual(plain);
    expect(asked(casts, blow, { reason: "none" }).damage?.distribution).toEqual(plain);
    const waits = { cast: "hex", if: { who: "ann", does: "attack" } };
    expect(asked(revealed(battleOf([ANN, ORC]), { ann: attack, orc: waits }), blow).damage?.distribution).toEqual(
      plain,
    );
  });

  it("are told of nobody who may declare nothing, or has declared something else (SIM-CYC-1)", () => {
    const blow = { points: { bonus: 3 } };
    const fallen = battleOf([{ ...ANN, conditions: ["unconscious"] }, ORC]);
    expect(asked(fallen, blow)).toEqual({ can: false, reason: "unable", rule: "SIM-CYC-1" });
    const done = declared(battleOf([ANN, ORC]), { ann: { attack: "melee", target: "orc", with: blow } });
    expect(asked(done, blow)).toEqual({ can: false, reason: "already-declared", rule: "SIM-CYC-1" });
    const other = revealed(battleOf([ANN, ORC]), { ann: { attack: "melee", target: "ann", with: blow } });
    expect(asked(other, blow)).toMatchObject({ can: false, reason: "already-declared" });
  });

  it("name who is not there, and are read as strictly as everything else", () => {
    const battle = battleOf([ANN, ORC]);
    const blow = { points: { bonus: 3 } };
    expect(answer(battle, { ask: "strike", who: "bob", target: "orc", with: blow })).toBe("no-such-character");
    expect(answer(battle, { ask: "strike", who: "ann", target: "bob", with: blow })).toBe("no-such-character");
    expect(answer(battle, { ask: "strike", target: "orc", with: blow })).toBe("no-such-character");
    const read = (question: object) => {
      const file = { ruleset: "simultaneous", sides: ["party", "monsters"], characters: [], script: [question] };
      const result = readScript(file, rulesets);
      return result.ok ? "read" : `${result.problem.place} ${result.problem.code}`;
    };
    const question = { ask: "strike", who: "ann", target: "orc", with: blow };
    expect(read(question)).toBe("read");
    expect(read({ ...question, reason: "opportunity" })).toBe("read");
    expect(read({ ...question, reason: "luck" })).toBe("script[0].reason unknown-value");
    expect(read({ ...question, modifiers: {} })).toBe("script[0].modifiers unknown-key");
    expect(read({ ask: "strike", target: "orc", with: blow })).toBe("script[0].who missing-key");
    expect(read({ ...question, with: { ...blow, casting: {} } })).toBe("script[0].with.casting.against missing-key");
  });
});
