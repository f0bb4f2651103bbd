import type { Source } from "../client/core/utils";
import { chance } from "./chance";

/** How often writes fail, as shares from 0 to 1. */
export interface Failures {
  seed: number;
  /** Of writes that are refused as a whole: a full disk, a rate limit, a validation on the server. */
  refused?: number;
  /** Of writes of several documents of which only the first few are carried out. fact: a-batch-may-be-cut-short */
  partly?: number;
}

/** Decides, the same way for the same seed and the same order of writes, which of them fail. */
export class Fates {
  readonly #next: () => number;

  constructor(private readonly failures: Failures) {
    this.#next = chance(failures.seed, "writes");
  }

  /** What is carried out of a write; nothing: it is refused. */
  kept(payload: Source[]): Source[] {
    const { refused = 0, partly = 0 } = this.failures;
    const [first, second, third] = [this.#next(), this.#next(), this.#next()] as const;
    if (first < refused) return [];
    return second < partly ? payload.slice(0, 1 + Math.floor(third * (payload.length - 1))) : payload;
  }
}
