/** The dice of a round that is resolved at once, by name, and what else is said of it. */

import type { CharacterId } from "../names";

/**
 * Of one declared strike: the d20 of its casting check, d20 of accuracy (two with disadvantage), 1d6 for each critical,
 * 1d6 for each die of its points.
 */
export interface SimultaneousDice {
  readonly casting?: number | readonly number[];
  readonly accuracy?: number | readonly number[];
  readonly critical?: readonly number[];
  readonly points?: readonly number[];
  /** Looking for the hidden, and staying hidden, which nobody judges without it (`SIM-STL-1`). */
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

/** By actor; of who makes several attacks a list, one entry for each (`SIM-ACC-6`). */
export type CycleFallen = { readonly [who: CharacterId]: SimultaneousDice | readonly SimultaneousDice[] };

/** The Game Master's word on why a strike is a critical one, `none`: for nothing but a natural 20 (`SIM-CRT-3`). */
export const CRITICAL_WORDS = ["opportunity", "sneak", "none"] as const;
export type CriticalWord = (typeof CRITICAL_WORDS)[number];
export type CriticalWords = { readonly [who: CharacterId]: CriticalWord };

/** What the Game Master says of a round as it is resolved. */
export interface Resolution {
  /** Of what comes to pass: exactly those that are needed; without any they are rolled. */
  readonly dice?: CycleFallen;
  /** Their conditional actions come before what triggers them (`SIM-CND-2`). */
  readonly interrupts?: readonly CharacterId[];
  /** A circle of conditions is carried out, in the order of ids (`SIM-CND-2`). */
  readonly runs?: boolean;
  /** Why strikes are critical ones, by actor. */
  readonly reasons?: CriticalWords;
}
