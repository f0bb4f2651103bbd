/** Shots, and areas of effect, at and past brawl zones (`B20-SHD-1`, `B20-MIS-1`, `B20-ARE-1`). Metres. */

import type { CharacterId, PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import { hasFeat } from "../../board/roster";
import { alongLine } from "../shooting/areas-of-effect";
import { skirmishesBetween } from "../shooting/line-of-fire";
import { isInside, type ShotPlace } from "../shooting/places";
import type { Reaching } from "../shooting/reaching";
import { everyoneIn, isIn } from "../skirmish/present";
import { outOfReach } from "./attack";

/** What brawl zones lay down for whoever wants to reach somebody. */
export const AMONG_ZONES: Reaching = {
  outOfReach,
  engages: false,
  shieldsBetween: zonesBetween,
  misfireLots: crossfireLots,
  alongLine: lineTargets,
};

/** `B20-SHD-1`: the zones that hide one end from the other, oldest first; single characters hide nobody. */
function zonesBetween(battle: PlaneBattle, from: ShotPlace, to: ShotPlace): SkirmishId[] {
  if (from.c && hasFeat(from.c, "hawk-eye")) return [];
  return skirmishesBetween(battle, from, to);
}

/** Feats that keep an attack, or a spell, from going astray. */
const AVOIDS = { ranged: "precise-shot", shot: "spell-guidance" } as const;

/**
 * `B20-MIS-1`: everyone in the zone, the target and whoever lies there included, each section one lot – a section
 * counts as a character wherever characters are counted. Only the target outside zones, from inside the same zone and
 * with the feat.
 */
function crossfireLots(
  battle: PlaneBattle,
  from: ShotPlace,
  target: PlaneCharacter,
  how: "ranged" | "shot",
): { [id: CharacterId]: number } {
  const zones = battle.skirmishes.filter((s) => isIn(target, s));
  const isSure = from.c !== null && hasFeat(from.c, AVOIDS[how]);
  const isAstray = zones.length > 0 && !isSure && !zones.some((s) => isInside(from, s));
  const lots = isAstray ? battle.characters.filter((c) => zones.some((s) => isIn(c, s))) : [target];
  return Object.fromEntries(lots.map((c) => [c.id, c.sections]));
}

/**
 * `B20-ARE-1`: whoever else a line may hit – everyone in the target's zone, and whoever is in the rectangle, as an area
 * counts those in a zone at its centre.
 */
function lineTargets(battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number): CharacterId[] {
  const possible = new Set(alongLine(battle, from, to, length));
  const { c: target } = to;
  for (const zone of target ? battle.skirmishes.filter((s) => isIn(target, s)) : [])
    for (const c of everyoneIn(battle, zone)) if (c.id !== from.c?.id && c.id !== target?.id) possible.add(c.id);
  return [...possible].sort();
}
