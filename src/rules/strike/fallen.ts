/** The dice of a strike by name, so that a person can read and write them. */

import type { CharacterId } from "../names";

/** Two dice of six sides as they show. */
export type Pair = readonly [number, number];

/** Whom a strike is aimed at: somebody, or a part of somebody. */
export type StrikeTarget = CharacterId | { readonly id: CharacterId; readonly part?: string };

/** All dice of one strike that have fallen. What is not needed is absent. */
export interface StrikeDice {
  /** Whom a shot with several lots finds. */
  readonly misfire?: StrikeTarget;
  /** Whom an area with a limit hits: one entry a lot. */
  readonly draw?: readonly StrikeTarget[];
  /** By id: 1d for each section in a line. */
  readonly line?: { readonly [id: CharacterId]: readonly number[] };
  readonly accuracy?: Pair;
  /** By id: evasion one for each part, resistance one. */
  readonly answers?: { readonly [id: CharacterId]: readonly Pair[] };
  /** The chain, one for all targets. */
  readonly power?: readonly Pair[];
  readonly points?: readonly number[];
}

/** In the order in which they fall. */
export const STRIKE_DICE_KEYS = ["misfire", "draw", "line", "accuracy", "answers", "power", "points"] as const;
export type StrikeDiceKey = (typeof STRIKE_DICE_KEYS)[number];
