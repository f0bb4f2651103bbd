/**
 * Who is in an area of effect or on a line. The random choice among them is drawn in `shooting/drawing`, as on every
 * board.
 */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId } from "../battle";
import { readingOf } from "../readings";
import type { AreaRules } from "./area-rules";
import { isContested, metresBetween } from "./board";
import { covers } from "./shooting";
import { AREA_DISTANCE } from "./spacing";

/**
 * S20-EFF-1, S25-EFF-1: a radius below 10 m is one area, below 20 m also its neighbours, from 20 m on everything. Metres. The
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

/** How far a line goes in metres, and whether its user lets its own area take part. */
export interface LineReach {
  readonly length: number;
  readonly own?: boolean;
}

/**
 * The areas that a line takes. S20-EFF-3: its user's and all in that direction, or those within its
 * range where the table reads it so. S25-EFF-2: those within its range, and
 * its user's own one if it is fought over or its user wants it.
 */
function areasTaken(
  battle: AreaBattle,
  from: AreaName,
  to: AreaName,
  { length, own = false }: LineReach,
  { lines }: Pick<AreaRules, "lines">,
): AreaName[] {
  const areas = areasOfLine(from, to);
  const reached = (area: AreaName) => covers(length, metresBetween(from, area));
  if (lines === "astray")
    return readingOf(battle.options, "lineRuns", "areas") === "range" ? areas.filter(reached) : areas;
  return areas.filter((area) => (area === from ? own || isContested(battle, from) : reached(area)));
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

/** S20-EFF-3, S25-EFF-2: everyone else in the areas of a line may be hit. */
export function possibleInLine(
  battle: AreaBattle,
  user: AreaCharacter,
  { to, target }: { readonly to: AreaName; readonly target: CharacterId | null },
  reach: LineReach,
  rules: Pick<AreaRules, "lines">,
): CharacterId[] {
  return user.at === null ? [] : othersIn(battle, areasTaken(battle, user.at, to, reach, rules), user, target);
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
