/** How far a strike reaches from where its user stands, and what is in its way (`STR-21`). */

import type { TurnTaker } from "../battle";
import { refuse } from "../commands";
import { misfit, type Refused } from "../refusals";
import type { StrikeGround } from "./ground";
import type { OpenedStrike } from "./striker";
import { isLineWay, type StrikeFigures } from "./with";

/** Metres that a line or a breakthrough goes. */
export function lengthOf({ length, range }: StrikeFigures): number {
  return length ?? range ?? Number.POSITIVE_INFINITY;
}

/** Why it is beyond its range, or beyond the end of its line. */
export function beyond<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures, allowed }: OpenedStrike<C>,
  from: S,
  to: S,
  target: string,
): Refused | null {
  if (allowed) return null;
  const { range, length } = figures;
  const isOut = range !== undefined && !ground.covers(range, from, to);
  const isLong = !isOut && length !== undefined && isLineWay(figures.how) && !ground.covers(length, from, to);
  if (!isOut && !isLong) return null;
  return refuse("out-of-range", ground.cites.range, {
    who: striker.id,
    target,
    metres: ground.metres(from, to),
    range: isOut ? range : length!,
  });
}

export function cut<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, allowed }: OpenedStrike<C>,
  from: S,
  to: S,
  target: string,
): Refused | null {
  if (allowed) return null;
  const by = ground.shields(from, to);
  return by.length > 0 ? refuse("shielded", ground.cites.shield, { who: striker.id, target, shields: by }) : null;
}

/** `S25-EFF-2`: a chosen line is never aimed at its user's own place. */
export function refuseOwnPlace<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures, allowed }: OpenedStrike<C>,
  to: S,
  target: string,
): Refused | null {
  const { chosenLines } = ground;
  const from = ground.spotOf(striker);
  if (figures.how !== "line" || !chosenLines || allowed || from === null || !chosenLines.isOwn(from, to)) return null;
  return refuse("out-of-reach", chosenLines.rule, { who: striker.id, target });
}

/** `S25-EFF-2`: nobody whom a misfire threatens is chosen. */
export function refuseThreatened<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures }: OpenedStrike<C>,
  from: S,
  target: C,
): Refused | null {
  const { chosenLines } = ground;
  if (figures.how !== "line" || !chosenLines || ground.lots(from, target, "shot") === null) return null;
  return refuse("misfire-threatens", chosenLines.rule, { who: striker.id, target: target.id });
}

/** `S25-EFF-2`: only of a chosen line does its user decide whether its own place takes part. */
export function refuseOwn<C extends TurnTaker, S>(
  { chosenLines, cites }: StrikeGround<C, S>,
  { figures, own }: OpenedStrike<C>,
): Refused | null {
  if (!own || (figures.how === "line" && chosenLines)) return null;
  return misfit(cites.area, "own", "ownPlace");
}
