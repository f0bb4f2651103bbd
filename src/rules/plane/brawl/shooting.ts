/** Shots, and areas of effect, at and past brawl zones (`B20-SHD-1`, `B20-MIS-1`, `B20-ARE-1`). Metres. */

import type { CharacterId, PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import { misfireLotsOf, neverMisfires } from "../../board/lots";
import { saidByFeat } from "../../feats";
import { contains } from "../../geometry/area";
import type { PlaneRules } from "../plane-rules";
import { alongLine } from "../shooting/areas-of-effect";
import { skirmishesBetween } from "../shooting/line-of-fire";
import type { ShotPlace } from "../shooting/places";
import type { Reaching } from "../shooting/reaching";
import { isOf } from "../skirmish/present";
import { insideOf } from "../skirmish/whereabouts";
import { outOfReach } from "./attack";

/** `B20-ZON-5`: characters that merely stand in a zone are not in the brawl. */
const FIGHTERS = { independents: false } as const;

/** How brawl zones decide whom somebody reaches. */
export const AMONG_ZONES: Reaching = {
  outOfReach,
  engages: false,
  shieldsBetween: zonesBetween,
  misfireLots: crossfireLots,
  alongLine: lineTargets,
};

/** `B20-SHD-1`: the zones that hide one end from the other, oldest first; single characters hide nobody. */
function zonesBetween(
  battle: PlaneBattle,
  from: ShotPlace,
  to: ShotPlace,
  { edition }: Pick<PlaneRules, "edition">,
): SkirmishId[] {
  if (from.c && saidByFeat(from.c, edition, "ignoresShields")) return [];
  return skirmishesBetween(battle, from, to);
}

/**
 * `B20-MIS-1`: everyone in the zone, also the target and those that lie there. One lot for each section, since
 * characters are counted by sections; or for each character (the reading `misfireLots`). Null: it is outside zones,
 * the shooter is in the same zone, or has the feat.
 */
function crossfireLots(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
  { edition }: Pick<PlaneRules, "edition">,
): { [id: CharacterId]: number } | null {
  const zones = battle.skirmishes.filter((s) => isOf(target, s, FIGHTERS));
  const isSure = from.c !== null && neverMisfires(from.c, how, edition);
  const isAstray =
    zones.length > 0 && !isSure && !zones.some((s) => (from.c ? isOf(from.c, s, FIGHTERS) : contains(s, from.at)));
  if (!isAstray) return null;
  const lots = battle.characters.filter((c) => zones.some((s) => isOf(c, s, FIGHTERS)));
  return misfireLotsOf(battle.options, lots);
}

/**
 * `B20-ARE-1`: everybody else whom a line may hit: everyone in the target's zone, and everyone in the rectangle. Like
 * an area, it counts those in a zone at the zone's centre.
 */
function lineTargets(battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number): CharacterId[] {
  const possible = new Set(alongLine(battle, from, to, length));
  const { c: target } = to;
  for (const zone of target ? battle.skirmishes.filter((s) => isOf(target, s, FIGHTERS)) : [])
    for (const { id } of insideOf(battle, zone, FIGHTERS)) if (id !== from.c?.id && id !== target?.id) possible.add(id);
  return [...possible].sort();
}
