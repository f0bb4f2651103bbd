/** How far the three kinds of movement go (`TRN-4`), in metres. */

import type { BattleOptions, MoveKind, TurnTaker } from "../../battle";
import { hasFeat } from "../../board/roster";
import { movementOf } from "../../effects/figure-terms";
import { largestWithin, within } from "../../geometry/rounding";

/** Metres of a limited move, and of one with `footwork`; never more than the movement. */
const LIMITED = 3;
const FOOTWORK = 10;
/** A full move is this many times the movement. */
const FULL = 3;

export function limitedMove(c: TurnTaker): number {
  return Math.min(hasFeat(c, "footwork") ? FOOTWORK : LIMITED, movementOf(c));
}

export function allowance(c: TurnTaker, kind: MoveKind): number {
  if (kind === "limited") return limitedMove(c);
  return kind === "normal" ? movementOf(c) : FULL * movementOf(c);
}

/** Metres left of a movement of this kind that has already gone `way` metres. */
export function metresLeft(c: TurnTaker, kind: MoveKind, way: number): number {
  return Math.max(allowance(c, kind) - way, 0);
}

export function allowances(c: TurnTaker): { full: number; normal: number; limited: number } {
  return { full: allowance(c, "full"), normal: allowance(c, "normal"), limited: allowance(c, "limited") };
}

export function reaches(c: TurnTaker, kind: MoveKind, length: number, options: BattleOptions): boolean {
  return within(length, allowance(c, kind), options.rounding);
}

/** How far, in a straight line, somebody may be from the point where it blocks (`A25-BLK-2`, `A25-BLK-4`). */
export function blockingReach(c: TurnTaker, options: BattleOptions): number {
  return largestWithin(limitedMove(c), options.rounding);
}
