/** A whole turn of a boss of parts in numbers, against playing out every way that the dice can fall (`ACT-1`, `ACT-3`). */

import { describe, expect, test } from "vitest";
import {
  actionsLeft,
  type BlowOfTurn,
  bestBlows,
  blowsOf,
  keyOf,
  sufferedBy,
} from "../../../src/judgement/strikes/whole-turn";
import { type Battle, type Command, rulesets, type StrikeTarget, type StrikeWith } from "../../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const BLOW: StrikeWith = { name: "claw", points: { dice: 1, bonus: 1 } };
const PARTS = [
  { id: "body", core: true, hp: 30, accuracy: 4 },
  { id: "arm", hp: 30, accuracy: 3, series: [{ name: "chain", after: "hit" }] },
  { id: "tail", hp: 0, maxHp: 30, accuracy: 9 },
];

function after(battle: Battle, ...commands: readonly object[]): Battle {
  return commands.reduce<Battle>((now, command) => {
    const outcome = RULESET.perform(now, command as Command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, battle);
}

/** Only 2d of accuracy and 1d of damage fall. */
function begun(hp: Readonly<Record<string, number>>, more: readonly object[] = []): Battle {
  const begins = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["monsters", "party"],
    characters: [
      { id: "boss", side: "monsters", at: [0, 0], parts: PARTS },
      ...Object.entries(hp).map(([id, left]) => ({
        id,
        side: "party",
        at: [0, 0],
        vitals: { hp: left, evasion: id === "ann" ? 4 : 6, fixed: true },
      })),
      ...more,
    ] as never,
  });
  if (!begins.ok) throw new Error(JSON.stringify(begins.refusal));
  return after(begins.battle, { do: "turn", who: "boss" });
}

const hpIn = (battle: Battle, id: string) =>
  (battle.characters.find((one) => one.id === id) as { vitals: { hp: number } }).vitals.hp;

/** One pair for each sum of 2d, and how many ways there are to it. */
const PAIRS = Array.from({ length: 11 }, (_, i) => {
  const low = Math.max(1, i - 4);
  return [[low, i + 2 - low], 6 - Math.abs(i - 5)] as const;
});

/** Both parts at her, and the arm's further strike, until she has fallen: played with the rules themselves. */
function enumerated(battle: Battle, hp: number) {
  const tally = { hit: 0, fells: 0, lost: 0 };
  const play = (now: Battle, chance: number, hit: boolean, left: readonly object[]): void => {
    const stands = hpIn(now, "ann");
    const again = "turn" in now ? now.turn?.action?.blows[0]?.series.name : undefined;
    const [next, ...rest] = again === undefined ? left : [{ with: { ...BLOW, part: "arm" }, again }, ...left];
    if (stands <= 0 || !next) {
      tally.hit += hit ? chance : 0;
      tally.fells += stands <= 0 ? chance : 0;
      tally.lost += (hp - Math.max(stands, 0)) * chance;
      return;
    }
    for (const [accuracy, ways] of PAIRS) {
      const strike = { do: "strike", target: "ann", ...next } as const;
      const missed = RULESET.perform(now, { ...strike, dice: { accuracy } } as Command);
      if (missed.ok) play(missed.battle, (chance * ways) / 36, hit, rest);
      else
        for (let d = 1; d <= 6; d++)
          play(after(now, { ...strike, dice: { accuracy, points: [d] } }), (chance * ways) / 216, true, rest);
    }
  };
  play(battle, 1, false, [{ with: { ...BLOW, part: "body" } }, { with: { ...BLOW, part: "arm" } }]);
  return tally;
}

function planned(battle: Battle, at?: string, arms: readonly StrikeWith[] = [BLOW]) {
  const choices = actionsLeft(RULESET, battle, "boss").map((action) => blowsOf(RULESET, battle, "boss", action, arms));
  const places = bestBlows(battle, "boss", choices, at);
  const blows = places.flatMap((place, i): BlowOfTurn[] => (place === null ? [] : [choices[i]![place]!]));
  return { blows, suffered: sufferedBy(battle, "boss", blows) };
}

describe("ACT-1 a whole turn in numbers", () => {
  test.each([[3], [9], [14], [40]])("is that of every way that the dice can fall: %s HP", (hp) => {
    const battle = begun({ ann: hp });
    const { blows, suffered } = planned(battle);
    expect(blows.map(({ aiming }) => aiming.with.part)).toEqual(["body", "arm"]);
    const [ann] = suffered;
    const told = enumerated(battle, hp);
    expect(ann!.hit).toBeCloseTo(told.hit, 9);
    expect(ann!.fells).toBeCloseTo(told.fells, 9);
    expect(ann!.lost.mean).toBeCloseTo(told.lost, 9);
    expect(ann!.lost.distribution.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test("an open further strike counts, and what was done does not", () => {
    const dice = { accuracy: [6, 5], points: [1] };
    const battle = after(begun({ ann: 20 }), { do: "strike", with: { ...BLOW, part: "arm" }, target: "ann", dice });
    expect(actionsLeft(RULESET, battle, "boss")).toEqual([{ part: "arm", again: "chain" }, { part: "body" }]);
    const { blows } = planned(battle);
    expect(blows.map(({ aiming }) => [aiming.with.part, aiming.again])).toEqual([
      ["arm", "chain"],
      ["body", undefined],
    ]);
  });

  test("goes at whom it fells the most likely, or at whom one chooses", () => {
    const battle = begun({ ann: 60, bob: 6 });
    const targets = (at?: string) => planned(battle, at).suffered.map(({ target }) => target);
    expect(targets()).toEqual(["bob"]);
    expect(targets("ann")).toEqual(["ann"]);
    // Both as hard to fell: then at whom it hurts most.
    expect(planned(begun({ ann: 60, bob: 60 })).suffered.map(({ target }) => target)).toEqual(["ann"]);
  });

  test("what takes many is told for each, the own side too; healing and what only leaves something are no part of it", () => {
    const BREATH: StrikeWith = {
      name: "breath",
      how: "area",
      range: 20,
      radius: 3,
      points: { dice: 2 },
      check: "none",
    };
    const HEAL: StrikeWith = { name: "heal", how: "cast", range: 20, effect: "heal", points: { dice: 2 } };
    const imp = { id: "imp", side: "monsters", at: [0, 0], vitals: { hp: 5, fixed: true } };
    const { blows, suffered } = planned(begun({ ann: 30, bob: 30, kim: 30 }, [imp]), undefined, [BREATH, HEAL]);
    expect(blows.map(({ aiming }) => aiming.with.name)).toEqual(["breath", "breath"]);
    expect(suffered.map(({ target, isFriend }) => [target, isFriend])).toEqual(
      expect.arrayContaining([
        ["ann", false],
        ["bob", false],
        ["kim", false],
        ["imp", true],
      ]),
    );
    // 2d twice are at least 4, and two times seven on average.
    expect(suffered.find(({ target }) => target === "ann")).toMatchObject({
      hit: 1,
      lost: { mean: expect.closeTo(14, 6) },
    });
    expect(suffered.find(({ target }) => target === "imp")!.fells).toBeGreaterThan(0.99);
  });

  test("nobody in reach: nothing is told", () => {
    const battle = begun({});
    expect(planned(battle)).toEqual({ blows: [], suffered: [] });
    expect(actionsLeft(RULESET, battle, "nobody")).toEqual([]);
  });
});

type Ids = keyof typeof rulesets;

/** A battle of these in which the turn of one is open. */
function opened(
  characters: readonly object[],
  who: string,
  id: Ids = "sw25-advanced",
  ...before: readonly object[]
): Battle {
  const ruleset = rulesets[id];
  const begins = ruleset.begin({ ruleset: id, sides: ["monsters", "party"], characters: characters as never });
  if (!begins.ok) throw new Error(JSON.stringify(begins.refusal));
  return [...before, { do: "turn", who }].reduce<Battle>((now, command) => {
    const outcome = ruleset.perform(now, command as Command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, begins.battle);
}

const one = (id: string, side: string, at: unknown, vitals: object = {}, more: object = {}) => ({
  id,
  side,
  at,
  vitals: { hp: 20, fixed: true, ...vitals },
  ...more,
});

/** Rules that give one answer to each question of a kind. */
const saying = (answers: Readonly<Record<string, object>>) =>
  ({ ask: (_: Battle, question: { ask: string }) => answers[question.ask] }) as never;

describe("ACT-1 the actions that are left", () => {
  test("of a character without parts, with one further strike of those that are open", () => {
    const series = [{ name: "chain" }, { name: "bite" }];
    const begins = opened(
      [one("wolf", "monsters", [0, 0], { accuracy: 9 }, { series }), one("ann", "party", [0, 0])],
      "wolf",
    );
    expect(actionsLeft(RULESET, begins, "wolf")).toEqual([{ part: null }]);
    const struck = after(begins, { do: "strike", with: BLOW, target: "ann", dice: { points: [1] } });
    expect(actionsLeft(RULESET, struck, "wolf")).toEqual([{ part: null, again: "chain" }]);
  });

  test("are none where the rules know nothing of its turn", () => {
    const battle = begun({ ann: 20 });
    expect(actionsLeft(saying({ turn: { ok: false } }), battle, "boss")).toEqual([]);
    expect(actionsLeft(saying({ turn: { ok: true, answer: { acts: { majors: 1 } } } }), battle, "nobody")).toEqual([]);
  });
});

describe("ACT-1 what an action can be", () => {
  const mage = one("mage", "party", [-10, 0], { accuracy: 8 });
  const meant = (battle: Battle, who: string, arms: readonly StrikeWith[], part: string | null = null) =>
    blowsOf(rulesets[battle.ruleset as Ids], battle, who, { part }, arms);
  const NAIL: StrikeWith = { name: "nail", how: "cast", range: 30, check: "none", points: { bonus: 4 } };

  test("neither a minor action nor help nor what harms nobody, and nobody out of reach", () => {
    const battle = opened([mage, one("gob", "monsters", [0, 0]), one("orc", "monsters", [90, 0])], "mage");
    const arms: StrikeWith[] = [
      { ...NAIL, name: "mark", effect: "nothing" },
      { ...NAIL, name: "glare", minor: true },
      { ...NAIL, name: "cure", effect: "heal" },
      NAIL,
    ];
    expect(meant(battle, "mage", arms).map(({ aiming, at }) => [aiming.with, at])).toEqual([[NAIL, "gob"]]);
  });

  test("ACT-12 an area around its user is at its own place, and at those alone who are in it", () => {
    const RING: StrikeWith = { name: "ring", how: "area", range: 0, radius: 3, check: "none", points: { bonus: 4 } };
    const near = [one("gob", "monsters", [-10, 0]), one("orc", "monsters", [-9, 0])];
    const battle = opened([mage, one("elk", "monsters", [9, 0]), ...near], "mage");
    const blows = meant(battle, "mage", [RING]);
    expect(blows.map(({ at, aiming }) => [at, aiming.at])).toEqual([
      ["gob", "mage"],
      ["orc", "mage"],
    ]);
    for (const { rows } of blows) expect(rows.map(({ target }) => target).toSorted()).toEqual(["gob", "mage", "orc"]);
  });

  test("an area is aimed at whom has a place, on areas at its area", () => {
    const BLAST: StrikeWith = { ...NAIL, how: "area", radius: 3 };
    const battle = opened([mage, one("gob", "monsters", [0, 0])], "mage");
    expect(meant(battle, "mage", [BLAST]).map(({ aiming, at }) => [aiming.at, at])).toEqual([["gob", "gob"]]);
    const people = [one("mage", "party", "front"), one("gob", "monsters", "front"), one("orc", "monsters", undefined)];
    expect(meant(opened(people, "mage", "sw25-areas"), "mage", [BLAST])).toMatchObject([
      { at: "gob", aiming: { at: "front" } },
    ]);
  });

  test("ACT-1 single strikes are at each part that is able, areas and lines at all of it", () => {
    const boss = { id: "boss", side: "monsters", at: [0, 0], parts: PARTS };
    const battle = opened([mage, boss], "mage");
    const body = { id: "boss", part: "body" };
    const arm = { id: "boss", part: "arm" };
    const single = meant(battle, "mage", [NAIL]);
    expect(single.map(({ at, aiming }) => [at, aiming.target])).toEqual([
      [body, body],
      [arm, arm],
    ]);
    expect(single.map(({ rows }) => rows.map(({ target }) => target))).toEqual([[body], [arm]]);
    const area = meant(battle, "mage", [{ ...NAIL, how: "area", radius: 3 }]);
    expect(area.map(({ at }) => at)).toEqual(["boss"]);
    expect(area[0]!.rows.map(({ target }) => target)).toEqual(expect.arrayContaining([body, arm]));
    expect(meant(battle, "mage", [{ ...NAIL, how: "line" }]).map(({ at }) => at)).toEqual(["boss"]);
  });

  const SHOT: StrikeWith = { name: "bow", how: "ranged", range: 40, points: { bonus: 4 } };
  const MELEE = [one("wolf", "party", [0, 0]), one("gob", "monsters", [0, 0])];

  test("A25-MIS-1 STR-22 lots have their share in the amounts of each whom they may find", () => {
    const attack = [{ do: "turn", who: "wolf" }, { do: "attack", how: "melee", target: "gob" }, { do: "end" }];
    const battle = opened([mage, ...MELEE], "mage", "sw25-advanced", ...attack);
    const [blow] = meant(battle, "mage", [SHOT]);
    // Two lots, and 15 against at most 7: 4 points, or none because the other is found.
    const half = [
      [0, 0.5],
      [4, 0.5],
    ];
    expect(blow!.rows).toEqual([
      { target: "gob", odds: { hit: 0.5, damage: { mean: 2, distribution: half } } },
      { target: "wolf", odds: { hit: 0.5, damage: { mean: 2, distribution: half } } },
    ]);
    expect(sufferedBy(battle, "mage", [blow!])).toMatchObject([
      { target: "gob", isFriend: false, hit: 0.5, lost: { mean: 2 } },
      { target: "wolf", isFriend: true, hit: 0.5, lost: { mean: 2 } },
    ]);
  });

  test.each<[string, object, readonly object[]]>([
    ["refused", { ok: false }, []],
    ["not allowed", { ok: true, answer: { can: false, hit: 0.4 } }, []],
    ["without odds", { ok: true, answer: { can: true } }, []],
    ["without amounts", { ok: true, answer: { can: true, hit: 0.4 } }, [{ target: "gob", odds: { hit: 0.4 } }]],
    ["by lots without odds", { ok: true, answer: { can: true, lots: { gob: 1, wolf: 1 } } }, []],
    [
      "by lots without amounts",
      { ok: true, answer: { can: true, hit: 0.4, lots: { gob: 3, wolf: 1 } } },
      [
        { target: "gob", odds: { hit: expect.closeTo(0.3, 12) } },
        { target: "wolf", odds: { hit: expect.closeTo(0.1, 12) } },
      ],
    ],
  ])("a strike that is %s", (_, strike, rows) => {
    const battle = opened([mage, ...MELEE], "mage");
    const blows = blowsOf(saying({ strike }), battle, "mage", { part: null }, [SHOT]);
    expect(blows.flatMap((blow) => blow.rows)).toEqual(rows);
  });
});

describe("ACT-1 the best blows", () => {
  /** A sure blow that costs each of these as many HP. */
  const blow = (at: StrikeTarget, ...lost: readonly (readonly [StrikeTarget, number])[]): BlowOfTurn => ({
    aiming: { who: "boss", with: BLOW },
    at,
    rows: lost.map(([target, amount]) => ({
      target,
      odds: { hit: 1, damage: { mean: amount, distribution: [[amount, 1]] } },
    })),
  });
  const on = (at: string, amount: number) => blow(at, [at, amount]);
  const imp = one("imp", "monsters", [0, 0]);
  const ghost = { id: "ghost", side: "party", at: [0, 0] };
  const battle = begun({ ann: 50, bob: 4, kim: 50 }, [imp, ghost]);
  const best = (choices: readonly (readonly BlowOfTurn[])[], at?: string) => bestBlows(battle, "boss", choices, at);

  test.each<[string, readonly (readonly BlowOfTurn[])[], readonly (number | null)[]]>([
    [
      "at the first of equal targets",
      [
        [on("kim", 5), on("ann", 4)],
        [on("kim", 4), on("ann", 5)],
      ],
      [0, 0],
    ],
    [
      "at whom they hurt more",
      [
        [on("kim", 5), on("ann", 4)],
        [on("kim", 4), on("ann", 6)],
      ],
      [1, 1],
    ],
    ["at whom they fell, though they hurt it less", [[on("ann", 9), on("bob", 4)], [on("ann", 9)]], [1, 0]],
    ["at whom they fell, named first", [[on("bob", 4), on("ann", 9)]], [0]],
    ["not at whom they cannot fell, but another beside", [[blow("ann", ["ann", 3], ["bob", 4]), on("kim", 9)]], [1]],
    ["not at whom HP are not kept, if it is hurt less", [[on("ann", 5), on("ghost", 4)]], [0]],
    ["at the first of equal blows", [[on("ann", 5), on("ann", 5)]], [0]],
    ["not at friends, if there is another way", [[blow("ann", ["ann", 9], ["imp", 8]), on("kim", 2)]], [1]],
    ["nothing, where there is none", [[], [on("ann", 1)]], [null, 0]],
  ])("%s", (_, choices, places) => {
    expect(best(choices)).toEqual(places);
  });

  test.each<[string, string, readonly BlowOfTurn[], number]>([
    ["the wanted one, though it hurts less", "ann", [on("kim", 9), on("ann", 2), on("kim", 9)], 1],
    ["the best of those at the wanted one", "ann", [on("ann", 2), on("ann", 3), on("ann", 3)], 1],
    ["the best of the others, where it is out of reach", "imp", [on("ann", 2), on("kim", 3), on("ann", 3)], 1],
  ])("at one that somebody chose: %s", (_, at, blows, place) => {
    expect(best([blows], at)).toEqual([place]);
  });

  test("a target with a part is named by both", () => {
    expect([keyOf("ann"), keyOf({ id: "boss", part: "arm" })]).toEqual(["ann", '["boss","arm"]']);
    expect(keyOf({ id: "boss" } as StrikeTarget)).toBe('["boss",null]');
  });

  test("several blows add up for whom they hit, each part by its own HP", () => {
    const arm = { id: "boss", part: "arm" };
    const tail = { id: "boss", part: "tail" };
    const all = sufferedBy(battle, "ann", [blow(arm, [arm, 18], [tail, 3]), blow(arm, [arm, 18])]);
    expect(all).toMatchObject([
      { target: arm, isFriend: false, fells: 1, lost: { mean: 30 } },
      { target: tail, isFriend: false },
    ]);
    // It has none left.
    expect(all[1]).not.toHaveProperty("fells");
    expect(sufferedBy(battle, "ann", [on("nobody", 3)])).toMatchObject([{ isFriend: false, lost: { mean: 3 } }]);
  });
});
