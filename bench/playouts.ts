/** Whole fights that play by themselves: 4 against 6 with figures and places, on both levels keen. */

import { forecasting, gameOf, MOST_ROUNDS, playout, ran } from "../src/engine/index";
import { type CharacterInput, rulesets, type StrikeWith, type VitalsInput } from "../src/rules/index";

const SWORD: StrikeWith = { power: 20, bonus: 6 };
const CLUB: StrikeWith = { points: { dice: 2, bonus: 2 } };
const BOW: StrikeWith = { how: "ranged", power: 15, bonus: 5, range: 20 };
const BOLT: StrikeWith = { how: "cast", power: 20, bonus: 7, range: 20, mp: 5 };
const CURE: StrikeWith = { how: "cast", check: "none", effect: "heal", power: 10, bonus: 7, range: 10, mp: 3 };

const OTHERS = { mp: 24, fortitude: 6, willpower: 6, magicPower: 7 };
const GOBLIN: VitalsInput = { hp: 18, accuracy: 5, evasion: 5, defence: 2, ...OTHERS };

const PARTY: readonly (readonly [string, number, number, VitalsInput, readonly StrikeWith[]])[] = [
  ["wolf", 0, 0, { hp: 32, accuracy: 8, evasion: 7, defence: 5, ...OTHERS }, [SWORD]],
  ["elf", -2, 3, { hp: 26, accuracy: 7, evasion: 7, defence: 3, ...OTHERS }, [BOW, SWORD]],
  ["mage", -4, 1, { hp: 20, accuracy: 4, evasion: 5, defence: 1, ...OTHERS }, [BOLT, SWORD]],
  ["priest", -3, -2, { hp: 24, accuracy: 5, evasion: 5, defence: 4, ...OTHERS }, [CURE, SWORD]],
];

function encounter() {
  const arms = new Map<string, readonly StrikeWith[]>();
  const characters: CharacterInput[] = PARTY.map(([id, x, y, vitals, own]) => {
    arms.set(id, own);
    return { id, side: "party", at: [x, y], movement: 12, vitals };
  });
  for (let i = 0; i < 6; i++) {
    arms.set(`goblin${i}`, [i < 4 ? CLUB : BOW]);
    characters.push({ id: `goblin${i}`, side: "monsters", at: [14, (i - 3) * 2], movement: 10, vitals: GOBLIN });
  }
  const ruleset = rulesets["sw25-advanced"];
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return { ruleset, battle: begun.battle, arms };
}

const WARM_UP = 200;
const FIGHTS = 400;
const CLONES = 4_000;
/** Pieces in which fights and clones take turns, so that both feel the same of what else the machine does. */
const PIECES = 8;

/** `fightsPerSecond` on one core; `stepVsClone`: a step with its questions against a `structuredClone` of the battle. */
export function benchPlayouts(): {
  readonly fightsPerSecond: number;
  readonly stepVsClone: number;
  readonly forecast1000: number;
} {
  const { ruleset, battle, arms } = encounter();
  const game = gameOf(ruleset, arms);
  const play = (seed: number) => playout(game, battle, seed, { rounds: MOST_ROUNDS }).steps;
  for (let i = 0; i < WARM_UP; i++) play(10_000 + i);
  let [fought, cloned, steps] = [0, 0, 0];
  for (let piece = 0; piece < PIECES; piece++) {
    const start = performance.now();
    for (let i = 0; i < FIGHTS / PIECES; i++) steps += play(piece * FIGHTS + i);
    const middle = performance.now();
    for (let i = 0; i < CLONES / PIECES; i++) structuredClone(battle);
    fought += middle - start;
    cloned += performance.now() - middle;
  }
  const course = forecasting({ ruleset, battle, arms, seed: 1 });
  if (!course.ok) throw new Error(course.reason);
  const start = performance.now();
  course.forecast(ran(course.play(0, 1000)));
  return {
    fightsPerSecond: (FIGHTS * 1000) / fought,
    stepVsClone: fought / steps / (cloned / CLONES),
    forecast1000: performance.now() - start,
  };
}
