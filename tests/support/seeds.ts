/**
 * The one number from which all random cases come: a fixed one, so that two runs say the same, or in `npm run deep` a
 * new one. To see a failure again, give its number: `RANSEN_SEED=123 npm run deep`.
 */

/** `npm run deep` runs in this mode of Vitest's. */
export const NEW_CASES = "new-cases";

const FIXED = 1;
/** Cases count on from it, and a battle's own seed is below a million. */
const LARGEST = 900_000;

/**
 * @param given `RANSEN_SEED`
 * @throws where it is no seed
 */
export function seedOf(mode: string, given: string | undefined, draw: () => number = Math.random): number {
  if (given === undefined) return mode === NEW_CASES ? 1 + Math.floor(draw() * LARGEST) : FIXED;
  const seed = Number(given);
  if (!Number.isSafeInteger(seed) || seed < 1 || seed > LARGEST)
    throw new RangeError(`RANSEN_SEED is a whole number from 1 to ${LARGEST}, not ${given}`);
  return seed;
}

/** Of this run: `vitest.config.ts` chooses it once for all workers. */
export const SEED = seedOf("", process.env.RANSEN_SEED);

/** So many seeds for cases that are made one by one. */
export function seeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => SEED + i);
}
