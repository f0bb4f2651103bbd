/** The questions before a press counts, and the aim of an area. */

import { describe, expect, it } from "vitest";
import { type Aim, snappedTo, targetSigns } from "../../../src/judgement/strikes/aiming";
import { atSomebody } from "../../../src/judgement/strikes/at-somebody";
import { byItsLots, oddsByLots } from "../../../src/judgement/strikes/by-lots";
import { questionsBefore, questionsBeforeArea } from "../../../src/judgement/strikes/press-questions";
import { type Battle, type Ruleset, rulesetOf, type StrikeWith } from "../../../src/rules/index";

describe("where everyone declares at once", () => {
  it("SIM-MAJ-1: an area is cast at somebody, a blow stays what it is", () => {
    for (const how of ["area", "line", "breakthrough"] as const)
      expect(atSomebody({ how, radius: 3, range: 20 })).toEqual({ how: "cast", radius: 3, range: 20 });
    for (const how of ["melee", "shot"] as const) expect(atSomebody({ how, power: 20 })).toEqual({ how, power: 20 });
  });
});

describe("a sign on everybody, where everyone declares at once", () => {
  const standing = { ath: 0, fin: 0, health: 9, maxHealth: 9, base: 5 };
  const characters = [
    { ...standing, id: "ann", side: "party", at: [0, 0] },
    { ...standing, id: "near", side: "monsters", at: [1, 0] },
    { ...standing, id: "far", side: "monsters", at: [20, 0] },
    { ...standing, id: "felled", side: "monsters", at: [1, 1], conditions: [{ id: "unconscious" }] },
  ] as const;
  const simultaneous = rulesetOf("simultaneous")!;
  const begun = simultaneous.begin({ ruleset: "simultaneous", sides: ["party", "monsters"], characters });
  const signs = (made: StrikeWith) => {
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    const aim = { ruleset: simultaneous, battle: begun.battle, who: "ann", with: made, known: () => true };
    return Object.fromEntries(targetSigns(aim).signs.map(({ id, ...sign }) => [id, sign]));
  };

  it("SIM-RCH-1: is plain for whom a blade reaches, and no harm is meant for the felled", () => {
    const { near, far, felled } = signs({ how: "melee", points: {} });
    expect(near).toMatchObject({ kind: "fair" });
    expect(far).toMatchObject({ kind: "notable", later: true });
    expect(felled).toMatchObject({ kind: "notable", fallen: true });
    expect(near).not.toHaveProperty("later");
    expect(near).not.toHaveProperty("fallen");
  });

  it("lets a bow reach the far one, and help the felled", () => {
    expect(signs({ how: "shot", range: 30, points: {} }).far).toMatchObject({ kind: "fair" });
    expect(signs({ how: "cast", range: 30, effect: "heal", points: {} }).felled).not.toHaveProperty("fallen");
  });
});

describe("a sign with an area around its user in hand (ACT-12)", () => {
  const rules = rulesetOf("sw25-advanced")!;
  const characters = [
    { id: "dragon", side: "monsters", at: [0, 0] },
    { id: "near", side: "party", at: [2, 0] },
    { id: "kobold", side: "monsters", at: [0, 2] },
    { id: "far", side: "party", at: [9, 0] },
  ] as const;
  const battle = () => {
    const begun = rules.begin({ ruleset: "sw25-advanced", sides: ["monsters", "party"], characters });
    const opened = begun.ok ? rules.perform(begun.battle, { do: "turn", who: "dragon" }) : begun;
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    return opened.battle;
  };
  const signs = (range: number) => {
    const made: StrikeWith = { how: "area", range, radius: 3, points: { dice: 2 } };
    const aim = { ruleset: rules, battle: battle(), who: "dragon", with: made, known: () => true };
    return Object.fromEntries(targetSigns(aim).signs.map(({ id, kind, reason }) => [id, [kind, reason]]));
  };

  it("is at whom it takes, and nobody need be gone nearer to", () => {
    expect(signs(0)).toMatchObject({ near: ["fair", undefined], kobold: ["notable", undefined] });
    expect(signs(0)).not.toHaveProperty("far");
  });

  it("an area with a range still says who is beyond it", () => {
    expect(signs(1)).toMatchObject({ near: ["barred", "out-of-range"], far: ["barred", "out-of-range"] });
  });
});

describe("before a press counts", () => {
  const sign = { id: "b", kind: "fair", meant: true, friend: false, metres: 0, risked: [] } as const;
  const battle = (parts: readonly { id: string; core: boolean; hp: number }[]): Battle =>
    ({
      board: "plane",
      allies: [],
      characters: [
        { id: "a", side: "x" },
        { id: "b", side: "y", parts },
      ],
    }) as unknown as Battle;
  const aim = (parts: readonly { id: string; core: boolean; hp: number }[], written: StrikeWith = {}): Aim => ({
    ruleset: {} as Ruleset,
    battle: battle(parts),
    who: "a",
    with: written,
    known: () => true,
  });
  const body = { id: "body", core: true, hp: 3 };
  const arm = { id: "arm", core: false, hp: 3 };
  const felled = { id: "wing", core: false, hp: 0 };

  it("asks for a part where there are several able ones", () => {
    const asked = questionsBefore(aim([body, arm, felled]), sign);
    expect(asked).toEqual([
      {
        ask: "part",
        who: "b",
        parts: [
          { id: "body", core: true },
          { id: "arm", core: false },
        ],
      },
    ]);
  });

  it("asks nothing where one part alone is able, unless a felled one may be healed", () => {
    expect(questionsBefore(aim([body, felled]), sign)).toEqual([]);
    const healed = questionsBefore(aim([body, felled], { effect: "heal" }), sign);
    expect(healed.map(({ ask }) => ask)).toEqual(["part"]);
  });

  it("asks whether a friend is meant, and whether friends may be hit, in this order", () => {
    const risky = { ...sign, kind: "notable", meant: false, risked: ["c"], lots: { b: 1, a: 1, c: 2 } } as const;
    expect(questionsBefore(aim([]), risky)).toEqual([
      { ask: "friend", who: "b" },
      { ask: "risk", risked: ["c"], share: { part: 1, of: 2 } },
    ]);
    expect(questionsBefore(aim([], { effect: "heal" }), { ...sign, meant: false })).toEqual([]);
  });
});

describe("odds of a shot that may stray", () => {
  const damage = { min: 0, max: 12, mean: 6 } as never;
  const answer = { can: true, hit: 0.9, damage, fells: 0.3, lots: { b: 1, a: 2 } };

  it("are those of whom it names, by its share of the lots (STR-22)", () => {
    const told = byItsLots(answer, "b");
    expect([told.hit, told.damage!.mean, told.fells].map((one) => Math.round(one! * 100))).toEqual([30, 200, 10]);
    expect(byItsLots({ can: true, hit: 0.9 }, "b")).toEqual({ can: true, hit: 0.9 });
  });

  it("are told of everybody, whom it names first; who cannot be reckoned has a share alone", () => {
    const ruleset = {
      ask: (_: Battle, { target }: { target: string }) =>
        target === "a" ? { ok: true, answer: { ...answer, hit: 0.6 } } : { ok: false },
    } as never;
    const rows = oddsByLots(ruleset, {} as Battle, { with: {}, target: "b" } as never, answer)!;
    expect(rows.map(({ id, share, odds }) => [id, Math.round(share * 99), odds?.hit ?? null])).toEqual([
      ["b", 33, null],
      ["a", 66, 0.6 * (2 / 3)],
    ]);
    expect(oddsByLots(ruleset, {} as Battle, { with: {} } as never, { can: true })).toBeNull();
  });
});

describe("before an area is meant", () => {
  const taken = { can: true, targets: ["b"], risked: [], limit: null } as const;
  const aim = { with: {} } as Aim;

  it("asks of friends in it, and where nobody is", () => {
    expect(questionsBeforeArea(aim, taken)).toEqual([]);
    expect(questionsBeforeArea(aim, { ...taken, risked: ["c"] })).toEqual([{ ask: "among", risked: ["c"] }]);
    expect(questionsBeforeArea(aim, { ...taken, targets: [] })).toEqual([{ ask: "nobody" }]);
  });

  it("asks nothing of what is refused, nor of friends who are healed", () => {
    expect(questionsBeforeArea(aim, { ...taken, can: false, targets: [] })).toEqual([]);
    expect(questionsBeforeArea({ with: { effect: "heal" } } as Aim, { ...taken, risked: ["c"] })).toEqual([]);
  });
});

describe("what bars everybody", () => {
  it("is told once, with its rule, where it lies with the striker", () => {
    const barred = (reason: string) => ({ id: reason, can: false, metres: 1, reason, rule: "TRN-2" });
    const aim = (targets: readonly object[]): Aim => ({
      ruleset: { ask: () => ({ ok: true, answer: { targets } }) } as unknown as Ruleset,
      battle: { board: "plane", allies: [], characters: [] } as unknown as Battle,
      who: "a",
      with: {},
      known: () => true,
    });
    const both = [barred("already-acted"), barred("already-acted")];
    expect(targetSigns(aim(both)).barred).toEqual({ reason: "already-acted", rule: "TRN-2" });
    expect(targetSigns(aim([barred("already-acted"), barred("out-of-range")])).barred).toBeNull();
    expect(targetSigns(aim([barred("out-of-range")])).barred).toBeNull();
  });
});

describe("where an area is aimed", () => {
  const view = {
    skirmishes: [{ id: "S1", centre: [10, 10], melee: [] }],
    characters: { wolf: { at: [3, 3] }, ghost: { at: [5, 5] }, far: { at: null } },
  } as unknown as Parameters<typeof snappedTo>[0];

  it("is at a centre or at somebody known nearby, else at the point itself", () => {
    const known = (one: string) => one !== "ghost";
    expect(snappedTo(view, [10.3, 10.2], 0.5, known)).toBe("S1");
    expect(snappedTo(view, [3.1, 2.9], 0.5, known)).toBe("wolf");
    expect(snappedTo(view, [5, 5.1], 0.5, known)).toEqual([5, 5.1]);
    expect(snappedTo(view, [10.6, 10], 0.5, known)).toEqual([10.6, 10]);
  });
});
