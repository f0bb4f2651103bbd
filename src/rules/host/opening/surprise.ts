/**
 * Attacking enemies that do not know of it yet, by the tables of 2.5 (`A25-SUR-1`). Those of the 2.0 core stand in
 * `brawl/surprise`.
 */

import type { MoveKind } from "../../battle";
import { type CheckRoll, opposeChecks } from "../../dice/checks";
import { type Rounding, within } from "../../geometry/rounding";

/** What the checks are made under, in one round of the approach. */
export interface Stalking {
  /** From the closest of those who hide to the closest of those who are to be surprised. */
  readonly metres: number;
  readonly rounding: Rounding;
  /** The view is wide. */
  readonly isWideView: boolean;
  /** Footing on which one makes a noise. */
  readonly isNoisy: boolean;
  /** How each side moved in this round; null: not at all. */
  readonly hidersMoved: MoveKind | null;
  readonly watchersMoved: MoveKind | null;
}

/** Added to the hide checks of the one side and to the danger sense of the other. */
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
/** On the check of whoever made a full move, hiding or watching. */
const FULL_MOVE = -4;
/** On the hide checks of those who moved little or not at all. */
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

/** Every one of those who hide has to beat every one of those who watch; a tie fails (`A25-SUR-1`). */
export function surprises(hides: readonly CheckRoll[], watches: readonly CheckRoll[]): boolean {
  return hides.every((hide) => watches.every((watch) => opposeChecks(hide, watch) === "active"));
}
