/** Playouts of two who stand and strike come to what is exact. */

import { duel, duellistsIn, gameOf, playout } from "../../src/engine/index";
import { rulesets } from "../../src/rules/index";
import { randomDuel } from "../../tests/support/random-fights";
import { type Proof, ROUNDS, say } from "./verdict";

/** Playouts of a pair. */
const BLOWS = 200;
/** Pairs between two counts. */
const TOLD_EVERY = 20;

/** A pair, the game that it is played with, and the exact chance of its first side. */
export function exactDuel(seed: number) {
  const { id, battle, arms } = randomDuel(seed);
  const levels = { party: "simple", monsters: "simple" } as const;
  const game = gameOf(rulesets[id], arms, levels);
  const pair = duellistsIn(game, battle);
  if (!pair) throw new Error(`no duel of seed ${seed}`);
  return { ruleset: rulesets[id], battle, arms, levels, game, exact: duel(...pair, ROUNDS).first };
}

export const proveDuels: Proof = function* (pairs, first) {
  let beyond = 0;
  let most = 0;
  for (let done = 0; done < pairs; done++) {
    if (done > 0 && done % TOLD_EVERY === 0) yield `${done} pairs: ${beyond} beyond 3.5 standard errors`;
    const seed = first + done;
    const { game, battle, exact } = exactDuel(seed);
    let won = 0;
    for (let blow = 0; blow < BLOWS; blow++)
      if (playout(game, battle, seed * 1000 + blow, { rounds: ROUNDS }).won?.[0] === battle.sides[0]) won++;
    const error = Math.max(Math.sqrt(Math.max(exact * (1 - exact), 0) / BLOWS), 1 / BLOWS);
    const off = Math.abs(won / BLOWS - exact) / error;
    if (off > 3.5) beyond++;
    most = Math.max(most, off);
  }
  // Of 300 within 3.5 standard errors one may lie outside by chance.
  const may = Math.ceil(pairs / 300);
  const says = `${pairs} pairs: ${beyond} beyond 3.5 standard errors, farthest ${most.toFixed(2)}`;
  return [say(beyond <= may && most <= 5, says)];
};
