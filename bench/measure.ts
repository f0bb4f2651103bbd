/** Times by the median of many runs, in milliseconds; both sides of a ratio take turns in the same run. */

export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly runs: number;
}

export function summary(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), runs: sorted.length };
}

/** Each task is warmed up, then all take turns until `runs` samples are there. */
export function compare(tasks: readonly (() => unknown)[], runs: number, warmUp = 50): Times[] {
  for (const task of tasks) for (let i = 0; i < warmUp; i++) task();
  const samples = tasks.map((): number[] => []);
  for (let i = 0; i < runs; i++)
    for (const [k, task] of tasks.entries()) {
      const start = performance.now();
      task();
      samples[k]!.push(performance.now() - start);
    }
  return samples.map(summary);
}
