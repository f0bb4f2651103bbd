/** Choices from one seed, by a generator of this folder's own (mulberry32). */

export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  percent(percent: number): boolean;
  of<T>(list: readonly T[]): T;
  /** One of the texts, each as often as its number says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** Some of the list, at least `least`, in its order. */
  some<T>(list: readonly T[], least: number, most: number): T[];
}

export function chance(seed: number): Chance {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const of = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("Nothing to choose from");
    return list[below(list.length)] as T;
  };
  return {
    below,
    of,
    percent: (percent) => next() * 100 < percent,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries[0]![0];
    },
    some: (list, least, most) => {
      const rest = [...list];
      const count = Math.min(rest.length, least + below(most - least + 1));
      while (rest.length > count) rest.splice(below(rest.length), 1);
      return rest;
    },
  };
}
