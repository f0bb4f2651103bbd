/** Ranges between the areas, shielding by a held front, and misfire into skirmish areas. */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId, isAtArmsLength } from "../battle";
import { misfireLotsOf, neverMisfires } from "../board/lots";
import { areHostile, isAble } from "../board/roster";
import { type AttackManner, refuse } from "../commands";
import { saidByFeat } from "../feats";
import { TOLERANCE } from "../geometry/point";
import { readingOf } from "../readings";
import type { Refused } from "../refusals";
import type { AreaRules } from "./area-rules";
import { ableEnemiesIn, isContested, metresBetween, standingIn } from "./board";
import { AREA_DISTANCE } from "./spacing";

/** A range in metres covers a distance; the border is inside (`GEO-2`). */
export function covers(range: number, metres: number): boolean {
  return metres === 0 || range + TOLERANCE >= metres;
}

/**
 * S20-RNG-2, S25-SHD-1: able enemies in the front shield the rear beyond it from the other rear. Returns them. A feat may
 * look past them. They shield whether or not a friend of the shooter is there, unless the table reads it otherwise.
 */
export function shieldedBy(
  battle: AreaBattle,
  shooter: AreaCharacter,
  to: AreaName,
  { edition }: Pick<AreaRules, "edition">,
): CharacterId[] {
  if (shooter.at === null || saidByFeat(shooter, edition, "ignoresShields")) return [];
  if (metresBetween(shooter.at, to) <= AREA_DISTANCE) return [];
  if (readingOf(battle.options, "frontShield") === "fought" && !isContested(battle, "front")) return [];
  return ableEnemiesIn(battle, shooter.side, "front").map((c) => c.id);
}

/** S20-RNG-2, S25-RNG-1: below 10 m only the own area, from 10 m on its neighbours, from 20 m on rear to rear. Metres. */
export function areasInRange(battle: AreaBattle, shooter: AreaCharacter, range: number, rules: AreaRules) {
  const from = shooter.at;
  const areas = from === null ? [] : AREAS.filter((area) => covers(range, metresBetween(from, area)));
  return { areas, shielded: areas.filter((area) => shieldedBy(battle, shooter, area, rules).length > 0) };
}

/**
 * The reason why an attack does not reach its target, or null. `range` in metres; absent: only shields are checked.
 * Shields, and a range that ends before the target, give the same refusals as in `strike`.
 */
export function refusedReach(
  battle: AreaBattle,
  attacker: AreaCharacter,
  target: AreaCharacter,
  { how, range = Number.POSITIVE_INFINITY }: { readonly how: AttackManner; readonly range?: number | undefined },
  rules: AreaRules,
): Refused | null {
  const { at: from } = attacker;
  const { at: to } = target;
  const { cites } = rules;
  const data = { who: attacker.id, target: target.id };
  if (isAtArmsLength(how)) return isBeside(battle, attacker, target) ? null : refuse("out-of-reach", "S20-RNG-1", data);
  if (from === null || to === null) return refuse("out-of-reach", cites.range, data);
  const metres = metresBetween(from, to);
  if (!covers(range, metres)) return refuse("out-of-range", cites.range, { ...data, metres, range });
  const shields = shieldedBy(battle, attacker, to, rules);
  return shields.length > 0 ? refuse("shielded", cites.shield, { ...data, shields }) : null;
}

/** S20-RNG-1: an enemy in the same skirmish area; a friend in the same area, whichever it is. */
function isBeside(battle: AreaBattle, attacker: AreaCharacter, target: AreaCharacter): boolean {
  if (attacker.at === null || attacker.at !== target.at) return false;
  // Ruling: also somebody unable who lies there after the melee in that area is over.
  return !areHostile(battle, attacker.side, target.side) || isContested(battle, target.at) || !isAble(target);
}

/**
 * S20-MIS-1: a shot from outside into a skirmish area hits a random character there, unable ones included. Another
 * skirmish area counts as outside, unless the table reads it otherwise. Feats avoid it, in 2.5 also one in place of two
 * (`S25-MIS-1`).
 */
export function misfireLots(
  battle: AreaBattle,
  shooter: AreaCharacter,
  target: AreaCharacter,
  how: "ranged" | "shot",
  rules: AreaRules,
): { [id: CharacterId]: number } {
  const area = target.at;
  const strays = area !== null && mayMisfire(battle, shooter, area) && !neverMisfires(shooter, how, rules.edition);
  return misfireLotsOf(battle.options, strays ? standingIn(battle, area) : [target]);
}

function mayMisfire(battle: AreaBattle, shooter: AreaCharacter, into: AreaName): boolean {
  if (into === shooter.at || !isContested(battle, into)) return false;
  const isAmidst = shooter.at !== null && isContested(battle, shooter.at);
  return !isAmidst || readingOf(battle.options, "crossMisfire") === "yes";
}
