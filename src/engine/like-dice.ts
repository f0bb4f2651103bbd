/**
 * Dice of fights that are compared. In a single sequence, one additional roll would shift all later ones. Here each
 * command has dice of its own: the same actor rolls the same in both fights, whatever happened before.
 */

import { type Dice, seededDice } from "../rules/index";

/** Keys of a round lie so far from those of the next one: no battle has so many characters. */
const PLACES = 4096;

export class LikeDice {
  readonly #seed: number;
  /** Commands by round and place. */
  readonly #counts = new Map<number, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Of the next command in this round of the character at this place in the battle; -1: of nobody in particular. */
  next(round: number, place: number): Dice {
    const key = round * PLACES + place + 1;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return seededDice(mixed(mixed(mixed(0, this.#seed), key), count) >>> 0);
  }
}

/** Multipliers that spread small whole numbers over all bits. */
const [SPREAD, AGAIN] = [0x9e3779b1, 0x85ebca6b];

function mixed(hash: number, more: number): number {
  const once = Math.imul(hash ^ more, SPREAD);
  return Math.imul(once ^ (once >>> 15), AGAIN) ^ (once >>> 13);
}
