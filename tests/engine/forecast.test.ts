import { describe, expect, it } from "vitest";
import {
  bothTallies,
  chanceOf,
  duel,
  type Forecast,
  type ForecastQuestion,
  forecast,
  forecasting,
  NO_FIGHTS,
  ran,
} from "../../src/engine/index";
import { type Battle, type CharacterInput, RULESET_IDS, rulesets, type StrikeWith } from "../../src/rules/index";
import { mirroredFight } from "../support/random-fights";

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const CURE: StrikeWith = { name: "cure", how: "cast", check: "none", effect: "heal", power: 100, bonus: 30, range: 50 };
const RULESET = rulesets["sw25-advanced"];

function begun(characters: readonly CharacterInput[], sides = ["party", "monsters"]): Battle {
  const outcome = RULESET.begin({ ruleset: RULESET.id, sides, characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const fighter = (id: string, side: string, x: number, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at: [x, 0],
  movement: 12,
  vitals: { hp: 20, accuracy: 6, evasion: 5 },
  ...more,
});

function foretold(question: ForecastQuestion, fights: number): Forecast {
  const answer = forecast(question, fights);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.forecast;
}

const armed = (battle: Battle, made: readonly StrikeWith[] = [SWORD]): ForecastQuestion => ({
  ruleset: RULESET,
  battle,
  arms: new Map(battle.characters.map(({ id }) => [id, made])),
  seed: 1,
});

describe("a forecast", () => {
  it.each(RULESET_IDS)("of %s has shares that add up to 1, and no number that is none", (id) => {
    const { battle, arms } = mirroredFight(id, 5);
    const { outcomes, characters, rounds, fights } = foretold(
      { ruleset: rulesets[id], battle, arms, seed: 4, rounds: 8 },
      6,
    );
    expect(fights).toBe(6);
    expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(characters.map((c) => c.id)).toEqual(battle.characters.map((c) => c.id));
    for (const { falls, hp, dealt } of characters) {
      expect(falls.share).toBeGreaterThanOrEqual(falls.low);
      expect(falls.share).toBeLessThanOrEqual(falls.high);
      expect([hp?.tenth, hp?.median, hp?.ninetieth, dealt].every(Number.isFinite)).toBe(true);
    }
    expect(rounds.tenth).toBeGreaterThan(0);
  });

  it("is the same in whatever pieces its fights are played, by however many", () => {
    const { battle, arms } = mirroredFight("sw25-advanced", 9);
    const question = { ruleset: RULESET, battle, arms, seed: 11, rounds: 6 };
    const whole = foretold(question, 9);
    const pieces = [
      [6, 3],
      [0, 2],
      [2, 4],
    ].map(([from, count]) => {
      const course = forecasting(question);
      if (!course.ok) throw new Error(course.reason);
      return ran(course.play(from!, count!));
    });
    const course = forecasting(question);
    if (!course.ok) throw new Error(course.reason);
    expect(course.forecast(pieces.reduce(bothTallies, NO_FIGHTS))).toEqual(whole);
    expect(foretold({ ...question, seed: 12 }, 9)).not.toEqual({ ...whole, seed: 12 });
  });

  it("can be stopped between any two steps of a fight", () => {
    const { battle, arms } = mirroredFight("sw25-advanced", 9);
    const course = forecasting({ ruleset: RULESET, battle, arms, seed: 11, rounds: 4 });
    if (!course.ok) throw new Error(course.reason);
    const playing = course.play(0, 1);
    let steps = 0;
    while (!playing.next().done) steps++;
    expect(steps).toBeGreaterThan(10);
  });

  it("counts allied sides as one that wins", () => {
    const outcome = RULESET.begin({
      ruleset: RULESET.id,
      sides: ["party", "monsters", "guards"],
      allies: [["party", "guards"]],
      characters: [
        fighter("a", "party", 0),
        fighter("b", "guards", 1),
        fighter("orc", "monsters", 3, { vitals: { hp: 4 } }),
      ],
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const told = foretold(armed(outcome.battle), 20);
    expect(told.outcomes[0]?.sides).toEqual(["party", "guards"]);
    expect(chanceOf(told, "guards")).toEqual(chanceOf(told, "party"));
  });

  it("grows with HP, with defence and with friends", () => {
    const share = (own: Partial<CharacterInput>[], seed = 1) => {
      const party = own.map((more, i) => fighter(`p${i}`, "party", 0, more));
      const battle = begun([...party, fighter("m0", "monsters", 5), fighter("m1", "monsters", 6)]);
      return chanceOf(foretold({ ...armed(battle), seed }, 40), "party");
    };
    const two = share([{}, {}]);
    const better = [
      share([{ vitals: { hp: 60, accuracy: 6, evasion: 5 } }, {}]),
      share([{ vitals: { hp: 20, accuracy: 6, evasion: 5, defence: 9 } }, {}]),
      share([{}, {}, {}]),
    ];
    for (const one of better) expect(one.share).toBeGreaterThan(two.share);
  });
});

describe("a battle of which little can be said", () => {
  it("says that nobody's HP are known", () => {
    const battle = begun([fighter("a", "party", 0), { id: "orc", side: "monsters", at: [3, 0] }]);
    expect(forecast(armed(battle), 10)).toEqual({ ok: false, reason: "no-figures" });
  });

  it("leaves out single ones without HP, and says so", () => {
    const battle = begun([
      fighter("a", "party", 0),
      fighter("orc", "monsters", 3),
      { id: "rat", side: "monsters", at: [3, 0] },
    ]);
    const told = foretold(armed(battle), 5);
    expect(told.characters.map(({ id }) => id)).toEqual(["a", "orc"]);
    expect(told.assumes).toContainEqual({ code: "no-figures", who: ["rat"] });
  });

  it("says that one side stands alone, or that the battle is over", () => {
    const alone = begun([fighter("a", "party", 0)]);
    expect(forecast(armed(alone), 10)).toEqual({ ok: false, reason: "one-side" });
    const over = RULESET.perform(begun([fighter("a", "party", 0), fighter("orc", "monsters", 3)]), { do: "over" });
    if (!over.ok) throw new Error(over.refusal.code);
    expect(forecast(armed(over.battle), 10)).toEqual({ ok: false, reason: "over" });
  });

  it("says that nobody has anything to strike with", () => {
    const battle = begun([fighter("a", "party", 0), fighter("orc", "monsters", 3)]);
    expect(forecast({ ...armed(battle), arms: new Map() }, 10)).toEqual({ ok: false, reason: "no-arms" });
    const told = foretold({ ...armed(battle), arms: new Map([["a", [SWORD]]]) }, 5);
    expect(told.assumes).toContainEqual({ code: "bare-hands", who: ["orc"] });
  });

  it("names whom nobody reaches, and fights that have no end", () => {
    const stuck = { conditions: ["stranded"], movement: 0 };
    const battle = begun([fighter("a", "party", 0, stuck), fighter("orc", "monsters", 300, stuck)]);
    const told = foretold({ ...armed(battle), rounds: 5 }, 3);
    expect(told.outcomes).toMatchObject([{ sides: null, share: 1 }]);
    expect(told.assumes).toContainEqual({ code: "undecided", count: 3 });
    expect(told.assumes).toContainEqual({ code: "unreached", who: ["a", "orc"] });
  });

  it("gives up where both sides heal for ever", () => {
    const healers = ["party", "monsters"].flatMap((side, i) =>
      [0, 1, 2].map((n) =>
        fighter(`${side}${n}`, side, i * 5 + n, { vitals: { hp: 200, accuracy: 6, evasion: 5, defence: 14 } }),
      ),
    );
    const told = foretold({ ...armed(begun(healers), [{ power: 0, bonus: 1 }, CURE]), rounds: 4 }, 2);
    expect(told.outcomes).toMatchObject([{ sides: null, share: 1 }]);
    expect(told.rounds.median).toBe(4);
  });

  it("plays 200 characters a step at a time", () => {
    const crowd = Array.from({ length: 200 }, (_, i) =>
      fighter(`c${i}`, i % 2 ? "party" : "monsters", (i % 2) * 8, { at: [(i % 2) * 8, Math.floor(i / 2)] }),
    );
    const course = forecasting({ ...armed(begun(crowd)), rounds: 1 });
    if (!course.ok) throw new Error(course.reason);
    const told = course.forecast(ran(course.play(0, 1)));
    expect(told.characters).toHaveLength(200);
    expect(told.assumes.map(({ code }) => code)).not.toContain("refused");
  });

  it("says which effects, feats and conditions it does not understand", () => {
    const battle = begun([
      fighter("a", "party", 0, { feats: ["singing"], conditions: ["in-love"] }),
      fighter("orc", "monsters", 3),
    ]);
    const strange = { ...SWORD, leaves: [{ name: "hex" }, "prone", { name: "slow", figures: { movement: -3 } }] };
    const told = foretold(armed(battle, [strange, { ...SWORD, name: "dance", effect: "nothing" }]), 3);
    expect(told.assumes).toEqual(
      expect.arrayContaining([
        { code: "effects", what: ["hex"] },
        { code: "feats", what: ["singing"] },
        { code: "conditions", what: ["in-love"] },
        { code: "left-out", who: ["a", "orc"], what: ["dance"] },
      ]),
    );
  });
});

describe("a duel", () => {
  it("is reckoned by hand where it can be", () => {
    const half = [
      [0, 0.5],
      [10, 0.5],
    ] as const;
    const { first, second, undecided } = duel({ hp: 10, strikes: half }, { hp: 10, strikes: half }, 2);
    expect(first).toBeCloseTo(0.5 + 0.125, 12);
    expect(second).toBeCloseTo(0.25 + 0.0625, 12);
    expect(undecided).toBeCloseTo(0.0625, 12);
  });
});
