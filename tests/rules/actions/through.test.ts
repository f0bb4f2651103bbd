/** `ask strike` with `through`: exact odds of a whole series, against playing out every way that the dice can fall. */

import { describe, expect, test } from "vitest";
import { type Battle, type Command, rulesets, type StrikeForecast, type StrikeWith } from "../../../src/rules";

const RULESET = rulesets["sw25-advanced"];
const BLOW: StrikeWith = { points: { dice: 1, bonus: 1 }, tags: ["fist"] };

/** Only 2d of accuracy and 1d of damage fall. */
function begun(series: readonly object[], hp: number, more: object = {}, others: readonly object[] = []): Battle {
  const begins = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "gil", side: "party", at: [0, 0], vitals: { hp: 20, accuracy: 4 }, series: series as never, ...more },
      { id: "gob", side: "monsters", at: [0, 0], vitals: { hp, evasion: 4, fixed: true } },
      ...(others as never),
    ],
  });
  if (!begins.ok) throw new Error(JSON.stringify(begins.refusal));
  const turn = RULESET.perform(begins.battle, { do: "turn", who: "gil" });
  if (!turn.ok) throw new Error(JSON.stringify(turn.refusal));
  return turn.battle;
}

interface Tally {
  hit: number;
  fells: number;
  mean: number;
}

/** One pair for each sum of 2d, and how many ways there are to it. */
const PAIRS = Array.from({ length: 11 }, (_, i) => {
  const sum = i + 2;
  const low = Math.max(1, sum - 6);
  return [[low, sum - low], 6 - Math.abs(sum - 7)] as const;
});

/** Every pair with its ways, every amount: played with the rules themselves. @param said with the first strike alone */
function enumerated(battle: Battle, hp: number, said: object = {}): Tally {
  const tally: Tally = { hit: 0, fells: 0, mean: 0 };
  const play = (now: Battle, chance: number, hit: boolean, first: boolean): void => {
    const left = (now.characters.find(({ id }) => id === "gob") as { vitals: { hp: number } }).vitals.hp;
    const again = "turn" in now ? now.turn?.action?.blows[0]?.series.name : undefined;
    if (!first && (again === undefined || left <= 0)) {
      tally.hit += hit ? chance : 0;
      tally.fells += left <= 0 ? chance : 0;
      tally.mean += (hp - left) * chance;
      return;
    }
    const strike = { do: "strike", with: BLOW, target: "gob", ...(first ? said : { again }) } as const;
    for (const [pair, ways] of PAIRS) {
      const missed = RULESET.perform(now, { ...strike, dice: { accuracy: pair } } as Command);
      if (missed.ok) {
        play(missed.battle, (chance * ways) / 36, hit, false);
        continue;
      }
      for (let d = 1; d <= 6; d++) {
        const done = RULESET.perform(now, { ...strike, dice: { accuracy: pair, points: [d] } } as Command);
        if (!done.ok) throw new Error(JSON.stringify(done.refusal));
        play(done.battle, (chance * ways) / 216, true, false);
      }
    }
  };
  play(battle, 1, false, true);
  return tally;
}

function asked(battle: Battle, said: object = {}): StrikeForecast {
  const reply = RULESET.ask(battle, { ask: "strike", with: BLOW, target: "gob", ...said, through: true });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.answer as StrikeForecast;
}

describe("ACT-3 the odds of a whole major action", () => {
  test.each<[string, object[], number]>([
    ["nothing follows", [], 7],
    ["one more, hit or miss", [{ name: "extra", with: { tags: ["fist"] } }], 7],
    ["after a hit, twice", [{ name: "chained", after: "hit", times: 2 }], 9],
    ["after a miss", [{ name: "riposte", after: "miss", with: "same" }], 4],
    ["worse the second time", [{ name: "extra", modifiers: { accuracy: -2, damage: 2 } }], 30],
  ])("are those of every way that the dice can fall: %s", (_, series, hp) => {
    const battle = begun(series, hp);
    const { through } = asked(battle);
    const told = enumerated(battle, hp);
    expect(through!.hit).toBeCloseTo(told.hit, 9);
    expect(through!.fells).toBeCloseTo(told.fells, 9);
    expect(through!.damage.mean).toBeCloseTo(told.mean, 9);
    expect(through!.damage.distribution.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  const agree = (battle: Battle, hp: number, said: object) => {
    const { through } = asked(battle, said);
    const told = enumerated(battle, hp, said);
    expect(through!.hit).toBeCloseTo(told.hit, 9);
    expect(through!.fells).toBeCloseTo(told.fells, 9);
    expect(through!.damage.mean).toBeCloseTo(told.mean, 9);
  };

  test("what is said or declared with the first strike counts for it alone", () => {
    const extra = [{ name: "extra" }];
    agree(begun(extra, 12), 12, { declares: { name: "Power Strike", modifiers: { damage: 4 } } });
    agree(begun(extra, 12), 12, { modifiers: { accuracy: 2 } });
    const two = [{ name: "two", opening: { accuracy: -2 }, modifiers: { accuracy: -1 } }];
    agree(begun(two, 12), 12, { series: ["two"] });
  });

  test("of a further strike they begin with what its series adds", () => {
    const series = [{ name: "extra", times: 2, modifiers: { accuracy: -3, damage: 2 } }];
    const begins = begun(series, 30);
    const first = RULESET.perform(begins, {
      do: "strike",
      with: BLOW,
      target: "gob",
      dice: { accuracy: [1, 1] },
    } as Command);
    if (!first.ok) throw new Error(JSON.stringify(first.refusal));
    agree(first.battle, 30, { again: "extra" });
  });

  test("a strike that costs MP goes on as long as they last", () => {
    const dear = { ...BLOW, mp: 3 };
    const most = (mp: number) => {
      const battle = begun([{ name: "extra", times: 5 }], 1_000, { vitals: { hp: 20, mp, accuracy: 40 } });
      const { through } = asked(battle, { with: dear });
      return through!.damage.distribution.at(-1)![0];
    };
    expect([most(3), most(8), most(20)]).toEqual([7, 14, 42]);
    const cheap = begun([{ name: "extra", times: 5 }], 1_000, { vitals: { hp: 20, mp: 2, accuracy: 40 } });
    expect(asked(cheap, { with: { ...BLOW, mp: 1 } }).through!.damage.distribution.at(-1)![0]).toBe(14);
  });

  test("what follows only with something else does not count", () => {
    const kick = { name: "kick", with: { tags: ["foot"] } };
    const { through, damage } = asked(begun([kick], 30));
    expect(through!.damage.mean).toBeCloseTo(damage!.mean, 12);
    // Beside it another one may still be made with the same.
    const [both, extra] = [begun([kick, { name: "extra" }], 30), begun([{ name: "extra" }], 30)];
    expect(asked(both).through!.damage.mean).toBeCloseTo(asked(extra).through!.damage.mean, 12);
  });

  test("nothing follows: they are the odds of the strike", () => {
    const { through, hit, damage, fells } = asked(begun([], 7));
    expect(through!.hit).toBeCloseTo(hit!, 12);
    expect(through!.fells).toBeCloseTo(fells!, 12);
    expect(through!.damage.mean).toBeCloseTo(damage!.mean, 12);
  });

  test("series that open each other for ever come to an end", () => {
    const ring = ["a", "b", "c"].map((name) => ({ name, times: 5 }));
    const { through } = asked(begun(ring, 1_000));
    expect(through!.hit).toBeLessThanOrEqual(1);
    expect(through!.damage.mean).toBeGreaterThan(0);
  });

  test("what is said with an open further strike does not count for those after it", () => {
    const begins = begun([{ name: "extra", times: 2, modifiers: { accuracy: -3 } }], 30);
    const strike = { do: "strike", with: BLOW, target: "gob", dice: { accuracy: [1, 1] } } as Command;
    const first = RULESET.perform(begins, strike);
    if (!first.ok) throw new Error(JSON.stringify(first.refusal));
    agree(first.battle, 30, { again: "extra", modifiers: { accuracy: 6 } });
  });

  test("amounts rise, whichever strike comes to an end first", () => {
    const { through } = asked(begun([{ name: "riposte", after: "miss", with: "same" }], 9));
    expect(through!.damage.distribution.map(([amount]) => amount)).toEqual([0, 2, 3, 4, 5, 6, 7]);
  });

  test("whoever has fallen already, or keeps no HP, cannot be felled", () => {
    expect(asked(begun([], 0)).through).not.toHaveProperty("fells");
    expect(asked(begun([], 1)).through!.fells).toBeGreaterThan(0);
    const gob = { id: "gob", side: "monsters", at: [0, 0] };
    const gil = { id: "gil", side: "party", at: [0, 0], vitals: { hp: 20, accuracy: 4 } };
    const begins = RULESET.begin({
      ruleset: RULESET.id,
      sides: ["party", "monsters"],
      characters: [gil, gob] as never,
    });
    const turn = begins.ok ? RULESET.perform(begins.battle, { do: "turn", who: "gil" }) : begins;
    if (!turn.ok) throw new Error(JSON.stringify(turn.refusal));
    expect(asked(turn.battle).through).not.toHaveProperty("fells");
  });

  test("are told of one certain target alone", () => {
    const others = ["orc", "elk"].map((id) => ({ id, side: "monsters", at: [0, 0], vitals: { hp: 9, fixed: true } }));
    const both = begun([{ name: "extra" }], 30, {}, others);
    const through = (said: object) => asked(both, said).through;
    expect(through({})).toBeDefined();
    expect(through({ target: undefined, targets: ["gob", "orc"] })).toBeUndefined();
    const area = { ...BLOW, how: "area", check: "none", range: 30, radius: 3 };
    expect(through({ with: area, target: undefined, at: "gob" })).toBeUndefined();
    expect(through({ with: { ...area, limit: 1 }, target: undefined, at: "gob" })).toBeUndefined();
    // On the way of the line others are found by a die.
    expect(through({ with: { ...BLOW, how: "line", check: "none", range: 30 } })).toBeUndefined();
  });

  test("A25-MIS-1 are not told of a shot that may find another", () => {
    const bow = { ...BLOW, how: "ranged", range: 40 };
    const wolf = { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 9, fixed: true } };
    const begins = begun([{ name: "extra" }], 30, { at: [-10, 0] }, [wolf]);
    expect(asked(begins, { with: bow }).through).toBeDefined();
    const fights = [
      { do: "end" },
      { do: "turn", who: "wolf" },
      { do: "attack", how: "melee", target: "gob" },
      { do: "end" },
      { do: "round" },
      { do: "turn", who: "gil" },
    ].reduce<Battle>((now, command) => {
      const outcome = RULESET.perform(now, command as Command);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
      return outcome.battle;
    }, begins);
    expect(asked(fights, { with: bow })).toMatchObject({ lots: { gob: 1, wolf: 1 } });
    expect(asked(fights, { with: bow })).not.toHaveProperty("through");
  });

  test("ACT-14 a striker whom a counter fells strikes no more", () => {
    const begins = RULESET.begin({
      ruleset: RULESET.id,
      sides: ["party", "monsters"],
      characters: [
        // 4 of its HP are left: half of the faces of the counter's die fell it.
        {
          id: "gil",
          side: "party",
          at: [0, 0],
          vitals: { hp: 4, accuracy: 4, fixed: true },
          series: [{ name: "extra" }],
        },
        {
          id: "gob",
          side: "monsters",
          at: [0, 0],
          vitals: { hp: 100, accuracy: 6, evasion: 3 },
          counters: { with: { points: { dice: 1 } } },
        },
      ] as never,
    });
    const turn = begins.ok ? RULESET.perform(begins.battle, { do: "turn", who: "gil" }) : begins;
    if (!turn.ok) throw new Error(JSON.stringify(turn.refusal));
    const { through } = asked(turn.battle, { with: { points: { bonus: 3 } }, reactions: { gob: "counter" } });
    // It hits with 11 unless 2d + 6 is more: 2d of 5 or less, 10 of 36. Then gob evades with 2d + 3: 21 of 36 ways are too few.
    const [hits, again] = [10 / 36, 21 / 36];
    const stands = (1 - hits) / 2;
    expect(through!.damage.distribution).toEqual([
      [0, expect.closeTo(stands + stands * (1 - again), 12)],
      [3, expect.closeTo(stands * again + hits * (1 - again), 12)],
      [6, expect.closeTo(hits * again, 12)],
    ]);
    expect(through!.hit).toBeCloseTo(hits + stands * again, 12);
  });
});
