/** The dice of a round that is resolved at once, by name, and what else is said of it. */

import type { CharacterId } from "../names";

/** Of one declared strike: d20 (two with disadvantage), 1d6 for each critical, 1d6 for each die of its points. */
export interface SimultaneousDice {
  readonly accuracy?: number | readonly number[];
  readonly critical?: readonly number[];
  readonly points?: readonly number[];
  /** Looking for the hidden, and staying hidden, which nobody judges without it (`SIM-STL-1`). */
  readonly perception?: number | readonly number[];
  readonly stealth?: number | readonly number[];
}

/** By actor. */
export type CycleFallen = { readonly [who: CharacterId]: SimultaneousDice };

/** What the Game Master says of a round as it is resolved. */
export interface Resolution {
  /** Of what comes to pass: exactly those that are needed; without any they are rolled. */
  readonly dice?: CycleFallen;
  /** Their conditional actions come before what triggers them (`SIM-CND-2`). */
  readonly interrupts?: readonly CharacterId[];
  /** A circle of conditions is carried out, in the order of ids (`SIM-CND-2`). */
  readonly runs?: boolean;
}
