/** Shares of fights with their confidence, and quantiles of many numbers. */

export interface ShareOfFights {
  /** 0 to 1, like the two below. */
  readonly share: number;
  /** 95% interval. */
  readonly low: number;
  readonly high: number;
}

/** 95% lie within so many standard deviations of the mean. */
const Z = 1.959963984540054;

/**
 * Wilson's interval: also right for few fights and for shares near 0 and 1. Without fights everything is possible.
 */
export function shareOfFights(count: number, fights: number): ShareOfFights {
  if (fights === 0) return { share: 0, low: 0, high: 1 };
  const share = count / fights;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * fights);
  const half = Z * Math.sqrt((share * (1 - share) + z2 / (4 * fights)) / fights);
  const all = 1 + z2 / fights;
  // Rounding must not move an end past the share.
  const low = Math.min(Math.max((middle - half) / all, 0), share);
  return { share, low, high: Math.max(Math.min((middle + half) / all, 1), share) };
}

/** How often each whole number occurred. */
type Histogram = ReadonlyMap<number, number>;

export interface Spread {
  readonly tenth: number;
  readonly median: number;
  readonly ninetieth: number;
}

/** The numbers below which a tenth, a half and nine tenths lie; null: there are none. */
export function spreadOf(histogram: Histogram): Spread | null {
  const sorted = [...histogram].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  const at = (part: number) => {
    let below = 0;
    for (const [value, count] of sorted) {
      below += count;
      if (below >= part * all) return value;
    }
    return sorted.at(-1)![0];
  };
  return { tenth: at(0.1), median: at(0.5), ninetieth: at(0.9) };
}
