/** Declared feats as data (`ACT-7`, `ACT-8`): the contract's cases, on every board with turns. */

import { describe, expect, test } from "vitest";
import { type Declares, type MoveKind, readScript, replay, rulesets } from "../../../src/rules";
import { accuracyAdded, addedOn, refuseFeats } from "../../../src/rules/strike/feats";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

// In brawls a blow wants a zone first: everybody acts there once one was declared.
const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");

const ANN = { id: "ann", side: "party", at: [0, 0], vitals: { hp: 30, accuracy: 8 } };
const orc = (id: string, more: object = {}) => ({
  id,
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 30, evasion: 3, fixed: true, ...more },
});
const ORCS = [orc("o1"), orc("o2"), orc("o3")];
const AXE = { power: 20, bonus: 6, tags: ["two-hand"] };

function played(id: TurnTaking, script: readonly object[], ann: object = ANN, orcs: readonly object[] = ORCS) {
  const begins = [{ do: "round" }, { do: "turn", who: "ann" }];
  const read = readScript(fileOf(id, [ann, ...orcs], [...begins, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  const steps = document.steps.slice(2);
  const hp = (who: string) => (document.state.characters[who] as { hp: number }).hp;
  return { steps, codes: steps.map(({ error }) => error?.code ?? "ok"), last: steps.at(-1)!, hp };
}

const strike = (targets: string | readonly string[], dice: object, more: object = {}) => ({
  do: "strike",
  with: AXE,
  ...(typeof targets === "string" ? { target: targets } : { targets }),
  dice,
  ...more,
});
const SWEEP = { name: "sweep", limit: 3, modifiers: { damage: -3 }, needs: { tags: ["two-hand"] } };
const ALL = ["o1", "o2", "o3"];
const EACH = {
  accuracy: [3, 4],
  power: {
    o1: [[3, 4]],
    o2: [[2, 3]],
    o3: [
      [6, 6],
      [2, 3],
    ],
  },
};

describe.each(AMONG_SKIRMISHES)("%s: feats", (id) => {
  test("ACT-7 STR-11 a sweep: one accuracy roll, power for each, three off each", () => {
    const run = played(id, [strike(ALL, EACH, { declares: SWEEP })]);
    expect(run.codes).toEqual(["ok"]);
    expect([run.hp("o1"), run.hp("o2"), run.hp("o3")]).toEqual([22, 24, 14]);
  });

  test("ACT-7 more targets than its limit, tags that do not fit and a feat after a normal move are refused", () => {
    const two = played(id, [strike(ALL, EACH, { declares: { ...SWEEP, limit: 2 } })]);
    expect(two.last.error).toMatchObject({ code: "bad-value", rule: "ACT-7", data: { key: "targets", limit: 2 } });
    const fist = played(id, [{ ...strike(ALL, EACH, { declares: SWEEP }), with: { ...AXE, tags: ["fist"] } }]);
    expect(fist.last.error).toMatchObject({ code: "bad-value", data: { key: "declares", tag: "two-hand" } });
    // Nothing is spent by any of them.
    const after = played(id, [
      strike(ALL, EACH, { declares: { ...SWEEP, limit: 2 } }),
      strike(ALL, EACH, { declares: SWEEP }),
    ]);
    expect(after.codes).toEqual(["bad-value", "ok"]);
  });

  test("ACT-7 riposte: after a miss one more blow with the same; it carries no feat, and a hit opens nothing", () => {
    const riposte = { name: "riposte", again: { after: "miss", target: "same", with: "same" } };
    const missed = strike("o1", { accuracy: [1, 1] }, { declares: riposte });
    const hit = strike("o1", { accuracy: [3, 4], power: [[3, 4]] }, { declares: riposte });
    const again = strike("o1", { accuracy: [3, 4], power: [[3, 4]] }, { again: "riposte" });
    const run = played(id, [missed, { ...again, declares: { name: "other" } }, again, again]);
    expect(run.codes).toEqual(["ok", "feat-declared", "ok", "nothing-again"]);
    expect(run.hp("o1")).toBe(19);
    expect(played(id, [hit, again]).codes).toEqual(["ok", "nothing-again"]);
    const named = { ...riposte, again: { ...riposte.again, name: "back" } };
    expect(
      played(id, [
        { ...missed, declares: named },
        { ...again, again: "back" },
      ]).codes,
    ).toEqual(["ok", "ok"]);
  });

  test("ACT-7 several feats share the budget; one name once an action, anew in the next", () => {
    const [power, aim] = [
      { name: "power", modifiers: { damage: 4 } },
      { name: "aim", modifiers: { accuracy: 2 } },
    ];
    const dice = { accuracy: [3, 4], power: [[3, 4]] };
    const both = strike("o1", dice, { declares: [power, aim] });
    const one = played(id, [both, strike("o1", dice, { declares: power })]);
    expect(one.codes).toEqual(["feat-declared", "ok"]);
    expect(one.steps[0]!.error).toMatchObject({ data: { left: 1 } });
    const able = { ...ANN, acts: { majors: 2, declarations: 3 } };
    const run = played(
      id,
      [strike("o1", dice, { declares: [power, power] }), both, strike("o1", dice, { declares: power })],
      able,
    );
    expect(run.codes).toEqual(["same-feat", "ok", "ok"]);
    expect(run.steps[0]!.error).toMatchObject({ rule: "ACT-7", data: { feat: "power" } });
    expect(run.hp("o1")).toBe(30 - 15 - 15);
    const first = strike("o1", { accuracy: [1, 1] }, { declares: { ...power, again: { after: "any" } } });
    const follow = strike("o1", dice, { again: "power", declares: power });
    expect(played(id, [first, follow], able).codes).toEqual(["ok", "same-feat"]);
  });

  test("ACT-7 pierces: half of the defence, fractions up", () => {
    const hard = orc("o1", { defence: 5, reduction: 1 });
    const dice = { accuracy: [3, 4], power: [[3, 4]] };
    const run = played(id, [strike("o1", dice, { declares: { name: "pierce", pierces: "half" } })], ANN, [hard]);
    // 5 + 6 − 3 − 1
    expect(run.hp("o1")).toBe(23);
  });

  test("ACT-7 shifts: one more on each 2d of 3 to 11, before the critical value; never on 1,1 and not above 12", () => {
    const declares = { name: "deadly", shifts: 1 };
    const power = (chain: readonly (readonly number[])[]) => ({ accuracy: [3, 4], power: chain });
    // 4,5 counts as 10 and goes on; 2,3 as 6.
    const run = played(id, [
      strike(
        "o1",
        power([
          [4, 5],
          [2, 3],
        ]),
        { declares },
      ),
    ]);
    const plain = played(id, [
      strike(
        "o1",
        power([
          [4, 6],
          [2, 4],
        ]),
      ),
    ]);
    expect(run.codes).toEqual(["ok"]);
    expect(run.hp("o1")).toBe(plain.hp("o1"));
    const failed = played(id, [strike("o1", power([[1, 1]]), { declares })]);
    expect(failed.hp("o1")).toBe(30);
    const most = played(id, [
      strike(
        "o1",
        power([
          [6, 6],
          [1, 2],
        ]),
        { declares },
      ),
    ]);
    expect(most.codes).toEqual(["ok"]);
  });

  test("ACT-8 a feat for one of those hit: the picked one, else the first that is hit", () => {
    const one = { name: "power", on: "one", limit: 3, modifiers: { damage: 4 } };
    const power = { o1: [[3, 4]], o2: [[3, 4]], o3: [[3, 4]] };
    const blow = (more: object) => strike(ALL, { accuracy: [3, 4], power }, { declares: one, ...more });
    const hps = (run: ReturnType<typeof played>) => ALL.map(run.hp);
    expect(hps(played(id, [blow({})]))).toEqual([15, 19, 19]);
    expect(hps(played(id, [blow({ pick: "o3" })]))).toEqual([19, 19, 15]);
    const [evasive] = [orc("o1", { evasion: 12 })];
    const some = { accuracy: [3, 4], power: { o2: [[3, 4]], o3: [[3, 4]] } };
    const missed = [evasive, ...ORCS.slice(1)];
    const first = played(id, [strike(ALL, some, { declares: one })], ANN, missed);
    expect(hps(first)).toEqual([30, 15, 19]);
    const wrong = played(id, [strike(ALL, some, { declares: one, pick: "o1" })], ANN, missed);
    expect(wrong.last.error).toMatchObject({ code: "bad-value", rule: "ACT-8", data: { key: "pick" } });
  });

  test("ACT-8 `ask needs` asks for the pick after the answers, before power", () => {
    const one = { name: "power", on: "one", limit: 3, modifiers: { damage: 4 } };
    const asked = (more: object, dice: object) =>
      played(id, [{ ask: "needs", strike: { with: AXE, targets: ALL, declares: one, dice, ...more } }]).last.answer as {
        next: object;
      };
    expect(asked({}, {}).next).toMatchObject({ key: "accuracy" });
    expect(asked({}, { accuracy: [3, 4] }).next).toEqual({ key: "pick", who: "ann", choose: 1, from: ALL });
    expect(asked({ pick: "o2" }, { accuracy: [3, 4] }).next).toMatchObject({ key: "power", row: "o1" });
    expect(asked({}, { accuracy: [1, 1] }).next).toBeNull();
  });

  test("ACT-8 odds: the feat counts for the picked row, or for the first that is hit", () => {
    const one = { name: "power", on: "one", limit: 3, modifiers: { damage: 4 } };
    const odds = (more: object) =>
      (
        played(id, [{ ask: "strike", with: AXE, targets: ["o1", "o2"], ...more }]).last.answer as never as {
          rows: { hit: number; damage: { mean: number } }[];
        }
      ).rows;
    const [plain] = odds({});
    const [first, second] = odds({ declares: one });
    // Failed power rolls add nothing: the gain is hit × 4 × 35/36.
    const gain = plain!.hit * 4 * (35 / 36);
    expect(first!.damage.mean).toBeCloseTo(plain!.damage.mean + gain, 10);
    // Both are hit by the same check, so the second never comes first.
    expect(second!.damage.mean).toBeCloseTo(plain!.damage.mean, 10);
    const [, picked] = odds({ declares: one, pick: "o2" });
    expect(picked!.damage.mean).toBeCloseTo(plain!.damage.mean + gain, 10);
  });

  test("ACT-7 what cannot be a declaration is unreadable", () => {
    const problem = (declares: unknown) =>
      problemOf(fileOf(id, [ANN, ...ORCS], [{ do: "turn", who: "ann" }, strike("o1", {}, { declares })]));
    for (const wrong of [[], { name: "x", on: "two" }, { name: "x", limit: 0 }, { name: "x", again: { times: 9 } }])
      expect(problem(wrong), JSON.stringify(wrong)).not.toBeNull();
    expect(problem({ name: "x", needs: { tags: ["no space"] } })).not.toBeNull();
    expect(problem([{ name: "x" }])).toBeNull();
  });
});

test("ACT-7 a feat that needs no more than a limited move is refused after a normal one", () => {
  const far = [orc("o1")].map((one) => ({ ...one, at: [8, 0] }));
  const feat = { name: "still", needs: { moved: "limited" } };
  const blow = strike("o1", { accuracy: [3, 4], power: [[3, 4]] }, { declares: feat });
  const walker = { ...ANN, movement: 18 };
  const limited = played("sw25-advanced", [{ do: "move", kind: "normal", path: [[8, 0]] }, blow], walker, far);
  expect(limited.codes).toEqual(["ok", "movement-forbids"]);
  const still = played("sw25-advanced", [{ ...blow }], walker, ORCS);
  expect(still.codes).toEqual(["ok"]);
});

describe("what feats ask and add", () => {
  const POWER: Declares = { name: "power", modifiers: { accuracy: 1, damage: 4, critical: 1 }, shifts: 1 };
  const AIMED: Declares = { name: "aimed", on: "all", modifiers: { accuracy: 2, damage: -1, critical: 2 }, shifts: 1 };
  const PIERCING: Declares = { name: "piercing", on: "one", modifiers: { accuracy: -1, critical: 1 }, pierces: "half" };

  test("ACT-8: those for all rows, those for one, and accuracy in any case", () => {
    const all = [POWER, AIMED, PIERCING];
    expect(addedOn("all", all)).toEqual({ damage: 3, critical: 3, shifts: 2 });
    expect(addedOn("one", all)).toEqual({ damage: 0, critical: 1, shifts: 0, pierces: "half" });
    expect([addedOn("one", [POWER, AIMED]), addedOn("all", [PIERCING])]).toEqual([null, null]);
    expect([accuracyAdded(all), accuracyAdded([])]).toEqual([2, 0]);
  });

  test.each<[string, Declares, MoveKind | null, object | null]>([
    ["no move", { name: "multi", needs: { moved: "limited" } }, null, null],
    ["a limited move", { name: "multi", needs: { moved: "limited" } }, "limited", null],
    ["a normal move", { name: "multi", needs: { moved: "limited" } }, "normal", { kind: "normal", why: "feat" }],
    ["a normal move, and nothing is said of moves", { name: "sweep" }, "normal", null],
  ])("ACT-7: a feat after %s", (_, feat, moved, data) => {
    const refusal = refuseFeats([feat], { with: {}, who: "ann", targets: 1, moved, before: [] });
    expect(refusal).toEqual(
      data && expect.objectContaining({ code: "movement-forbids", data: expect.objectContaining(data) }),
    );
  });
});
