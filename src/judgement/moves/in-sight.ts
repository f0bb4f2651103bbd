/**
 * Sight of the mover: nobody blocks a mover that it does not see (`A25-BLK-1`, `A20-BLK-1`). Only the table knows the
 * walls between them, so the table says whether a character sees a point.
 */

import {
  anyCharacterOf,
  type Battle,
  type Blocker,
  type CharacterId,
  isPoint,
  type Path,
  type Point,
  pointAt,
  type Span,
} from "../../rules/index";
import type { AskedBlocker, Pending, Sees } from "../history/index";
import { walkersWay } from "./ways";

/** A stretch is looked at in points this many metres apart, and at both ends. */
const STEP = 0.5;

/** The characters that see a mover somewhere on its way where they could block it, and where. */
export function inSight(
  blockers: readonly Blocker[],
  walkersWay: (who: CharacterId) => Path,
  sees: Sees | undefined,
): readonly AskedBlocker[] {
  if (!sees) return blockers;
  return blockers.flatMap((blocker): AskedBlocker[] => {
    const path = walkersWay(blocker.who);
    const looked = blocker.spans.map((span) => seenIn(span, (metres) => sees(blocker.by, pointAt(path, metres))));
    if (looked.every(({ isWhole }) => isWhole)) return [blocker];
    const spans = looked.flatMap((one) => one.spans);
    return spans.length > 0 ? [{ ...blocker, spans, seesInPart: true }] : [];
  });
}

/**
 * Who sees which place of a battle. A character without a place sees all.
 * @param isHidden whether something hides one place from another, metres
 */
export function seeingIn(battle: Battle, isHidden: (from: Point, at: Point) => boolean): Sees {
  return (who, at) => {
    const from = anyCharacterOf(battle, who)?.at;
    return !isPoint(from) || !isHidden(from, at);
  };
}

/** The blockers of a move that was asked for; where no way is drawn, there is nothing to look at. */
export function blockersInSight(move: Pending, sees: Sees | undefined): Pending["blockers"] {
  return move.path.length > 0 ? inSight(move.blockers, (who) => walkersWay(move, who), sees) : move.blockers;
}

function seenIn([from, to]: Span, isSeen: (metres: number) => boolean): { spans: Span[]; isWhole: boolean } {
  const count = Math.max(1, Math.ceil((to - from) / STEP));
  const spans: Span[] = [];
  let begun: number | null = null;
  let last = from;
  let isWhole = true;
  for (let place = 0; place <= count; place++) {
    const metres = from + ((to - from) * place) / count;
    if (isSeen(metres)) {
      begun ??= metres;
      last = metres;
      continue;
    }
    isWhole = false;
    if (begun !== null) spans.push([begun, last]);
    begun = null;
  }
  if (begun !== null) spans.push([begun, last]);
  return { spans, isWhole };
}
