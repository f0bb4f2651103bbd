/** Times by the median of many runs, in milliseconds; both sides of a ratio take turns in the same run. */

export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly runs: number;
}

/** What is timed; `i` counts the runs from 0. */
export type Task = (i: number) => unknown;

/**
 * Milliseconds that every task runs before it is timed, in turns: until the engine has compiled what it will compile,
 * and has got over what another task's data taught it.
 */
const WARM_UP = [200, 100, 100, 100, 100];
/** Runs of one task before the next one's turn. */
const BATCH = 50;
/** Of ten in a turn one is not timed, the first: others have filled the caches. */
const TENTH = 10;

export function summary(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), runs: sorted.length };
}

/**
 * Each task is warmed up, then all take turns, batch by batch, until each has run `runs` times.
 * @param batch fewer for long tasks: a machine that grows busy slows all of them down
 */
export function compare(tasks: readonly Task[], runs: number, batch = BATCH): Times[] {
  for (const milliseconds of WARM_UP)
    for (const task of tasks) {
      const end = performance.now() + milliseconds;
      for (let i = 0; performance.now() < end; i++) task(i);
    }
  const samples = tasks.map((): number[] => []);
  const untimed = Math.ceil(batch / TENTH);
  for (let done = 0; done < runs; done += batch)
    for (const [k, task] of tasks.entries()) {
      // Nobody pays for another's garbage. A full collection would also shrink the young generation, and pay for it later.
      globalThis.gc?.({ type: "minor" });
      for (let i = 0; i < untimed; i++) task(i);
      for (let i = done; i < Math.min(runs, done + batch); i++) {
        const start = performance.now();
        task(i);
        samples[k]!.push(performance.now() - start);
      }
    }
  return samples.map(summary);
}

/** One task by itself. */
export function measure(task: Task, runs: number): Times {
  return compare([task], runs)[0]!;
}
