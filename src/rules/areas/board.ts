/**
 * The three areas in a row, 10 m apart, and their characters. There are no coordinates: places are area names, and
 * "forwards" is away from the own rear.
 */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type SideId } from "../battle";
import { areHostile, isAble } from "../board/roster";
import { RELATIVE_AREAS, type RelativeArea } from "../commands";
import { AREA_DISTANCE } from "./spacing";

type Alliances = Pick<AreaBattle, "sides" | "allies">;

/** The rear of a side. Sides that stand with the first side share its rear, all others have the other one. */
export function rearOf(battle: Alliances, side: SideId): AreaName {
  const first = battle.sides[0];
  return first !== undefined && areHostile(battle, side, first) ? "second-rear" : "first-rear";
}

export function standsWithFirst(battle: Alliances, side: SideId): boolean {
  return rearOf(battle, side) === "first-rear";
}

export function isAreaName(name: unknown): name is AreaName | RelativeArea {
  return (AREAS as readonly unknown[]).includes(name) || (RELATIVE_AREAS as readonly unknown[]).includes(name);
}

/** The area that a name means for a side: `rear` is its own, `enemy-rear` the other. */
export function areaNamed(battle: Alliances, side: SideId, name: AreaName | RelativeArea): AreaName {
  if (name !== "rear" && name !== "enemy-rear") return name;
  const own = rearOf(battle, side);
  if (name === "rear") return own;
  return own === "first-rear" ? "second-rear" : "first-rear";
}

/** The name that a side has for an area: the reverse of `areaNamed`. */
export function areaSeenFrom(battle: Alliances, side: SideId, area: AreaName): RelativeArea {
  if (area === "front") return "front";
  return area === rearOf(battle, side) ? "rear" : "enemy-rear";
}

/** 0, 10 or 20 metres. */
export function metresBetween(a: AreaName, b: AreaName): number {
  return Math.abs(AREAS.indexOf(a) - AREAS.indexOf(b)) * AREA_DISTANCE;
}

/** Whether the way from one area to another leads away from the side's own rear. */
export function isForwards(battle: Alliances, side: SideId, from: AreaName, to: AreaName): boolean {
  const own = rearOf(battle, side);
  return metresBetween(own, to) > metresBetween(own, from);
}

export function standingIn(battle: AreaBattle, area: AreaName): AreaCharacter[] {
  return battle.characters.filter((c) => c.at === area);
}

/** S20-ARE-1: an area is a skirmish area while it holds able characters of two hostile sides. */
export function isContested(battle: AreaBattle, area: AreaName): boolean {
  const present: SideId[] = [];
  for (const c of battle.characters) {
    if (c.at !== area || present.includes(c.side) || !isAble(c)) continue;
    if (present.some((side) => areHostile(battle, side, c.side))) return true;
    present.push(c.side);
  }
  return false;
}

export function contestedAreas(battle: AreaBattle): AreaName[] {
  return AREAS.filter((area) => isContested(battle, area));
}

/** S20-ARE-1: everyone able in a skirmish area is in melee. There are no independents. Unable ones only lie there. */
export function meleeIn(battle: AreaBattle, area: AreaName): string[] {
  return isContested(battle, area)
    ? standingIn(battle, area)
        .filter(isAble)
        .map((c) => c.id)
    : [];
}

export function ableEnemiesIn(battle: AreaBattle, side: SideId, area: AreaName): AreaCharacter[] {
  return battle.characters.filter((c) => c.at === area && isAble(c) && areHostile(battle, c.side, side));
}

/** S20-MOV-6: nobody leaves a skirmish area forwards, neither on foot nor by magic nor thrown, able or not. */
export function isBarredForwards(battle: AreaBattle, c: AreaCharacter, to: AreaName): boolean {
  return c.at !== null && isForwards(battle, c.side, c.at, to) && isContested(battle, c.at);
}
