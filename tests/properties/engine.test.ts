/** What an engine plays, on random battles of every ruleset. */

import { describe, expect, test } from "vitest";
import { duel, duellistsIn, gameOf, LEVELS, playout } from "../../src/engine/index";
import { RULESET_IDS, rulesets } from "../../src/rules/index";
import { randomDuel, wildFight } from "../support/random-fights";
import { seeds } from "../support/seeds";

const FIGHTS = 40;

describe.each(RULESET_IDS)("on %s", (id) => {
  test.each(LEVELS)(`nothing that %s does is refused, in ${FIGHTS} fights`, (level) => {
    const refused: unknown[] = [];
    let steps = 0;
    for (const seed of seeds(FIGHTS)) {
      const { battle, arms } = wildFight(id, seed);
      const levels = Object.fromEntries(battle.sides.map((side) => [side, level]));
      const played = playout(gameOf(rulesets[id], arms, levels), battle, seed, { rounds: 12 });
      refused.push(...played.refusals.map((one) => ({ seed, ...one })));
      steps += played.steps;
    }
    expect(refused).toEqual([]);
    expect(steps).toBeGreaterThan(FIGHTS * 10);
  });
});

const PAIRS = 40;
const BLOWS = 150;
const ROUNDS = 30;

test(`playouts of ${PAIRS} pairs come to what is exact`, () => {
  const far: unknown[] = [];
  for (const seed of seeds(PAIRS)) {
    const { id, battle, arms } = randomDuel(seed);
    const game = gameOf(rulesets[id], arms, { party: "simple", monsters: "simple" });
    const pair = duellistsIn(game, battle);
    if (!pair) throw new Error(`no duel of seed ${seed}`);
    const exact = duel(...pair, ROUNDS);
    expect(exact.first + exact.second + exact.undecided).toBeCloseTo(1, 9);
    let won = 0;
    for (let i = 0; i < BLOWS; i++)
      if (playout(game, battle, seed * 1000 + i, { rounds: ROUNDS }).won?.[0] === battle.sides[0]) won++;
    const error = Math.max(Math.sqrt((exact.first * (1 - exact.first)) / BLOWS), 1 / BLOWS);
    const off = Math.abs(won / BLOWS - exact.first) / error;
    if (off > 4) far.push({ seed, id, exact, share: won / BLOWS, off });
  }
  expect(far).toEqual([]);
});
