/** How strong `keen` is against `simple`, in mirrored fights. */

import { gameOf, playout } from "../../src/engine/index";
import { rulesets } from "../../src/rules/index";
import { mirrored, Score } from "./mirrored";
import { type Proof, ROUNDS, say } from "./verdict";

/** Fights of `keen` between two counts. */
const TOLD_EVERY = 100;

export const proveStrength: Proof = function* (fights, first, among) {
  const verdicts = [];
  for (const id of among) {
    const score = new Score();
    for (let i = 0; i < fights; i++) {
      if (i > 0 && i % TOLD_EVERY === 0) yield `${id}: keen wins ${score.told}`;
      const { ready, strong, weak } = mirrored(id, first + i, i);
      const game = gameOf(rulesets[id], ready.arms, { [weak]: "simple" });
      score.count(playout(game, ready.battle, first + i, { rounds: ROUNDS }).won, strong);
    }
    verdicts.push(say(score.share.share >= 0.6, `${id}: keen wins ${score.told}`));
  }
  return verdicts;
};
