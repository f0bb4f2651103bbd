/** How far the three kinds of movement go (`TRN-4`), in metres. */

import type { BattleOptions, MoveKind, TurnTaker } from "../../battle";
import type { Edition } from "../../editions";
import { movementOf } from "../../effects/figure-terms";
import { saidByFeat } from "../../feats";
import { largestWithin, within } from "../../geometry/rounding";

/** What decides it: the edition, with a feat of its own. */
type Rules = { readonly edition: Edition };

function limitedMove(c: TurnTaker, { edition }: Rules): number {
  return Math.min(saidByFeat(c, edition, "limitedMove") ?? edition.limitedMove, movementOf(c));
}

export function allowance(c: TurnTaker, kind: MoveKind, rules: Rules): number {
  if (kind === "limited") return limitedMove(c, rules);
  return kind === "normal" ? movementOf(c) : rules.edition.fullMove * movementOf(c);
}

/** Metres left of a movement of this kind that has already gone `way` metres. */
export function metresLeft(c: TurnTaker, kind: MoveKind, way: number, rules: Rules): number {
  return Math.max(allowance(c, kind, rules) - way, 0);
}

export function allowances(c: TurnTaker, rules: Rules): { full: number; normal: number; limited: number } {
  return {
    full: allowance(c, "full", rules),
    normal: allowance(c, "normal", rules),
    limited: allowance(c, "limited", rules),
  };
}

export function reaches(c: TurnTaker, kind: MoveKind, length: number, options: BattleOptions, rules: Rules): boolean {
  return within(length, allowance(c, kind, rules), options.rounding);
}

/** How far, in a straight line, somebody may be from the point where it blocks (`A25-BLK-2`, `A25-BLK-4`). */
export function blockingReach(c: TurnTaker, options: BattleOptions, rules: Rules): number {
  return largestWithin(limitedMove(c, rules), options.rounding);
}
