/** Chance that can be had again: numbers from a seed and a name, so that each client of a table has its own. */

/** Numbers from 0 up to (and without) 1; the same seed and name give the same ones. */
export function chance(seed: number, name: string): () => number {
  let state = seed >>> 0;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
