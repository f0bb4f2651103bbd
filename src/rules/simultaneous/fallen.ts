/** The dice of a round that is resolved at once, by name, and the decisions about it. */

import type { CharacterId } from "../names";

/**
 * The dice of one declared strike: a d20 for its casting check, d20s for accuracy (two with disadvantage), 1d6 for
 * each critical, 1d6 for each die of its points.
 */
export interface SimultaneousDice {
  readonly casting?: number | readonly number[];
  readonly accuracy?: number | readonly number[];
  readonly critical?: readonly number[];
  readonly points?: readonly number[];
  /** Looking for hidden characters, and staying hidden; without it nobody judges that (`SIM-STL-1`). */
  readonly perception?: number | readonly number[];
  readonly stealth?: number | readonly number[];
}

/** In the order in which they fall. */
export const CYCLE_DICE = [
  "casting",
  "accuracy",
  "critical",
  "points",
  "perception",
  "stealth",
] as const satisfies readonly (keyof SimultaneousDice)[];

/** By actor; for several attacks a list, one entry for each (`SIM-ACC-6`). */
export type CycleFallen = { readonly [who: CharacterId]: SimultaneousDice | readonly SimultaneousDice[] };

/** The Game Master's decision why a strike is critical; `none`: only by a natural 20 (`SIM-CRT-3`). */
export const CRITICAL_WORDS = ["opportunity", "sneak", "none"] as const;
export type CriticalWord = (typeof CRITICAL_WORDS)[number];
export type CriticalWords = { readonly [who: CharacterId]: CriticalWord };

/** The Game Master's decisions about a round when it is resolved. */
export interface Resolution {
  /** Exactly the dice that are needed by what happens; absent: they are rolled. */
  readonly dice?: CycleFallen;
  /** Their conditional actions come before the trigger (`SIM-CND-2`). */
  readonly interrupts?: readonly CharacterId[];
  /** A circle of conditions is carried out, in the order of ids (`SIM-CND-2`). */
  readonly runs?: boolean;
  /** Why strikes are critical, by actor. */
  readonly reasons?: CriticalWords;
}
