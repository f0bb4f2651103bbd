/** No command of a policy is refused: what the rules offer they accept. */

import { gameOf, LEVELS, playout } from "../../src/engine/index";
import { RULESET_IDS, rulesets } from "../../src/rules/index";
import { wildFight } from "../../tests/support/random-fights";
import { type Proof, say } from "./verdict";

/** Endless fights say the same again: so many rounds of each. */
const ROUNDS_PLAYED = 15;
/** Commands between two counts. */
const TOLD_EVERY = 10_000;
/** Refused commands that are told in full. */
const MOST_TOLD = 10;

export const proveRefusals: Proof = function* (commands, first) {
  let steps = 0;
  let told = 0;
  let seed = first;
  const refused: string[] = [];
  const counted = () => `${steps} commands, ${refused.length} refused, seeds ${first} to ${seed - 1}`;
  while (steps < commands) {
    for (const id of RULESET_IDS)
      for (const level of LEVELS) {
        const { battle, arms } = wildFight(id, seed);
        const levels = Object.fromEntries(battle.sides.map((side) => [side, level]));
        const played = playout(gameOf(rulesets[id], arms, levels), battle, seed, { rounds: ROUNDS_PLAYED });
        steps += played.steps;
        for (const { command, refusal } of played.refusals)
          refused.push(`${id}, ${level}, seed ${seed}: ${JSON.stringify(command)} ${refusal.code} (${refusal.rule})`);
      }
    seed++;
    if (steps - told >= TOLD_EVERY && steps < commands) {
      told = steps;
      yield counted();
    }
  }
  // Its seeds are told so that another run can go on behind them.
  return [say(refused.length === 0, counted()), ...refused.slice(0, MOST_TOLD).map((one) => say(false, one))];
};
