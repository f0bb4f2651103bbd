/** Ranges between the areas, shielding by a held front, and misfire into skirmish areas. */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId, isAtArmsLength } from "../battle";
import { misfireLotsOf } from "../board/lots";
import { areHostile, hasFeat, isAble } from "../board/roster";
import { type AttackManner, refuse } from "../commands";
import { TOLERANCE } from "../geometry/point";
import type { Refused } from "../refusals";
import { AREA_DISTANCE, ableEnemiesIn, isContested, metresBetween, standingIn } from "./board";

/** A range in metres covers a distance; the border is inside (`GEO-2`). */
export function covers(range: number, metres: number): boolean {
  return metres === 0 || range + TOLERANCE >= metres;
}

/**
 * S20-RNG-2: able enemies in the front shield the rear beyond it from the other rear. Returns them. `hawk-eye` looks
 * past them. They shield whether or not a friend of the shooter is there.
 */
export function shieldedBy(battle: AreaBattle, shooter: AreaCharacter, to: AreaName): CharacterId[] {
  if (shooter.at === null || hasFeat(shooter, "hawk-eye")) return [];
  if (metresBetween(shooter.at, to) <= AREA_DISTANCE) return [];
  return ableEnemiesIn(battle, shooter.side, "front").map((c) => c.id);
}

/** S20-RNG-2: below 10 m only the own area, from 10 m on its neighbours, from 20 m on rear to rear. Metres. */
export function areasInRange(battle: AreaBattle, shooter: AreaCharacter, range: number) {
  const from = shooter.at;
  const areas = from === null ? [] : AREAS.filter((area) => covers(range, metresBetween(from, area)));
  return { areas, shielded: areas.filter((area) => shieldedBy(battle, shooter, area).length > 0) };
}

/**
 * Why an attack does not reach its target, or null. `range` in metres; absent: only what shields is asked. What shields,
 * and a range that ends before the target, are said as `strike` says them.
 */
export function refusedReach(
  battle: AreaBattle,
  attacker: AreaCharacter,
  target: AreaCharacter,
  how: AttackManner,
  range = Number.POSITIVE_INFINITY,
): Refused | null {
  const { at: from } = attacker;
  const { at: to } = target;
  const data = { who: attacker.id, target: target.id };
  if (isAtArmsLength(how)) return isBeside(battle, attacker, target) ? null : refuse("out-of-reach", "S20-RNG-1", data);
  if (from === null || to === null) return refuse("out-of-reach", "S20-RNG-2", data);
  const metres = metresBetween(from, to);
  if (!covers(range, metres)) return refuse("out-of-range", "S20-RNG-2", { ...data, metres, range });
  const shields = shieldedBy(battle, attacker, to);
  return shields.length > 0 ? refuse("shielded", "S20-RNG-2", { ...data, shields }) : null;
}

/** S20-RNG-1: an enemy in the same skirmish area; a friend in the same area, whichever it is. */
function isBeside(battle: AreaBattle, attacker: AreaCharacter, target: AreaCharacter): boolean {
  if (attacker.at === null || attacker.at !== target.at) return false;
  // Ruling: also somebody unable who lies there after the melee in that area is over.
  return !areHostile(battle, attacker.side, target.side) || isContested(battle, target.at) || !isAble(target);
}

/**
 * S20-MIS-1: a shot from outside into a skirmish area hits a random character there, unable ones included. Another
 * skirmish area counts as outside. `precise-shot` and `spell-guidance` avoid it.
 */
export function misfireLots(
  battle: AreaBattle,
  shooter: AreaCharacter,
  target: AreaCharacter,
  how: "ranged" | "shot",
): { [id: CharacterId]: number } {
  const area = target.at;
  const isSure = hasFeat(shooter, how === "ranged" ? "precise-shot" : "spell-guidance");
  const isInto = area !== null && area !== shooter.at && isContested(battle, area);
  return misfireLotsOf(battle.options, isInto && !isSure ? standingIn(battle, area) : [target]);
}
