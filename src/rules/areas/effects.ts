/** Effects on areas and lines: who is in them. Whom chance then picks is drawn as everywhere (`shooting/drawing`). */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId } from "../battle";
import { AREA_DISTANCE, metresBetween } from "./board";
import { covers } from "./shooting";

/**
 * S20-EFF-1: a radius below 10 m is one area, below 20 m also its neighbours, from 20 m on everything. Metres. The
 * distances between areas are averages, so no centre lies between two of them.
 */
export function areasWithin(at: AreaName, radius: number): AreaName[] {
  if (covers(radius, 2 * AREA_DISTANCE)) return [...AREAS];
  return AREAS.filter((area) => covers(radius, metresBetween(at, area)));
}

/** Everyone in a circle, before any limit of targets. */
export function targetsWithin(battle: AreaBattle, at: AreaName, radius: number): CharacterId[] {
  const areas = areasWithin(at, radius);
  return battle.characters.filter((c) => c.at !== null && areas.includes(c.at)).map((c) => c.id);
}

/** The caster's area, those between, and those beyond in that direction. */
export function areasOfLine(from: AreaName, to: AreaName): AreaName[] {
  const start = AREAS.indexOf(from);
  const direction = Math.sign(AREAS.indexOf(to) - start);
  return AREAS.filter((_, i) => i === start || Math.sign(i - start) === direction);
}

/** S20-EFF-4: the areas of a breakthrough, from its user's to the one in which it ends. */
export function areasUpTo(from: AreaName, to: AreaName): AreaName[] {
  const most = metresBetween(from, to);
  return areasOfLine(from, to).filter((area) => metresBetween(from, area) <= most);
}

/** Everyone but the user and the target in those areas. */
export function possibleUpTo(
  battle: AreaBattle,
  user: AreaCharacter,
  to: AreaName,
  target: CharacterId | null,
): CharacterId[] {
  return user.at === null ? [] : othersIn(battle, areasUpTo(user.at, to), user, target);
}

/** S20-EFF-3, S20-EFF-4: everyone else in the areas of a line or of a breakthrough may be hit. */
export function possibleInLine(
  battle: AreaBattle,
  user: AreaCharacter,
  to: AreaName,
  target: CharacterId | null,
): CharacterId[] {
  return user.at === null ? [] : othersIn(battle, areasOfLine(user.at, to), user, target);
}

function othersIn(
  battle: AreaBattle,
  areas: readonly AreaName[],
  user: AreaCharacter,
  target: CharacterId | null,
): CharacterId[] {
  return battle.characters
    .filter((c) => c.at !== null && areas.includes(c.at) && c.id !== user.id && c.id !== target)
    .map((c) => c.id);
}
