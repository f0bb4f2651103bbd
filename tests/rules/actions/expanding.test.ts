/** Spells on several, farther, longer and wider for more MP (`ACT-10`), on every board with turns. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, hasAreas, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const MAGE = { id: "mage", side: "party", at: [0, 0], vitals: { hp: 20, mp: 40, magicPower: 6 } };
const orc = (id: string) => ({ id, side: "monsters", at: [8, 0], vitals: { hp: 30, willpower: 3, fixed: true } });
const ORCS = [orc("o1"), orc("o2"), orc("o3")];
const BOLT = { name: "bolt", how: "shot", mp: 5, range: 10, points: { bonus: 3 } };
const MORE = { name: "spread", limit: 3 };
const CHECK = { accuracy: [3, 4] };

function played(id: TurnTaking, script: readonly object[], more: object = {}) {
  const begins = [{ do: "round" }, { do: "turn", who: "mage" }];
  const read = readScript(fileOf(id, [{ ...MAGE, ...more }, ...ORCS], [...begins, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  const steps = document.steps.slice(2);
  const mage = document.state.characters.mage as { mp: number };
  return { codes: steps.map(({ error }) => error?.code ?? "ok"), last: steps.at(-1)!, mp: mage.mp, steps };
}

const cast = (targets: readonly string[], more: object = {}) => ({
  do: "strike",
  with: BOLT,
  targets,
  dice: CHECK,
  ...more,
});

describe.each(TURN_TAKING)("%s", (id) => {
  test("ACT-10 one spell at several costs its MP for each, with one check", () => {
    const run = played(id, [cast(["o1", "o2", "o3"], { declares: MORE })]);
    expect([run.codes, run.mp]).toEqual([["ok"], 25]);
    const many = played(id, [cast(["o1", "o2", "o3"], { declares: { ...MORE, limit: 2 } })]);
    expect(many.last.error).toMatchObject({ code: "bad-value", data: { key: "targets" } });
  });

  test("ACT-10 saving goes off first, down to 1; what costs nothing goes on costing nothing", () => {
    const thrifty = { ...BOLT, saving: 2 };
    expect(played(id, [cast(["o1", "o2"], { with: thrifty, declares: MORE })]).mp).toBe(34);
    expect(played(id, [cast(["o1", "o2"], { with: { ...BOLT, saving: 9 }, declares: MORE })]).mp).toBe(38);
    expect(played(id, [cast(["o1", "o2"], { with: { ...BOLT, mp: 0 }, declares: MORE })]).mp).toBe(40);
    // Also by itself.
    expect(played(id, [cast(["o1"], { with: thrifty })]).mp).toBe(37);
  });

  test("ACT-10 range, time and area are factors, and all of them multiply", () => {
    const asked = (more: object) =>
      played(id, [{ ask: "strike", with: BOLT, targets: ["o1", "o2"], declares: MORE, ...more }]).last.answer as {
        mp?: number;
      };
    expect(asked({}).mp).toBe(10);
    expect(asked({ expands: { range: 2 } }).mp).toBe(20);
    expect(asked({ expands: { range: 2, time: 3 } }).mp).toBeUndefined();
    expect(asked({ targets: ["o1"], expands: { range: 2, time: 3 } }).mp).toBe(30);
  });

  test("ACT-10 longer: rounds are multiplied", () => {
    const slow = { ...BOLT, leaves: [{ name: "slow", rounds: 3 }] };
    const run = played(id, [cast(["o1"], { with: slow, declares: MORE, expands: { time: 2 } })]);
    const began = (run.last.events ?? []).find(({ type }) => type === "effectBegan");
    expect(began).toMatchObject({ who: "o1", left: 6 });
    expect(run.mp).toBe(30);
  });

  test("ACT-10 wider: a metre and five more targets for each step", () => {
    const blast = { name: "blast", how: "area", mp: 5, range: 30, radius: 3, limit: 1, points: { bonus: 3 } };
    const area = { do: "strike", with: blast, at: "o1", declares: MORE, expands: { area: 1 }, dice: CHECK };
    // With three areas everybody stands in one.
    const own = hasAreas(id) ? { ...area, dice: { ...CHECK, answers: { mage: [[1, 1]] } } } : area;
    const run = played(id, [own]);
    expect([run.codes, run.mp]).toEqual([["ok"], 30]);
    const [struck] = (run.last.events ?? []).filter(({ type }) => type === "struck");
    expect((struck as never as { rows: object[] }).rows).toHaveLength(hasAreas(id) ? 4 : 3);
  });

  test("ACT-10 without such a feat, by touch or on oneself nothing is expanded, and nothing is spent", () => {
    const wide = { expands: { range: 2 } };
    const touch = { ...BOLT, how: "touch", check: "casting" };
    for (const wrong of [
      cast(["o1"], wide),
      cast(["mage"], { ...wide, declares: MORE }),
      cast(["o1"], { ...wide, declares: MORE, with: touch }),
      cast(["o1"], { expands: { area: 1 }, declares: MORE }),
    ]) {
      const run = played(id, [wrong]);
      expect(run.last.error, JSON.stringify(wrong)).toMatchObject({ code: "bad-value", data: { key: "expands" } });
      expect(run.mp).toBe(40);
    }
    const poor = played(id, [cast(["o1", "o2"], { declares: MORE })], { vitals: { hp: 20, mp: 9, magicPower: 6 } });
    expect(poor.last.error?.code).toBe("no-mp");
  });

  test("ACT-7 ACT-10 a feat that lasts counts for later spells of the turn, without another declaration", () => {
    const twice = { acts: { majors: 2 } };
    const lasting = { ...MORE, lasts: "turn" };
    const script = [cast(["o1"], { declares: lasting }), cast(["o2", "o3"], { expands: { range: 1 } })];
    const run = played(id, script, twice);
    expect([run.codes, run.mp]).toEqual([["ok", "ok"], 25]);
    const once = played(id, [cast(["o1"], { declares: MORE }), cast(["o2"], { expands: { range: 1 } })], twice);
    expect(once.codes).toEqual(["ok", "bad-value"]);
  });

  test("ACT-10 what a lasting feat allows counts for spells alone: a blow with a weapon names as many as ever", () => {
    const throws = {
      ask: "strike",
      with: { name: "axes", how: "thrown", range: 10, power: 10 },
      targets: ["o1", "o2"],
    };
    const asked = (declares: object) => played(id, [{ ...throws, declares }]).last;
    expect(asked({ ...MORE, limit: 1, lasts: "turn" }).answer).toMatchObject({ can: true });
    expect(asked({ ...MORE, limit: 1 }).answer).toMatchObject({ can: false, reason: "bad-value" });
  });

  const WAVE = { name: "wave", how: "shot", mp: 3, power: 10, bonus: 2, resisted: "none" };
  const hpOf = (run: ReturnType<typeof played>) =>
    ((run.last.events ?? []).find(({ type }) => type === "struck") as never as { rows: { damage: number }[] }).rows[0]
      ?.damage;
  const wave = (dice: object, expands: object) => cast(["o1"], { with: WAVE, declares: MORE, dice, expands });

  test("ACT-10 sure: of two checks the better counts, for twice the MP", () => {
    const sure = { sure: true };
    const run = played(id, [
      wave(
        {
          accuracy: [
            [1, 1],
            [3, 4],
          ],
          power: [[3, 4]],
        },
        sure,
      ),
    ]);
    expect([run.codes, run.mp, hpOf(run)]).toEqual([["ok"], 34, 5]);
    // The dropped 1,1 counts for nothing.
    expect((run.last.events ?? []).some(({ type }) => type === "experienceEarned")).toBe(false);
    const wrong = (dice: object) => played(id, [wave(dice, sure)]).last.error;
    expect(wrong({ accuracy: [3, 4], power: [[3, 4]] })).toMatchObject({ data: { key: "accuracy" } });
    expect(
      played(id, [
        wave(
          {
            accuracy: [
              [3, 4],
              [3, 4],
            ],
            power: [[3, 4]],
          },
          {},
        ),
      ]).last.error,
    ).toMatchObject({
      data: { key: "accuracy" },
    });
  });

  test("ACT-10 firm: a first power roll of 4 or less is rolled once more, and the better counts", () => {
    const firm = { firm: true };
    const run = played(id, [wave({ ...CHECK, power: [[1, 1], { again: [3, 4] }] }, firm)]);
    expect([run.codes, run.mp, hpOf(run)]).toEqual([["ok"], 34, 5]);
    expect((run.last.events ?? []).some(({ type }) => type === "experienceEarned")).toBe(false);
    const high = played(id, [wave({ ...CHECK, power: [[2, 3]] }, firm)]);
    expect(high.codes).toEqual(["ok"]);
    for (const power of [
      [[1, 1]],
      [
        [1, 1],
        [3, 4],
      ],
      [[3, 4], { again: [3, 4] }],
    ])
      expect(played(id, [wave({ ...CHECK, power }, firm)]).last.error, JSON.stringify(power)).toMatchObject({
        code: "bad-value",
        data: { key: "power" },
      });
  });

  test("ACT-10 `ask needs` and the odds know both", () => {
    const asked = (question: object) =>
      played(id, [question]).last.answer as never as {
        next: object;
        hit: number;
        damage: { mean: number };
      };
    const strike = { with: WAVE, target: "o1", declares: MORE };
    const needs = (expands: object, dice: object) => asked({ ask: "needs", strike: { ...strike, expands, dice } }).next;
    expect(needs({ sure: true }, { accuracy: [1, 2] })).toMatchObject({ key: "accuracy" });
    expect(needs({ firm: true }, { accuracy: [3, 4], power: [[1, 2]] })).toMatchObject({ key: "power", again: true });
    const odds = (expands: object) => asked({ ask: "strike", ...strike, expands });
    // 6 + 2d above 3 + 7: all but 2d of 4 or less, and but 1,1.
    const once = 30 / 36;
    expect(odds({}).hit).toBeCloseTo(once, 10);
    expect(odds({ sure: true }).hit).toBeCloseTo(1 - (1 - once) ** 2, 10);
    expect(odds({ firm: true }).damage.mean).toBeGreaterThan(odds({}).damage.mean);
  });

  test("ACT-10 what cannot be a factor is unreadable", () => {
    const problem = (expands: unknown) =>
      problemOf(fileOf(id, [MAGE, ...ORCS], [{ do: "turn", who: "mage" }, cast(["o1"], { expands })]));
    for (const wrong of [{ range: 0 }, { time: 1.5 }, { area: 99 }, { wide: 2 }])
      expect(problem(wrong), JSON.stringify(wrong)).not.toBeNull();
  });
});
