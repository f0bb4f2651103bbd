/** What an engine plays, on random battles of every ruleset. */

import { describe, expect, test } from "vitest";
import {
  duel,
  duellistsIn,
  type Game,
  gameOf,
  LEVELS,
  type Played,
  playout,
  strikesAmong,
} from "../../src/engine/index";
import { type Battle, type Character, RULESET_IDS, rulesets } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { randomDuel, wildFight } from "../support/random-fights";
import { seeds } from "../support/seeds";

const FIGHTS = drawn(40);

/** Battles of which several fights are played, as many as this of each. */
const BATTLES = drawn(8);
const OF_EACH = 3;
/** One in so many steps is looked at closely. */
const LOOKED_AT = 5;

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

  test("a fight is the same whichever were played before it", () => {
    const others: unknown[] = [];
    for (const seed of seeds(BATTLES)) {
      const { battle, arms } = wildFight(id, seed);
      const used = gameOf(rulesets[id], arms);
      for (let number = 0; number < OF_EACH; number++) {
        const played = (game: Game) => told(playout(game, battle, seed * 1000 + number, { rounds: 10 }));
        if (played(used) !== played(gameOf(rulesets[id], arms))) others.push({ seed, number });
      }
    }
    expect(others).toEqual([]);
  });

  test("odds are the same whoever asked for them before, and where", () => {
    const others: unknown[] = [];
    let asked = 0;
    for (const seed of seeds(BATTLES)) {
      const { battle, arms } = wildFight(id, seed);
      const used = gameOf(rulesets[id], arms);
      let steps = 0;
      const watch = (now: Battle) => {
        if (steps++ % LOOKED_AT !== 0) return;
        const { chances } = gameOf(rulesets[id], arms);
        const everybody: readonly Character[] = now.characters;
        for (const who of everybody)
          for (const made of strikesAmong(arms.get(who.id) ?? []).slice(0, 2))
            for (const target of everybody.slice(0, 4)) {
              const [before, alone] = [used.chances, chances].map((book) => book.of(now, who, made, target));
              asked += 1;
              if (!isSame(before?.distribution, alone?.distribution)) others.push({ seed, who, made, target });
            }
      };
      playout(used, battle, seed, { rounds: 4, watch });
    }
    expect(others.slice(0, 3)).toEqual([]);
    expect(asked).toBeGreaterThan(drawn(500));
  });
});

/** All of how it went, as text. */
function told({ dealt, struckAt, ...rest }: Played): string {
  return JSON.stringify({ ...rest, dealt: [...dealt], struckAt: [...struckAt] });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const PAIRS = drawn(40);
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
