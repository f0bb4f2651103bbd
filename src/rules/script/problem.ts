/** Why data cannot be read as a battle script or as one of its steps: codes and data, no sentences. */

export const PROBLEM_CODES = [
  "wrong-type",
  "unknown-key",
  "missing-key",
  "barred-key",
  "unknown-value",
  "not-finite",
  "out-of-range",
  "not-whole",
  "bad-text",
  "not-a-tail",
  "bad-id",
  "id-twice",
  "part-twice",
  "target-twice",
  "effect-twice",
  "series-twice",
  "unknown-character",
  "side-twice",
  "unknown-side",
  "too-few",
  "too-many",
  "too-deep",
  "not-in-ruleset",
  "too-few-dice",
  "setup-refused",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** `place` reads like `script[3].path[1]`, and is empty for the file as a whole. `data` is for the sentence. */
export interface ScriptProblem {
  readonly place: string;
  readonly code: ProblemCode;
  readonly data: { readonly [key: string]: string | number | readonly string[] };
}

export type ReadResult<K extends string, T> =
  | ({ readonly ok: true } & { readonly [key in K]: T })
  | { readonly ok: false; readonly problem: ScriptProblem };

/** Carries the first problem up to the reader's entry point; never leaves this folder. */
export class Unreadable extends Error {
  constructor(readonly problem: ScriptProblem) {
    super(`${problem.place}: ${problem.code}`);
  }
}

export function unreadable(place: string, code: ProblemCode, data: ScriptProblem["data"] = {}): never {
  throw new Unreadable({ place, code, data });
}

/**
 * Runs a reading and turns what it throws into a problem. Anything else that it throws is a fault of ours and is
 * thrown on.
 */
export function reading<K extends string, T>(key: K, read: () => T): ReadResult<K, T> {
  try {
    return { ok: true, [key]: read() } as ReadResult<K, T>;
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}
