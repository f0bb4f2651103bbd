/** Whole fights that play by themselves: 4 against 6 with figures and places, on both levels keen. */

import { forecasting, gameOf, MOST_ROUNDS, playout, ran } from "../src/engine/index";
import { type CharacterInput, type PartInput, rulesets, type StrikeWith, type VitalsInput } from "../src/rules/index";

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

type Arms = Map<string, readonly StrikeWith[]>;

/** @param again whether the fencer of the party strikes twice */
function party(arms: Arms, again: boolean): CharacterInput[] {
  return PARTY.map(([id, x, y, vitals, own]) => {
    arms.set(id, own);
    const series = again && id === "wolf" ? { series: [{ name: "blades" }] } : {};
    return { id, side: "party", at: [x, y], movement: 12, vitals, ...series };
  });
}

function goblins(arms: Arms): CharacterInput[] {
  return Array.from({ length: 6 }, (_, i): CharacterInput => {
    arms.set(`goblin${i}`, [i < 4 ? CLUB : BOW]);
    return { id: `goblin${i}`, side: "monsters", at: [14, (i - 3) * 2], movement: 10, vitals: GOBLIN };
  });
}

/** Four parts that all act; the head strikes on after a hit. */
function boss(arms: Arms): CharacterInput[] {
  const figures = { accuracy: 7, evasion: 6, defence: 4 };
  const parts: readonly PartInput[] = [
    { id: "body", core: true, hp: 45, ...figures },
    { id: "right", hp: 20, ...figures },
    { id: "left", hp: 20, ...figures },
    { id: "head", hp: 20, ...figures, series: [{ name: "bites", after: "hit" }] },
  ];
  arms.set(
    "boss",
    parts.map(({ id }) => ({ points: { dice: 2, bonus: 4 }, part: id })),
  );
  return [{ id: "boss", side: "monsters", at: [14, 0], movement: 12, vitals: { ...OTHERS, fixed: true }, parts }];
}

function encounter(foes: (arms: Arms) => CharacterInput[], again: boolean) {
  const arms: Arms = new Map();
  const characters = [...party(arms, again), ...foes(arms)];
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

type Encounter = ReturnType<typeof encounter>;

/** `fightsPerSecond` on one core; `stepVsClone`: a step with its questions against a `structuredClone` of the battle. */
function benchFights({ ruleset, battle, arms }: Encounter) {
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
  return { fightsPerSecond: (FIGHTS * 1000) / fought, stepVsClone: fought / steps / (cloned / CLONES) };
}

/** `bossFightsPerSecond`: against one boss of four parts, of which one strikes on after a hit, as the fencer does. */
export function benchPlayouts(): {
  readonly fightsPerSecond: number;
  readonly bossFightsPerSecond: number;
  readonly stepVsClone: number;
  readonly forecast1000: number;
} {
  const plain = encounter(goblins, false);
  const fights = benchFights(plain);
  const course = forecasting({ ...plain, seed: 1 });
  if (!course.ok) throw new Error(course.reason);
  const start = performance.now();
  course.forecast(ran(course.play(0, 1000)));
  const forecast1000 = performance.now() - start;
  const { fightsPerSecond: bossFightsPerSecond } = benchFights(encounter(boss, true));
  return { ...fights, bossFightsPerSecond, forecast1000 };
}
