/** The dice of a round that is resolved at once, by name. */

import type { CharacterId } from "../names";

/** Of one declared strike: d20 (two with disadvantage), 1d6 for each critical, 1d6 for each die of its points. */
export interface SimultaneousDice {
  readonly accuracy?: number | readonly number[];
  readonly critical?: readonly number[];
  readonly points?: readonly number[];
}

/** By actor. */
export type CycleFallen = { readonly [who: CharacterId]: SimultaneousDice };

/** Dice that are wanted of an actor. */
export interface CycleWant {
  readonly who: CharacterId;
  readonly key: keyof SimultaneousDice;
  /** So many dice with so many sides. */
  readonly dice: number;
  readonly sides: number;
  /** The number that is added to them. */
  readonly value: number;
}
