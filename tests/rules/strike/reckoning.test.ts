import { describe, expect, it } from "vitest";
import { POWER_ROLLS_OF_20 } from "../../../src/rules/dice/power-roll";
import {
  reckonStrike,
  type Strike,
  type StrikeDice,
  type StrikeWith,
  strikeNeeds,
} from "../../../src/rules/strike/index";
import { nextDice } from "../../../src/rules/strike/next-dice";
import { reckoned, refused, type StrikeSaid, strike, struck } from "../../support/strikes";

const BLOW: StrikeWith = { power: 20, bonus: 6 };
/** 3,4 + 7 against 2,3 + 6: hits. */
const HITS: StrikeDice = { accuracy: [3, 4], answers: { goblin: [[2, 3]] } };

function row(written: StrikeWith, dice: StrikeDice, said: StrikeSaid = {}) {
  return reckoned(strike(written, said), dice).rows[0]!;
}

describe("a check against an answer (DIC-1)", () => {
  const outcome = (accuracy: [number, number], answer: [number, number], said: StrikeSaid = {}) => {
    const one = strike({ effect: "nothing" }, said);
    return reckoned(one, { accuracy, answers: { goblin: [answer] } }).rows[0]!.outcome;
  };

  it("hits above the answer, and a tie goes to the target", () => {
    expect(outcome([3, 4], [3, 4])).toBe("hit");
    expect(outcome([3, 4], [4, 4])).toBe("miss");
    expect(outcome([3, 4], [4, 5])).toBe("miss");
  });

  it("puts automatic results before the totals", () => {
    expect(outcome([6, 6], [5, 6], { at: { evasion: 50 } })).toBe("automatic-hit");
    expect(outcome([1, 1], [1, 2], { by: { accuracy: 50 } })).toBe("automatic-miss");
    expect(outcome([3, 4], [6, 6], { by: { accuracy: 50 } })).toBe("automatic-miss");
    expect(outcome([1, 2], [1, 1], { at: { evasion: 50 } })).toBe("hit");
    expect(outcome([6, 6], [1, 1])).toBe("automatic-hit");
  });

  it("gives the same automatic result on both sides to the target", () => {
    expect(outcome([6, 6], [6, 6], { by: { accuracy: 50 } })).toBe("automatic-miss");
    expect(outcome([1, 1], [1, 1], { by: { accuracy: 50 } })).toBe("automatic-miss");
  });

  it("takes 7 for the dice of a fixed value, and nothing of it is automatic", () => {
    const hit = (evasion: number) =>
      reckoned(strike({ effect: "nothing" }, { at: { evasion, fixed: true } }), { accuracy: [3, 4] }).rows[0]!.outcome;
    expect(hit(6)).toBe("hit");
    expect(hit(7)).toBe("miss");
    const byFixed = (answer: [number, number]) =>
      reckoned(strike({ effect: "nothing" }, { by: { fixed: true } }), { answers: { goblin: [answer] } }).rows[0]!
        .outcome;
    expect(byFixed([3, 4])).toBe("hit");
    expect(byFixed([4, 4])).toBe("miss");
    expect(byFixed([6, 6])).toBe("automatic-miss");
    const both = (evasion: number) =>
      reckoned(strike({ effect: "nothing" }, { by: { fixed: true }, at: { fixed: true, evasion } }), {});
    expect(both(6).rows[0]!.outcome).toBe("hit");
    expect(both(7).rows[0]!.outcome).toBe("miss");
  });

  it("adds what the strike and the modifiers say", () => {
    const check = (written: StrikeWith, modifiers: { accuracy?: number; answer?: number }, evasion: number) => {
      const one = strike({ effect: "nothing", ...written }, { modifiers, at: { evasion, fixed: true } });
      return reckoned(one, { accuracy: [3, 4] }).rows[0]!.outcome;
    };
    expect(check({}, {}, 7)).toBe("miss");
    expect(check({ accuracy: 1 }, {}, 7)).toBe("hit");
    expect(check({}, { accuracy: 1 }, 7)).toBe("hit");
    expect(check({}, { answer: -1 }, 7)).toBe("hit");
    expect(check({ accuracy: 2 }, { accuracy: -2, answer: 0 }, 7)).toBe("miss");
    expect(check({ accuracy: 1 }, { accuracy: 1, answer: 2 }, 7)).toBe("miss");
  });

  it("casts with magic power", () => {
    const cast = (willpower: number) =>
      reckoned(strike({ how: "cast", effect: "nothing" }, { at: { willpower, fixed: true } }), { accuracy: [1, 2] });
    expect(cast(3).rows[0]!.outcome).toBe("hit");
    expect(cast(4).rows[0]!.outcome).toBe("resisted");
  });

  it("counts the −4 of a target on its evasion alone (TRN-3, TRN-5)", () => {
    const at = { evasion: 9, willpower: 9, fixed: true, evasionPenalty: -4 } as const;
    const against = (answer: "evasion" | "willpower") => {
      const one = strike({ effect: "nothing", against: answer }, { at });
      return reckoned(one, { accuracy: [3, 4] }).rows[0]!.outcome;
    };
    expect(against("evasion")).toBe("hit");
    expect(against("willpower")).toBe("resisted");
  });

  it("hits the unable without an answer, but not with 1,1", () => {
    const at = { able: false, evasion: 50 };
    expect(row(BLOW, { accuracy: [1, 2], power: [[3, 4]] }, { at }).outcome).toBe("hit");
    expect(row(BLOW, { accuracy: [6, 6], power: [[3, 4]] }, { at }).outcome).toBe("automatic-hit");
    expect(row(BLOW, { accuracy: [1, 1] }, { at })).toEqual({ id: "goblin", outcome: "automatic-miss" });
  });

  it("succeeds against nothing unless the striker fails", () => {
    const written: StrikeWith = { how: "cast", against: "none", power: 10 };
    expect(row(written, { accuracy: [1, 2], power: [[3, 4]] }).outcome).toBe("hit");
    expect(row(written, { accuracy: [1, 1] }).outcome).toBe("automatic-miss");
    expect(row({ how: "cast", check: "none", power: 10 }, { power: [[3, 4]] }).outcome).toBe("hit");
  });
});

describe("what a success of the target leaves", () => {
  const fireball = (resisted: StrikeWith["resisted"], dice: Partial<StrikeDice>) => {
    const written: StrikeWith = { how: "cast", power: 20, bonus: 8, ...(resisted && { resisted }) };
    return row(written, { accuracy: [1, 2], answers: { goblin: [[4, 4]] }, ...dice });
  };

  it("is half of a resisted spell, rounded up, without criticals (DIC-2, DIC-3)", () => {
    const half = fireball(undefined, { power: [[5, 6]] });
    expect(half).toEqual({
      id: "goblin",
      outcome: "resisted",
      sum: [
        { part: "power", amount: 9 },
        { part: "bonus", amount: 8 },
        { part: "scale", amount: -8 },
      ],
      damage: 9,
      hp: [20, 11],
    });
    expect(fireball("whole", { power: [[5, 6]] })).toMatchObject({ outcome: "resisted", damage: 17 });
    expect(fireball("none", {})).toEqual({ id: "goblin", outcome: "resisted" });
  });

  it("is as much with the target's 6,6, and nothing with the striker's 1,1 (STR-13)", () => {
    const sixes = fireball("half", { answers: { goblin: [[6, 6]] }, power: [[3, 4]] });
    expect(sixes).toMatchObject({ outcome: "automatic-miss", damage: 7 });
    expect(fireball("half", { accuracy: [1, 1] })).toEqual({ id: "goblin", outcome: "automatic-miss" });
    expect(fireball("whole", { accuracy: [1, 1] })).toEqual({ id: "goblin", outcome: "automatic-miss" });
  });

  it("may be something of a blow that was evaded", () => {
    const evaded: StrikeDice = { accuracy: [3, 4], answers: { goblin: [[6, 5]] }, power: [[3, 4]] };
    expect(row({ power: 20, bonus: 6, resisted: "half" }, evaded)).toMatchObject({ outcome: "resisted", damage: 4 });
    expect(row(BLOW, { ...evaded, power: [] })).toEqual({ id: "goblin", outcome: "miss" });
  });

  it("counts the first roll of the chain for whoever resisted, all of it for whoever did not (STR-11)", () => {
    const aim = { certain: [struck({ id: "a" }), struck({ id: "b" })] };
    const { rows } = reckoned(strike({ how: "area", power: 20, bonus: 1 }, { aim }), {
      accuracy: [3, 4],
      answers: { a: [[1, 2]], b: [[6, 5]] },
      power: [
        [5, 5],
        [6, 4],
        [1, 2],
      ],
    });
    expect(rows.map(({ damage }) => damage)).toEqual([18, 18].map((all, i) => (i === 0 ? all : Math.ceil(9 / 2))));
  });

  it("rolls once where nobody is hit", () => {
    const one = strike({ how: "cast", power: 20 });
    const resisted: StrikeDice = { accuracy: [1, 2], answers: { goblin: [[4, 5]] } };
    expect(reckoned(one, { ...resisted, power: [[5, 6]] }).rows[0]!.damage).toBe(5);
    expect(
      refused(one, {
        ...resisted,
        power: [
          [5, 6],
          [3, 4],
        ],
      }),
    ).toBe("bad-value power left-over");
  });
});

describe("damage (DIC-3)", () => {
  it("adds bonus once, goes on at the critical value, and takes defence off", () => {
    const hit = row(BLOW, {
      ...HITS,
      power: [
        [5, 5],
        [4, 6],
        [2, 3],
      ],
    });
    expect(hit).toEqual({
      id: "goblin",
      outcome: "hit",
      sum: [
        { part: "power", amount: 19 },
        { part: "bonus", amount: 6 },
        { part: "defence", amount: -2 },
      ],
      damage: 23,
      hp: [20, -3],
    });
  });

  it("fails with a first 1,1, and ends with a later one (DIC-2)", () => {
    expect(row(BLOW, { ...HITS, power: [[1, 1]] })).toMatchObject({ outcome: "hit", damage: 0, hp: [20, 20] });
    expect(row({ ...BLOW, additional: 9 }, { ...HITS, power: [[1, 1]] }, { modifiers: { damage: 5 } }).damage).toBe(0);
    expect(
      row(BLOW, {
        ...HITS,
        power: [
          [5, 5],
          [1, 1],
        ],
      }).damage,
    ).toBe(8 + 6 - 2);
  });

  it("adds additional damage and modifiers after halving, then reduces, not below 0", () => {
    const written: StrikeWith = { how: "cast", power: 20, bonus: 2, additional: 3 };
    const dice: StrikeDice = { accuracy: [1, 2], answers: { goblin: [[6, 5]] }, power: [[3, 4]] };
    const at = { reduction: 4, defence: 9 };
    const settled = row(written, dice, { at, modifiers: { damage: 5 } });
    expect(settled.sum).toEqual([
      { part: "power", amount: 5 },
      { part: "bonus", amount: 2 },
      { part: "scale", amount: -3 },
      { part: "additional", amount: 3 },
      { part: "modifier", amount: 5 },
      { part: "reduction", amount: -4 },
    ]);
    expect(settled.damage).toBe(8);
    expect(row(written, dice, { at: { reduction: 40 } }).damage).toBe(0);
    expect(row({ ...written, kind: "physical" }, dice, { at }).damage).toBe(0);
  });

  it("adds points up as monsters strike", () => {
    const written: StrikeWith = { points: { dice: 2, bonus: 6 }, bonus: 1 };
    expect(row(written, { ...HITS, points: [1, 1] })).toMatchObject({
      sum: [
        { part: "points", amount: 2 },
        { part: "bonus", amount: 7 },
        { part: "defence", amount: -2 },
      ],
      damage: 7,
    });
    expect(row({ points: { dice: 0, bonus: 6 } }, HITS).damage).toBe(4);
    expect(refused(strike(written), { ...HITS, points: [1] })).toBe("bad-value points too-few");
    expect(refused(strike(written), { ...HITS, points: [1, 2, 3] })).toBe("bad-value points left-over");
    expect(refused(strike(written), { ...HITS, points: [1, 2], power: [[3, 4]] })).toBe("bad-value power left-over");
  });

  it("keeps no HP where none are said", () => {
    const bare = struck({});
    const { hp: _, maxHp: __, ...without } = bare;
    const [one] = reckoned(strike(BLOW, { aim: { certain: [without] } }), { ...HITS, power: [[3, 4]] }).rows;
    expect(one).toMatchObject({ damage: 9 });
    expect(one).not.toHaveProperty("hp");
  });

  it("reads the dice as the tail says", () => {
    const with1 = (reads: string, power: [number, number][]) =>
      row({ power: 20, reads }, { ...HITS, power }, { at: { defence: 0 } }).damage;
    expect(with1("", [[3, 4]])).toBe(5);
    expect(with1("#1", [[3, 4]])).toBe(6);
    expect(
      with1("$+1", [
        [4, 5],
        [3, 4],
      ]),
    ).toBe(8 + 5);
    expect(with1("$9", [[1, 1]])).toBe(7);
    expect(
      with1("r5", [
        [5, 5],
        [3, 4],
      ]),
    ).toBe(8 + 6);
    expect(
      with1("#1$+1r5", [
        [4, 4],
        [3, 4],
      ]),
    ).toBe(8 + 7);
    expect(with1("gf", [[4, 4]])).toBe(6);
    expect(with1("sf4", [[3, 4]])).toBe(5);
    const misread = strike({ power: 20, reads: "gf" });
    expect(refused(misread, { ...HITS, power: [[4, 5]] })).toBe("bad-value power not-read");
    expect(refused(strike({ power: 20, reads: "tf3" }), { ...HITS, power: [[4, 4]] })).toBe("bad-value power not-read");
  });
});

describe("the critical value (DIC-2, DIC-6)", () => {
  it("is raised to 8 in 2.0, and refused where no chain would end", () => {
    const rules = { powerRolls: POWER_ROLLS_OF_20 };
    const low: StrikeWith = { power: 20, critical: 2 };
    expect(row(low, { ...HITS, power: [[3, 4]] }, { rules }).damage).toBe(3);
    expect(
      row(
        low,
        {
          ...HITS,
          power: [
            [4, 4],
            [3, 4],
          ],
        },
        { rules },
      ).damage,
    ).toBe(6 + 5 - 2);
    expect(refused(strike(low), { ...HITS, power: [[3, 4]] })).toBe("bad-value critical critical-too-low");
    expect(
      row(
        { power: 20, critical: 7 },
        {
          ...HITS,
          power: [
            [3, 4],
            [1, 2],
          ],
        },
      ).damage,
    ).toBe(5 + 1 - 2);
  });

  it("never criticals from 13 on", () => {
    for (const critical of [13, 14, 99])
      expect(row({ power: 20, critical }, { ...HITS, power: [[6, 6]] }).damage).toBe(10 - 2);
  });

  it("rises by 1 against metal for physical damage, for that row alone, and from 8 on in 2.0 (STR-15)", () => {
    const metal = struck({ id: "knight", able: false, metalArmour: true });
    const aim = { certain: [metal, struck({ id: "goblin", able: false })] };
    const rules = { metalArmour: true };
    const dice: StrikeDice = {
      accuracy: [3, 4],
      power: [
        [5, 5],
        [3, 4],
      ],
    };
    const damages = (written: StrikeWith, said: StrikeSaid) =>
      reckoned(strike(written, { aim, ...said }), dice).rows.map(({ damage }) => damage);
    expect(damages({ power: 20 }, { rules })).toEqual([6, 11]);
    expect(damages({ power: 20 }, {})).toEqual([11, 11]);
    expect(damages({ power: 20, kind: "magical" }, { rules })).toEqual([13, 13]);
    const alone = strike({ power: 20 }, { aim: { certain: [metal] }, rules });
    expect(refused(alone, dice)).toBe("bad-value power left-over");
    const lowest = strike(
      { power: 20, critical: 5 },
      { aim: { certain: [metal] }, rules: { ...rules, powerRolls: POWER_ROLLS_OF_20 } },
    );
    expect(reckoned(lowest, { accuracy: [3, 4], power: [[4, 4]] }).rows[0]!.damage).toBe(4);
  });
});

describe("healing", () => {
  const written: StrikeWith = { how: "cast", check: "none", effect: "heal", power: 20, bonus: 8, mp: 3 };

  it("never criticals, is reduced by nothing and stops at the maximum", () => {
    const at = { hp: 4, maxHp: 20, defence: 9, reduction: 9 };
    expect(row(written, { power: [[5, 6]] }, { at })).toEqual({
      id: "goblin",
      outcome: "hit",
      sum: [
        { part: "power", amount: 9 },
        { part: "bonus", amount: 8 },
      ],
      healed: 17,
      hp: [4, 20],
    });
    expect(row({ ...written, critical: 2, kind: "physical" }, { power: [[3, 4]] }, { at })).toMatchObject({
      healed: 13,
    });
    expect(row(written, { power: [[1, 1]] }, { at })).toMatchObject({ healed: 0, hp: [4, 4] });
    expect(row({ ...written, bonus: -50 }, { power: [[3, 4]] }, { at })).toMatchObject({ healed: 0, hp: [4, 4] });
  });

  it("costs MP on a failure as well", () => {
    expect(reckoned(strike(written, { by: { mp: 10 } }), { power: [[1, 1]] }).mp).toEqual([10, 7]);
    const failed = reckoned(strike({ ...written, check: "casting" }, { by: { mp: 10 } }), {
      accuracy: [1, 1],
      answers: { goblin: [[3, 4]] },
    });
    expect(failed.mp).toEqual([10, 7]);
    expect(reckoned(strike({ ...written, mp: 0 }, { by: { mp: 10 } }), { power: [[1, 1]] }).mp).toBeUndefined();
    expect(reckoned(strike(written), { power: [[1, 1]] }).mp).toBeUndefined();
  });
});

describe("experience for 1,1 (STR-14)", () => {
  const earned = (written: StrikeWith, dice: StrikeDice, said: StrikeSaid = {}) =>
    reckoned(strike(written, said), dice).experience.map(({ who, by, amount }) => `${who} ${by} ${amount}`);

  it("comes of a check, an answer, and the first power roll", () => {
    expect(earned(BLOW, { accuracy: [1, 1], answers: { goblin: [[1, 1]] } })).toEqual([
      "wolf accuracy 50",
      "goblin answers 50",
    ]);
    expect(earned(BLOW, { ...HITS, power: [[1, 1]] })).toEqual(["wolf power 50"]);
    expect(
      earned(BLOW, {
        ...HITS,
        power: [
          [5, 5],
          [1, 1],
        ],
      }),
    ).toEqual([]);
    expect(earned(BLOW, { ...HITS, power: [[3, 4]] })).toEqual([]);
    expect(earned({ ...BLOW, reads: "$9" }, { ...HITS, power: [[1, 1]] })).toEqual([]);
    expect(earned({ ...BLOW, reads: "$-1" }, { ...HITS, power: [[1, 2]] })).toEqual([]);
    expect(earned({ ...BLOW, reads: "$-1" }, { ...HITS, power: [[2, 1]] })).toEqual([]);
    for (const pair of [
      [1, 3],
      [3, 1],
    ] as const)
      expect(earned(BLOW, { accuracy: pair, answers: { goblin: [pair] }, power: [pair] })).toEqual([]);
  });

  it("does not come to a fixed one", () => {
    const dice: StrikeDice = { answers: { goblin: [[2, 3]] }, power: [[1, 1]] };
    expect(earned(BLOW, dice, { by: { fixed: true } })).toEqual([]);
  });

  it("comes for each part that answers, and once for a resistance", () => {
    const aim = { certain: [struck({ part: "body" }), struck({ part: "arm" })] };
    const both: StrikeDice = {
      accuracy: [3, 4],
      answers: {
        goblin: [
          [1, 1],
          [1, 1],
        ],
      },
      power: [[3, 4]],
    };
    expect(earned(BLOW, both, { aim })).toEqual(["goblin answers 50", "goblin answers 50"]);
    const once: StrikeDice = { accuracy: [3, 4], answers: { goblin: [[1, 1]] }, power: [[3, 4]] };
    expect(earned({ how: "area", power: 20 }, once, { aim })).toEqual(["goblin answers 50"]);
  });
});

describe("parts", () => {
  const body = struck({ id: "ogre", part: "body", evasion: 8, hp: 40 });
  const arm = struck({ id: "ogre", part: "arm", evasion: 9, hp: 20 });

  it("evade each for itself, in their order, and resist together", () => {
    const aim = { certain: [body, arm] };
    const evading = reckoned(strike({ ...BLOW, how: "area", check: "accuracy" }, { aim }), {
      accuracy: [3, 4],
      answers: {
        ogre: [
          [4, 3],
          [1, 2],
        ],
      },
      power: [[3, 4]],
    });
    expect(evading.rows).toMatchObject([
      { id: "ogre", part: "body", outcome: "miss" },
      { id: "ogre", part: "arm", outcome: "hit", hp: [20, 11] },
    ]);
    const resisting = reckoned(strike({ how: "area", power: 20 }, { aim }), {
      accuracy: [3, 4],
      answers: { ogre: [[6, 5]] },
      power: [[3, 4]],
    });
    expect(resisting.rows.map(({ outcome, damage }) => [outcome, damage])).toEqual([
      ["resisted", 3],
      ["resisted", 3],
    ]);
    expect(
      refused(strike({ how: "area", power: 20 }, { aim }), {
        accuracy: [3, 4],
        answers: {
          ogre: [
            [6, 5],
            [1, 2],
          ],
        },
        power: [[3, 4]],
      }),
    ).toBe("bad-value answers left-over");
  });
});

describe("lots", () => {
  const goblin = struck({ id: "goblin", able: false });
  const friend = struck({ id: "friend", able: false });
  const body = struck({ id: "ogre", part: "body", core: true, able: false });
  const arm = struck({ id: "ogre", part: "arm", able: false });
  const shot: StrikeWith = { how: "ranged", power: 10 };
  const rest: StrikeDice = { accuracy: [3, 4], power: [[3, 4]] };
  const lot = (one: typeof goblin, lots = 1) => ({ struck: one, lots });

  it("find somebody else with a shot", () => {
    const aim = { certain: [goblin], misfire: [lot(goblin, 2), lot(friend), lot(arm), lot(body)] };
    const one = strike(shot, { aim });
    const astray = reckoned(one, { misfire: "friend", ...rest });
    expect(astray.misfired).toBe("friend");
    expect(astray.rows).toMatchObject([{ id: "friend", outcome: "hit" }]);
    expect(reckoned(one, { misfire: { id: "ogre", part: "arm" }, ...rest }).misfired).toEqual({
      id: "ogre",
      part: "arm",
    });
    expect(reckoned(one, { misfire: "ogre", ...rest }).dice.misfire).toEqual({ id: "ogre", part: "body" });
    expect(refused(one, rest)).toBe("bad-value misfire too-few");
    expect(refused(one, { misfire: "wolf", ...rest })).toBe("bad-value misfire no-lot");
    expect(refused(one, { misfire: { id: "goblin", part: "arm" }, ...rest })).toBe("bad-value misfire no-lot");
  });

  it("are not drawn where there is one", () => {
    const one = strike(shot, { aim: { certain: [goblin], misfire: [lot(goblin)] } });
    expect(reckoned(one, rest)).not.toHaveProperty("misfired");
    expect(refused(one, { misfire: "goblin", ...rest })).toBe("bad-value misfire left-over");
    const sections = strike(shot, { aim: { certain: [goblin], misfire: [lot(goblin, 2)] } });
    expect(refused(sections, rest)).toBe("bad-value misfire too-few");
  });

  it("of an area with a limit are drawn, one a section (STR-12, A25-ARE-1, S20-EFF-2)", () => {
    const lots = [lot(goblin, 2), lot(friend), lot(body), lot(arm)];
    const area = (limit: number, chosen = false) =>
      strike({ how: "area", power: 10 }, { aim: { certain: [], draw: { lots, limit, chosen } } });
    const drawn = reckoned(area(2), { draw: [{ id: "ogre", part: "arm" }, "goblin"], ...rest });
    expect(drawn.rows.map(({ id, part }) => [id, part])).toEqual([
      ["goblin", undefined],
      ["ogre", "arm"],
    ]);
    expect(drawn.dice.draw).toEqual([{ id: "ogre", part: "arm" }, "goblin"]);
    expect(reckoned(area(2), { draw: ["goblin", "goblin"], ...rest }).rows).toHaveLength(1);
    expect(reckoned(area(3), { draw: ["ogre", "ogre", "friend"], ...rest }).dice.draw).toEqual([
      { id: "ogre", part: "body" },
      { id: "ogre", part: "arm" },
      "friend",
    ]);
    expect(refused(area(2), { draw: ["friend", "friend"], ...rest })).toBe("bad-value draw no-lot");
    expect(refused(area(2), { draw: ["friend"], ...rest })).toBe("bad-value draw too-few");
    expect(refused(area(1), { draw: ["friend", "goblin"], ...rest })).toBe("bad-value draw left-over");
    expect(reckoned(area(5), rest).rows).toHaveLength(4);
    expect(refused(area(5), { draw: ["friend"], ...rest })).toBe("bad-value draw left-over");
  });

  it("are the caster's choice with Spell Control, and fewer if it likes (S20-EFF-2)", () => {
    const aim = { certain: [], draw: { lots: [lot(goblin), lot(friend), lot(arm)], limit: 2, chosen: true } };
    const one = strike({ how: "area", power: 10 }, { aim });
    expect(reckoned(one, { draw: ["goblin"], ...rest }).rows.map(({ id }) => id)).toEqual(["goblin"]);
    expect(refused(one, rest)).toBe("bad-value draw too-few");
    expect(refused(one, { draw: ["goblin", "friend", "ogre"], ...rest })).toBe("bad-value draw left-over");
  });

  it("of a line are hit on 1 to 3 of 1d, each section for itself (A25-ARE-2, S20-EFF-3)", () => {
    const aim = { certain: [body], line: [lot(goblin, 3), lot(friend), lot(arm)] };
    const one = strike({ how: "line", power: 10 }, { aim });
    const hit = (line: StrikeDice["line"]) =>
      reckoned(one, { line: line!, ...rest }).rows.map(({ id, part }) => part ?? id);
    expect(hit({ goblin: [4, 3, 6], friend: [4], ogre: [1] })).toEqual(["body", "goblin", "arm"]);
    expect(hit({ goblin: [4, 5, 6], friend: [3], ogre: [4] })).toEqual(["body", "friend"]);
    expect(refused(one, { line: { goblin: [4, 5], friend: [3], ogre: [4] }, ...rest })).toBe("bad-value line too-few");
    expect(refused(one, { line: { goblin: [4, 5, 5], friend: [3, 3], ogre: [4] }, ...rest })).toBe(
      "bad-value line left-over",
    );
    expect(refused(one, { line: { goblin: [4, 5, 5], friend: [3], ogre: [4], wolf: [1] }, ...rest })).toBe(
      "bad-value line left-over",
    );
  });
});

describe("given dice (STR-10)", () => {
  it.each([
    [{}, "bad-value accuracy too-few"],
    [{ answers: { goblin: [[2, 3]] }, power: [[3, 4]] }, "bad-value accuracy too-few"],
    [{ accuracy: [3, 4], power: [[3, 4]] }, "bad-value answers too-few"],
    [HITS, "bad-value power too-few"],
    [{ ...HITS, power: [[5, 5]] }, "bad-value power too-few"],
    [
      {
        ...HITS,
        power: [
          [3, 4],
          [3, 4],
        ],
      },
      "bad-value power left-over",
    ],
    [
      {
        ...HITS,
        answers: {
          goblin: [
            [2, 3],
            [2, 3],
          ],
        },
        power: [[3, 4]],
      },
      "bad-value answers left-over",
    ],
    [{ ...HITS, answers: { goblin: [[2, 3]], imp: [[2, 3]] }, power: [[3, 4]] }, "bad-value answers left-over"],
    [{ ...HITS, power: [[3, 4]], points: [3] }, "bad-value points left-over"],
    [{ ...HITS, power: [[3, 4]], draw: ["goblin"] }, "bad-value draw left-over"],
    [{ ...HITS, accuracy: [3, 7], power: [[3, 4]] }, "bad-value accuracy no-die"],
    [{ ...HITS, power: [[3, Number.NaN]] }, "bad-value power no-die"],
  ] as unknown as [StrikeDice, string][])("%j: %s", (dice, why) => {
    expect(refused(strike(BLOW), dice)).toBe(why);
  });

  it("has none for whoever rolls none", () => {
    expect(refused(strike(BLOW, { by: { fixed: true } }), { ...HITS, power: [[3, 4]] })).toBe(
      "bad-value accuracy left-over",
    );
    expect(refused(strike(BLOW, { at: { fixed: true } }), { ...HITS, power: [[3, 4]] })).toBe(
      "bad-value answers left-over",
    );
    expect(refused(strike(BLOW, { at: { able: false } }), { ...HITS, power: [[3, 4]] })).toBe(
      "bad-value answers left-over",
    );
    const failed: StrikeDice = { accuracy: [1, 1], answers: { goblin: [[2, 3]] } };
    expect(refused(strike(BLOW), { ...failed, power: [[3, 4]] })).toBe("bad-value power left-over");
    expect(refused(strike(BLOW), failed)).toBe("accepted");
    expect(refused(strike({ effect: "nothing" }), { ...HITS, power: [[3, 4]] })).toBe("bad-value power left-over");
  });
});

describe("needs", () => {
  const next = (one: ReturnType<typeof strike>, dice: StrikeDice) => {
    const reply = strikeNeeds(one, dice);
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    const open = reply.open.map(nextDice);
    return { ...reply, next: open[0] ?? null, open };
  };

  it("names one die after the other, whose it is and what is added", () => {
    const one = strike({ ...BLOW, accuracy: 1 }, { modifiers: { accuracy: 2, answer: 3 }, at: { evasionPenalty: -4 } });
    const accuracy = { key: "accuracy", who: "wolf", dice: "2d", value: 10 };
    const answer = { key: "answers", who: "goblin", dice: "2d", value: 5 };
    expect(next(one, {})).toEqual({ ok: true, next: accuracy, open: [accuracy, answer], rows: [{ id: "goblin" }] });
    expect(next(one, { accuracy: [3, 4] }).next).toEqual(answer);
    expect(next(one, { answers: { goblin: [[3, 4]] } }).next).toEqual(accuracy);
    const power = { key: "power", who: "wolf", dice: "2d" };
    expect(next(one, HITS)).toMatchObject({ next: power, rows: [{ id: "goblin", outcome: "hit" }] });
    expect(next(one, { ...HITS, power: [[5, 5]] }).next).toEqual(power);
    const done = next(one, { ...HITS, power: [[3, 4]] });
    expect(done).toMatchObject({ next: null, open: [], rows: [{ id: "goblin", outcome: "hit", damage: 9 }] });
    const missed = next(one, { accuracy: [1, 2], answers: { goblin: [[6, 5]] } });
    expect(missed).toMatchObject({ next: null, rows: [{ outcome: "miss" }] });
  });

  it("asks for lots, line and points in their order", () => {
    const a = struck({ id: "a", fixed: true });
    const b = struck({ id: "b", fixed: true });
    const arm = struck({ id: "ogre", part: "arm", fixed: true });
    const urn = [
      { struck: a, lots: 2 },
      { struck: b, lots: 1 },
      { struck: arm, lots: 1 },
    ];
    const among = [
      { target: "a", lots: 2 },
      { target: "b", lots: 1 },
      { target: { id: "ogre", part: "arm" }, lots: 1 },
    ];
    const lots = { a: 2, b: 1, ogre: 1 };
    const shot = strike({ how: "ranged", points: { dice: 2 } }, { aim: { certain: [a], misfire: urn } });
    expect(next(shot, {}).next).toEqual({ key: "misfire", who: "wolf", dice: "lot", lots, among });
    expect(next(shot, { misfire: "b" })).toMatchObject({ next: { key: "accuracy" }, rows: [{ id: "b" }] });
    const hit: StrikeDice = { misfire: "b", accuracy: [5, 6] };
    expect(next(shot, hit).next).toEqual({ key: "points", who: "wolf", dice: "1d" });
    expect(next(shot, { ...hit, points: [3] }).open).toHaveLength(1);
    const area = (chosen: boolean) =>
      strike({ how: "area", power: 1 }, { aim: { certain: [], draw: { lots: urn, limit: 2, chosen } } });
    expect(next(area(false), { draw: ["a"] }).next).toEqual({
      key: "draw",
      who: "wolf",
      dice: "lot",
      lots: { a: 1, b: 1, ogre: 1 },
      among: [{ target: "a", lots: 1 }, ...among.slice(1)],
    });
    expect(next(area(true), {}).next).toMatchObject({ key: "draw", choose: 2 });
    expect(next(area(true), { draw: ["a"] }).next).toMatchObject({ key: "accuracy" });
    const line = strike({ how: "line", power: 1 }, { aim: { certain: [arm], line: urn.slice(0, 2) } });
    expect(next(line, { line: { a: [5] } })).toMatchObject({
      next: { key: "line", who: "wolf", of: "a", dice: "1d" },
      open: [{ of: "a" }, { of: "b" }],
    });
  });

  it("wants one die where the tail gives the other", () => {
    const twin = strike({ power: 20, reads: "gf" }, { at: { able: false } });
    expect(next(twin, { accuracy: [3, 4] }).next).toEqual({ key: "power", who: "wolf", dice: "1d", second: "same" });
    const first = strike({ power: 20, reads: "tf6" }, { at: { able: false } });
    expect(next(first, { accuracy: [3, 4] }).next).toMatchObject({ dice: "1d", second: 6 });
    expect(next(first, { accuracy: [3, 4], power: [[4, 6]] }).next).toEqual({ key: "power", who: "wolf", dice: "2d" });
  });

  it("says of a part that it is the part's own answer", () => {
    const aim = { certain: [struck({ part: "body" }), struck({ part: "arm" })] };
    expect(next(strike(BLOW, { aim }), {}).open.slice(1)).toMatchObject([{ part: "body" }, { part: "arm" }]);
    expect(next(strike({ how: "area", power: 1 }, { aim }), {}).open.slice(1)).toEqual([
      { key: "answers", who: "goblin", dice: "2d", value: 4 },
    ]);
  });

  it("refuses what would be refused at the end", () => {
    const wrong = strikeNeeds(strike(BLOW), { misfire: "goblin", ...HITS, power: [[3, 4]] });
    expect(wrong).toMatchObject({ ok: false, refusal: { code: "bad-value", data: { key: "misfire" } } });
    expect(strikeNeeds(strike({ power: 1, critical: 1 }), {})).toMatchObject({ ok: false, refusal: { rule: "DIC-2" } });
    expect(strikeNeeds(strike(BLOW), { accuracy: [0, 4] })).toMatchObject({ ok: false });
  });
});

describe("dice from a source (STR-10)", () => {
  /** The dice that it asked for, one by one, and the result. */
  function rolledFrom(one: Strike, shown: readonly number[]) {
    const left = [...shown];
    const sides: number[] = [];
    const d = (most: number) => {
      sides.push(most);
      return left.shift() ?? 6;
    };
    const reply = reckonStrike(one, { d });
    if (!reply.ok) throw new Error(reply.refusal.code);
    return { dice: reply.reckoned.dice, sides };
  }

  it("are of six sides, and lots are drawn one after the other, none twice", () => {
    const lots = [
      { struck: struck({ id: "a" }), lots: 2 },
      { struck: struck({ id: "b" }), lots: 1 },
      { struck: struck({ id: "c", part: "arm" }), lots: 1 },
    ];
    const sure = { how: "area", check: "none", points: { dice: 2, bonus: 0 } } as const;
    const draw = (limit: number, shown: readonly number[]) =>
      rolledFrom(strike(sure, { aim: { certain: [], draw: { lots, limit, chosen: false } } }), shown);
    const arm = { id: "c", part: "arm" };
    expect(draw(3, [2, 2, 2, 5, 1])).toEqual({
      dice: { draw: ["a", "b", arm], points: [5, 1] },
      sides: [4, 3, 2, 6, 6],
    });
    expect(draw(3, [4, 1, 1, 6, 6]).dice.draw).toEqual([arm, "a", "a"]);
    expect(draw(2, [1, 3, 6, 6]).dice.draw).toEqual(["a", arm]);
    const shot = strike({ ...sure, how: "shot" }, { aim: { certain: [lots[0]!.struck], misfire: lots } });
    expect(rolledFrom(shot, [3, 1, 2])).toEqual({ dice: { misfire: "b", points: [1, 2] }, sides: [4, 6, 6] });
    const line = strike({ ...sure, how: "line" }, { aim: { certain: [lots[1]!.struck], line: lots.slice(0, 1) } });
    expect(rolledFrom(line, [4, 5, 1, 2])).toEqual({
      dice: { line: { a: [4, 5] }, points: [1, 2] },
      sides: [6, 6, 6, 6],
    });
  });

  it("are one where the tail gives the other", () => {
    const blow = (reads: string, shown: readonly number[]) =>
      rolledFrom(strike({ ...BLOW, critical: 13, reads }, { by: { fixed: true }, at: { able: false } }), shown);
    expect(blow("", [3, 5])).toEqual({ dice: { power: [[3, 5]] }, sides: [6, 6] });
    expect(blow("gf", [3, 5])).toEqual({ dice: { power: [[3, 3]] }, sides: [6] });
    expect(blow("sf4", [3, 5])).toEqual({ dice: { power: [[3, 4]] }, sides: [6] });
  });

  it("that never end a chain are at fault", () => {
    expect(() => rolledFrom(strike(BLOW, { by: { fixed: true }, at: { able: false } }), [])).toThrow(RangeError);
  });
});
