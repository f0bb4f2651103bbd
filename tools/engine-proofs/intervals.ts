/** Whether 95% of the intervals hold what they should. */

import { chanceOf, forecast, forecasting, ran } from "../../src/engine/index";
import { RULESET_IDS, type RulesetId, rulesets } from "../../src/rules/index";
import { bossFight, mirroredFight, type RandomFight } from "../../tests/support/random-fights";
import { exactDuel } from "./duels";
import { type Proof, percent, ROUNDS, say, type Verdict } from "./verdict";

/** Fights of an interval. */
const INTERVAL = 500;
/** Shares nearer to 0 and 1 say nothing of intervals. */
const OPEN = 0.02;
/** An interval of as many is held against so many other fights. */
const OTHERS = 10_000;
/** Pairs between two counts. */
const TOLD_EVERY = 10;

/** Standard error of a share of 95% in so many. */
const errorOf = (count: number) => Math.sqrt((0.95 * 0.05) / count);

/** Two who stand and strike: there the truth is known, so that nothing has to be allowed for. */
function* proveExactIntervals(pairs: number, first: number): Generator<string, Verdict, void> {
  let [held, tried] = [0, 0];
  for (let seed = first; tried < pairs; seed++) {
    const { ruleset, battle, arms, levels, exact } = exactDuel(seed);
    if (exact < OPEN || exact > 1 - OPEN) continue;
    tried++;
    const told = forecast({ ruleset, battle, arms, seed, levels, rounds: ROUNDS }, INTERVAL);
    if (!told.ok) throw new Error(told.reason);
    const { low, high } = chanceOf(told.forecast, battle.sides[0]!);
    if (exact >= low && exact <= high) held++;
    if (tried % TOLD_EVERY === 0) yield `${held} of ${tried} intervals hold what is exact, seeds to ${seed}`;
  }
  const part = held / pairs;
  const says = `${percent(part)} of the intervals of ${INTERVAL} fights hold what is exact, ${pairs} pairs`;
  return say(Math.abs(part - 0.95) <= 0.02 + errorOf(pairs), says);
}

/** @remarks the other fights have a chance of their own: an interval is missed by it as well, and that is allowed for */
function* proveFoughtIntervals(
  battles: number,
  first: number,
  among: readonly RulesetId[] = RULESET_IDS,
  fightOf: (id: RulesetId, seed: number) => RandomFight = mirroredFight,
): Generator<string, Verdict, void> {
  let held = 0;
  for (let i = 0; i < battles; i++) {
    const id = among[i % among.length]!;
    const course = forecasting({ ruleset: rulesets[id], ...fightOf(id, first + i), seed: 1 });
    if (!course.ok) throw new Error(course.reason);
    const share = (from: number, count: number) => chanceOf(course.forecast(ran(course.play(from, count))), "party");
    const { low, high } = share(0, INTERVAL);
    const truth = share(INTERVAL, OTHERS).share;
    const slack = Math.sqrt((truth * (1 - truth)) / OTHERS);
    if (truth >= low - slack && truth <= high + slack) held++;
    yield `${held} of ${i + 1} intervals hold what other fights say`;
  }
  const part = held / battles;
  return say(
    part >= 0.93 - 2 * errorOf(battles),
    `${percent(part)} of the intervals of ${INTERVAL} fights hold the share of ${OTHERS} others, ${battles} battles`,
  );
}

/** Battles with one boss of several parts and heroes with feats, where everybody acts in turn. */
export const proveBosses: Proof = function* (battles, first, among) {
  const played = among.filter((id) => id !== "simultaneous");
  return [yield* proveFoughtIntervals(battles, first, played, bossFight)];
};

export const proveIntervals: Proof = function* (pairs, first) {
  return [yield* proveExactIntervals(pairs, first), yield* proveFoughtIntervals(pairs, first)];
};
