/**
 * Where chance enters the rules: everything that rolls takes a `Dice` argument, so that the same dice always give
 * the same battle.
 */
export interface Dice {
  /** One die: a whole number from 1 to `sides`. */
  d(sides: number): number;
}

/** Dice rolled elsewhere (by a platform's roller or in a battle script) or written down for a test. */
export interface FixedDice extends Dice {
  /** How many dice have not been taken yet. */
  readonly left: number;
}

/** Dice from a seed. They can be saved in the middle and resumed. */
export interface SeededDice extends Dice {
  /** The generator's whole state: four unsigned 32-bit numbers, safe in JSON. `resumeDice` continues from it. */
  state(): DiceState;
}

export type DiceState = readonly [number, number, number, number];

/** A roll asked for one more die than `fixedDice` was given. */
export class DiceExhausted extends Error {
  override readonly name = "DiceExhausted";

  /**
   * @param given how many dice there were
   * @param sides of the die that was asked for
   */
  constructor(
    readonly given: number,
    readonly sides: number,
  ) {
    super(`all ${given} given dice are used up`);
  }
}

/**
 * Gives back exactly the listed dice, in order.
 * @throws DiceExhausted when they run out; RangeError when a listed number cannot show on the die that is asked for.
 */
export function fixedDice(list: readonly number[]): FixedDice {
  return new GivenDice(list);
}

/** A class for speed, since odds go through thousands of them: see `vitals/lasting`. */
class GivenDice implements FixedDice {
  readonly #list: readonly number[];
  #next = 0;

  constructor(list: readonly number[]) {
    this.#list = list;
  }

  get left() {
    return this.#list.length - this.#next;
  }

  d(sides: number) {
    if (this.#next >= this.#list.length) throw new DiceExhausted(this.#list.length, sides);
    const value = this.#list[this.#next++]!;
    if (!(Number.isInteger(value) && value >= 1 && value <= sides)) {
      throw new RangeError(`a die with ${sides} sides cannot show ${value}`);
    }
    return value;
  }
}

const TWO_32 = 0x1_0000_0000;

/** One step of SplitMix32 (the finaliser is MurmurHash3's fmix32): spreads neighbouring seeds far apart. */
function mixed(value: number): number {
  let z = (value + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return (z ^ (z >>> 16)) >>> 0;
}

/**
 * Dice from a number: the same seed rolls the same dice on every machine. Fractions and negative numbers are seeds
 * of their own.
 * @throws RangeError when the seed is not finite.
 */
export function seededDice(seed: number): SeededDice {
  if (!Number.isFinite(seed)) throw new RangeError("a seed is a finite number");
  const whole = Math.floor(seed);
  const a = mixed(whole >>> 0);
  const b = mixed(a ^ (Math.floor(whole / TWO_32) >>> 0));
  const c = mixed(b ^ (((seed - whole) * TWO_32) >>> 0));
  const dice = resumeDice([a, b, c, 1]);
  // sfc32's author runs twelve rounds before the first output is used.
  for (let i = 0; i < 12; i++) dice.d(2);
  return dice;
}

/**
 * Goes on from a state that `SeededDice.state` gave. The generator is sfc32 (Chris Doty-Humphrey, "Small Fast
 * Counting" of PractRand, public domain): 128 bits of state, period at least 2^32 from any state.
 * @throws RangeError when the state is not four unsigned 32-bit numbers.
 */
export function resumeDice(state: DiceState): SeededDice {
  if (state.length !== 4 || !state.every((part) => Number.isInteger(part) && part >= 0 && part < TWO_32)) {
    throw new RangeError("the state of seeded dice is four unsigned 32-bit numbers");
  }
  let [a, b, c, counter] = state;
  function word(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  return {
    state: () => [a >>> 0, b >>> 0, c >>> 0, counter >>> 0],
    d(sides) {
      if (!(Number.isInteger(sides) && sides >= 1 && sides <= TWO_32)) {
        throw new RangeError(`there is no die with ${sides} sides`);
      }
      // Words beyond the last whole multiple of `sides` are dropped: a plain remainder would favour low numbers.
      const fair = TWO_32 - (TWO_32 % sides);
      let value = word();
      while (value >= fair) value = word();
      return 1 + (value % sides);
    },
  };
}
