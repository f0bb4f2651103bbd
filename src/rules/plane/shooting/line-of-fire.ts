/** The characters and skirmishes that cut a line of fire (`A25-SHD-1`, `A25-SHD-2`). Metres. */

import type { PlaneBattle, SkirmishId } from "../../battle";
import { areHostile, isAble, isUnseen } from "../../board/roster";
import { saidByFeat } from "../../feats";
import { crossing } from "../../geometry/area";
import { distance, TOLERANCE } from "../../geometry/point";
import { readingOf } from "../../readings";
import type { PlaneRules } from "../plane-rules";
import { whereaboutsOf } from "../skirmish/whereabouts";
import { isInside, type ShotPlace } from "./places";

/** A free enemy shields within this many metres of itself. */
const SHIELD = 1;

/** Ids of the skirmishes, oldest first, then of the characters that shield `to` from `from`. */
export function shieldsBetween(
  battle: PlaneBattle,
  from: ShotPlace,
  to: ShotPlace,
  { edition }: Pick<PlaneRules, "edition">,
  reads = readingOf(battle.options, "loneShield"),
): string[] {
  if (from.c && saidByFeat(from.c, edition, "ignoresShields")) return [];
  const shields = skirmishesBetween(battle, from, to);
  const shooter = from.c;
  if (!shooter) return shields;
  for (const c of whereaboutsOf(battle, { independents: true }).free) {
    if (c.id === to.c?.id || c.side === shooter.side || !standsBetween(c.at, from.at, to.at)) continue;
    // A25-SHD-2: by the reading `circle` nobody within a metre of it is beyond it.
    if (reads === "circle" && distance(c.at, to.at) <= SHIELD + TOLERANCE) continue;
    if (areHostile(battle, shooter.side, c.side) && isAble(c) && !isUnseen(c)) shields.push(c.id);
  }
  return shields;
}

/**
 * Ruling on `A25-SHD-2` and `A20-SHD-2`: the nearest point on the line lies strictly between the two ends, and within
 * a metre.
 */
function standsBetween(
  p: readonly [number, number],
  a: readonly [number, number],
  b: readonly [number, number],
): boolean {
  const length = distance(a, b);
  if (length <= TOLERANCE) return false;
  const ux = (b[0] - a[0]) / length;
  const uy = (b[1] - a[1]) / length;
  const along = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy;
  const aside = Math.abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux);
  return along > TOLERANCE && along < length - TOLERANCE && aside <= SHIELD + TOLERANCE;
}

/**
 * `A25-SHD-1`, `B20-SHD-1`: skirmishes that the line touches while neither end is inside, oldest first. Overlaps make
 * no difference: somebody in either is seen from the other, and hidden beyond it.
 */
export function skirmishesBetween(battle: PlaneBattle, from: ShotPlace, to: ShotPlace): SkirmishId[] {
  if (battle.skirmishes.length === 0) return [];
  return battle.skirmishes
    .filter((s) => !isInside(from, s) && !isInside(to, s) && crossing(s, from.at, to.at) !== null)
    .map((s) => s.id);
}
