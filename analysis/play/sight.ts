/** Walls that were drawn: nobody is asked to block a mover that it does not see (`A25-BLK-1`, `A20-BLK-1`). */

import { anyCharacterOf, type Battle, type CharacterId, isPoint, type Point } from "../../src/rules/index";
import { analysis } from "../desk/index";
import type { Wall } from "../line/index";

/** Who sees which place, metres; undefined: there are no walls. */
export function seeingAmongWalls(battle: Battle): ((who: CharacterId, at: Point) => boolean) | undefined {
  const { walls } = analysis.value;
  if (walls.length === 0) return undefined;
  return (who, at) => {
    const from = anyCharacterOf(battle, who)?.at;
    return !isPoint(from) || !walls.some((wall) => hides(wall, from, at));
  };
}

/** Twice the area of a triangle; its sign says on which side of the line from a to b the third point lies. */
function side([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** Whether a wall, with its ends, stands between two places. Whoever stands at a wall looks along it and past it. */
function hides([from, to]: Wall, a: Point, b: Point): boolean {
  const [first, last] = [side(from, to, a), side(from, to, b)];
  if (first * last >= 0) return false;
  return side(a, b, from) * side(a, b, to) <= 0;
}
