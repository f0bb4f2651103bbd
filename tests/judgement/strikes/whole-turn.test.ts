/** A whole turn of a boss of parts in numbers, against playing out every way that the dice can fall (`ACT-1`, `ACT-3`). */

import { describe, expect, test } from "vitest";
import {
  actionsLeft,
  type BlowOfTurn,
  bestBlows,
  blowsOf,
  sufferedBy,
} from "../../../src/judgement/strikes/whole-turn";
import { type Battle, type Command, rulesets, type StrikeWith } from "../../../src/rules/index";

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
