/** How far apart a battle opens, and where the foremost stand (`OPN-3`). Metres. */

import type { BattleBase, CharacterId, PlaneCharacter, Point } from "../../battle";
import { areHostile } from "../../board/roster";
import { distance, point, TOLERANCE } from "../../geometry/point";
import { OPENING_ADDITIONS, OPENING_DISTANCES, type OpeningAddition, type OpeningGround } from "./grounds";

/** No battle opens nearer or farther than this. */
export const NEAREST_OPENING = 5;
export const FARTHEST_OPENING = 30;

/** Keeps a distance between 5 and 30 m, or at most what a smaller battlefield has. */
export function keptOpeningDistance(metres: number, available = Number.POSITIVE_INFINITY): number {
  return Math.min(Math.max(metres, NEAREST_OPENING), FARTHEST_OPENING, available);
}

/** The recommended distance from least to most: equal unless an addition leaves a choice to the Game Master. */
export function openingDistance(
  ground: OpeningGround,
  additions: readonly OpeningAddition[] = [],
  available?: number,
): { readonly least: number; readonly most: number } {
  let least: number = OPENING_DISTANCES[ground];
  let most = least;
  for (const addition of new Set(additions)) {
    least += OPENING_ADDITIONS[addition].least;
    most += OPENING_ADDITIONS[addition].most;
  }
  return { least: keptOpeningDistance(least, available), most: keptOpeningDistance(most, available) };
}

/**
 * Where the foremost of two sides stand: `metres` apart around `middle`, the second one in the direction of `towards`
 * (any point; `middle` itself means along the x axis).
 */
export function foremostPlaces(middle: Point, towards: Point, metres: number): readonly [first: Point, second: Point] {
  const length = distance(middle, towards);
  const ux = length > TOLERANCE ? (towards[0] - middle[0]) / length : 1;
  const uy = length > TOLERANCE ? (towards[1] - middle[1]) / length : 0;
  const [x, y] = middle;
  const half = metres / 2;
  return [point(x - ux * half, y - uy * half), point(x + ux * half, y + uy * half)];
}

/** Two enemies and how far apart they are. */
export interface EnemyPair {
  readonly pair: readonly [CharacterId, CharacterId];
  readonly metres: number;
}

type Placed = Pick<PlaneCharacter, "id" | "side" | "at">;

/**
 * The two foremost: the closest enemies. If several are equally close, the first in the list. Null without enemies.
 */
export function closestEnemies(characters: readonly Placed[], alliances: Pick<BattleBase, "allies">): EnemyPair | null {
  let closest: EnemyPair | null = null;
  for (const [i, a] of characters.entries())
    for (const b of characters.slice(i + 1)) {
      if (!areHostile(alliances, a.side, b.side)) continue;
      const metres = distance(a.at, b.at);
      if (!closest || metres < closest.metres) closest = { pair: [a.id, b.id], metres };
    }
  return closest;
}

/** Whether nobody stands closer to an enemy than the distance at which the battle opens. */
export function keepsOpeningDistance(
  characters: readonly Placed[],
  alliances: Pick<BattleBase, "allies">,
  metres: number,
): boolean {
  const closest = closestEnemies(characters, alliances);
  return !closest || closest.metres >= metres - TOLERANCE;
}
