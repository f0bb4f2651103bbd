/** Sums of strikes: every number of a strike can be checked, and they say what its events say. */

import { describe, expect, test } from "vitest";
import type { Resolved } from "../../../src/rules/events";
import { deathSum, type RollSum, resolvedSums, type StrikeDice, seededDice } from "../../../src/rules/index";
import { reckonStrike } from "../../../src/rules/strike/index";
import { strikeSums } from "../../../src/rules/strike/summing";
import { randomStrike } from "../../support/random-strikes";
import { seeds } from "../../support/seeds";
import { strike, struck } from "../../support/strikes";

const BLOW = { power: 18, bonus: 7 };
const sumsOf = (said: Parameters<typeof strike>, dice: StrikeDice) => strikeSums(strike(...said), dice)!;

describe("DIC-1 the check and what it is against", () => {
  test("dice, what is added, and the 7 of a fixed one", () => {
    const said = [BLOW, { by: { accuracy: 8 }, at: { evasion: 3, fixed: true } }] as const;
    const [row] = sumsOf([...said], { accuracy: [5, 5], power: [[3, 5]] }).rows;
    expect(row).toMatchObject({
      outcome: "hit",
      check: { of: "accuracy", dice: [5, 5], natural: 10, value: 8, total: 18 },
      answer: { who: "goblin", of: "evasion", dice: null, natural: 7, value: 3, total: 10 },
    });
  });

  test("before all dice have fallen: what has fallen, and what the others have to add", () => {
    const said: Parameters<typeof strike> = [BLOW, { by: { accuracy: 8 }, at: { evasion: 6 } }];
    const [waiting] = sumsOf(said, { accuracy: [5, 5] }).rows;
    expect(waiting!.check).toMatchObject({ total: 18 });
    expect(waiting!.answer).toEqual({ who: "goblin", of: "evasion", sides: 6, value: 6 });
    expect(waiting).not.toHaveProperty("outcome");
    const [answered] = sumsOf(said, { answers: { goblin: [[1, 4]] } }).rows;
    expect(answered!.check).toEqual({ who: "wolf", of: "accuracy", sides: 6, value: 8 });
    expect(answered!.answer).toMatchObject({ dice: [1, 4], total: 11 });
  });

  test("whose dice decide by themselves", () => {
    const [row] = sumsOf([BLOW, {}], { accuracy: [1, 1], answers: { goblin: [[3, 4]] } }).rows;
    expect(row).toMatchObject({ outcome: "automatic-miss", check: { automatic: "automatic-failure" } });
    expect(row!.answer).not.toHaveProperty("automatic");
    expect(row).not.toHaveProperty("amount");
  });

  test("a weakness counts against whoever has it", () => {
    const said: Parameters<typeof strike> = [BLOW, { by: { accuracy: 8 }, at: { exposed: 2, fixed: true } }];
    expect(sumsOf(said, { accuracy: [3, 4], power: [[3, 5]] })).toMatchObject({
      check: { value: 10, total: 17 },
      rows: [{ check: { value: 10, total: 17 } }],
    });
  });
});

test("MIS-1 the die of a lot: who is meant by which of its faces, and whom it found", () => {
  const [goblin, friend] = [struck({ id: "goblin" }), struck({ id: "friend" })];
  const arm = struck({ id: "ogre", part: "arm" });
  const misfire = [
    { struck: goblin, lots: 1 },
    { struck: friend, lots: 2 },
    { struck: arm, lots: 1 },
  ];
  const said: Parameters<typeof strike> = [{ how: "ranged", power: 10 }, { aim: { certain: [goblin], misfire } }];
  const among = [
    { id: "goblin", faces: [1, 1] },
    { id: "friend", faces: [2, 3] },
    { id: "ogre", part: "arm", faces: [4, 4] },
  ];
  expect(sumsOf(said, { misfire: "friend" }).lot).toEqual({ sides: 4, found: among[1], among });
  expect(sumsOf(said, { misfire: { id: "ogre", part: "arm" } }).lot).toMatchObject({ found: among[2] });
  // Nothing was drawn yet, or there was nothing to draw.
  expect(sumsOf(said, {})).not.toHaveProperty("lot");
  expect(sumsOf([BLOW, {}], { accuracy: [3, 4] })).not.toHaveProperty("lot");
});

describe("DIC-2, DIC-3 the amount", () => {
  test("each roll of a chain with its row, and what is added and taken off", () => {
    const said: Parameters<typeof strike> = [{ ...BLOW, reads: "r5" }, { at: { fixed: true, defence: 2 } }];
    const { amount } = sumsOf(said, {
      accuracy: [6, 5],
      power: [
        [5, 5],
        [3, 5],
      ],
    }).rows[0]!;
    expect(amount!.rolls!.map(({ dice, power }) => [dice, power])).toEqual([
      [[5, 5], 18],
      [[3, 5], 23],
    ]);
    expect(amount).toMatchObject({ is: "damage", critical: 10 });
    expect(amount!.parts.map(({ part }) => part)).toEqual(["power", "bonus", "defence"]);
  });

  test("who resists is not criticalled: the first roll alone counts", () => {
    const area = { how: "cast", power: 20, bonus: 5 } as const;
    const said: Parameters<typeof strike> = [area, { at: { willpower: 50, fixed: true } }];
    const { amount } = sumsOf(said, { accuracy: [3, 4], power: [[6, 6]] }).rows[0]!;
    expect(amount!.rolls).toHaveLength(1);
    expect(amount).not.toHaveProperty("critical");
  });

  test("DIC-4 healing that is cut says so", () => {
    const heals = { how: "cast", check: "none", effect: "heal", points: { dice: 0, bonus: 12 } } as const;
    const cut = sumsOf([heals, { at: { hp: 18, maxHp: 25 } }], {}).rows[0]!.amount!;
    expect(cut).toMatchObject({ is: "healed", total: 12, change: [18, 25], cut: true });
    expect(sumsOf([heals, { at: { hp: 5, maxHp: 25 } }], {}).rows[0]!.amount).not.toHaveProperty("cut");
  });
});

test("of random strikes they add up, and say what the strike said", () => {
  const isWhole = ({ dice, natural, value, total }: RollSum) =>
    natural! + value! === total && (dice ? dice[0]! + dice[1]! === natural : natural === 7);
  for (const seed of seeds(200)) {
    const one = randomStrike(seed);
    const reply = reckonStrike(one, seededDice(seed));
    if (!reply.ok) continue;
    const { reckoned } = reply;
    const sums = strikeSums(one, reckoned.dice)!;
    expect(sums.rows).toHaveLength(reckoned.rows.length);
    for (const [i, row] of sums.rows.entries()) {
      const said = reckoned.rows[i]!;
      const what = JSON.stringify([seed, said, row]);
      expect([row.id, row.part, row.outcome], what).toEqual([said.id, said.part, said.outcome]);
      for (const roll of [row.check, row.answer]) if (roll) expect(isWhole(roll), what).toBe(true);
      expect(row.amount?.total, what).toBe(said.damage ?? said.healed);
      if (!row.amount) continue;
      const { rolls, points, parts, total, failed } = row.amount;
      expect(
        parts.reduce((all, { amount }) => all + amount, 0),
        what,
      ).toBe(total);
      const rolled = [...(rolls ?? []).map(({ value }) => value), ...(points ?? [])].reduce((all, n) => all + n, 0);
      if (!failed) expect(parts[0]!.amount, what).toBe(rolled);
    }
  }
});

describe("what is told with all its numbers", () => {
  const event: Resolved = {
    type: "resolved",
    rule: "SIM-ACC-1",
    who: "wolf",
    does: "attack",
    target: "goblin",
    conditional: false,
    happened: true,
    outcome: "hit",
    strike: {
      accuracy: [15, 4],
      total: 11,
      against: "dodge",
      difficulty: 10,
      critical: [4],
      factor: 2,
      points: [3, 4],
      damage: 24,
    },
  };

  test("SIM-ACC-3 of two d20 the lower one counts", () => {
    const { check, rows } = resolvedSums(event)!;
    expect(check).toMatchObject({ dice: [15, 4], sides: 20, natural: 4, value: 7, total: 11 });
    expect(rows[0]!.answer).toMatchObject({ of: "dodge", total: 10 });
  });

  test("SIM-CRT-1 what is added is multiplied as well", () => {
    expect(resolvedSums(event)!.rows[0]!.amount).toMatchObject({
      parts: [
        { part: "points", amount: 7 },
        { part: "bonus", amount: 5 },
      ],
      critically: [4],
      factor: 2,
      total: 24,
    });
  });

  test("SIM-ACC-6 a spell that fails has its casting check", () => {
    const cast = { ...event, outcome: "fizzled" as const, strike: { casting: [3], cast: 8, castAgainst: 12 } };
    expect(resolvedSums(cast)).toMatchObject({
      casting: { roll: { natural: 3, value: 5, total: 8 }, against: 12 },
      rows: [{ id: "goblin", outcome: "fizzled" }],
    });
  });

  test("DIC-4 a death check, also where its figures are not known", () => {
    expect(deathSum({ who: "kai", dice: [3, 4], sum: 15, against: 7 })).toEqual({
      roll: { who: "kai", of: "death", dice: [3, 4], sides: 6, natural: 7, value: 8, total: 15 },
      against: 7,
    });
    expect(deathSum({ who: "ogre", dice: [1, 1] }).roll).toMatchObject({ automatic: "automatic-failure" });
  });
});
