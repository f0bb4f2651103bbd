/**
 * Attacking enemies that do not know of it yet, by the tables of 2.5 (`A25-SUR-1`). Those of 2.0's core are in
 * `brawl/surprise`.
 */

import type { MoveKind } from "../../battle";
import { type CheckRoll, opposeChecks } from "../../dice/checks";
import { type Rounding, within } from "../../geometry/rounding";

/** The circumstances of the checks in one round of the approach. */
export interface Stalking {
  /** The distance between the closest hiding and watching characters. */
  readonly metres: number;
  readonly rounding: Rounding;
  /** The view is wide. */
  readonly isWideView: boolean;
  /** The ground is noisy to walk on. */
  readonly isNoisy: boolean;
  /** How each side moved in this round; null: not at all. */
  readonly hidersMoved: MoveKind | null;
  readonly watchersMoved: MoveKind | null;
}

/** Modifiers of one side's hide checks and of the other's danger sense. */
export interface StalkingModifiers {
  readonly hide: number;
  readonly dangerSense: number;
}

/** From this distance on, checks are made in each round. */
export const STALKING_DISTANCE = 30;

/** Ruling: up to 10 m it is +4, as in the source's example. */
const DANGER_SENSE_BY_DISTANCE = [
  { upTo: 10, modifier: 4 },
  { upTo: 20, modifier: 2 },
  { upTo: STALKING_DISTANCE, modifier: 0 },
] as const;
const FARTHER = -2;
const WIDE_VIEW = -2;
const NOISE = -2;
/** Modifier of a full move on the mover's own check, of hiding or of watching. */
const FULL_MOVE = -4;
/** Modifier of moving little or not at all, on hide checks. */
const SLOW = 2;

export function isStalked(metres: number, rounding: Rounding): boolean {
  return within(metres, STALKING_DISTANCE, rounding);
}

export function stalkingModifiers(stalking: Stalking): StalkingModifiers {
  const { metres, rounding, isWideView, isNoisy, hidersMoved, watchersMoved } = stalking;
  const row = DANGER_SENSE_BY_DISTANCE.find(({ upTo }) => within(metres, upTo, rounding));
  const slow = hidersMoved === null || hidersMoved === "limited";
  return {
    hide:
      (isWideView ? WIDE_VIEW : 0) +
      (isNoisy ? NOISE : 0) +
      (slow ? SLOW : 0) +
      (hidersMoved === "full" ? FULL_MOVE : 0),
    dangerSense: (row?.modifier ?? FARTHER) + (watchersMoved === "full" ? FULL_MOVE : 0),
  };
}

/** Each hiding character must beat each watching one; a tie fails (`A25-SUR-1`). */
export function surprises(hides: readonly CheckRoll[], watches: readonly CheckRoll[]): boolean {
  return hides.every((hide) => watches.every((watch) => opposeChecks(hide, watch) === "active"));
}
