/** The common parts of the engine's proofs. */

import type { RulesetId } from "../../src/rules/index";

/** What a proof says, and whether it holds. */
export interface Verdict {
  readonly holds: boolean;
  readonly says: string;
}

/**
 * Yields what it has counted so far, so that a run that is cut still tells something.
 * @param size how much is played
 * @param seed the first of its seeds: the same seed plays the same
 * @param among rulesets that are played, where each has figures of its own
 */
export type Proof = (
  size: number,
  seed: number,
  among: readonly RulesetId[],
) => Generator<string, readonly Verdict[], void>;

export const say = (holds: boolean, says: string): Verdict => ({ holds, says });

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** After so many rounds a fight of a proof is given up. */
export const ROUNDS = 30;
