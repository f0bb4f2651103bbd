/** Drawn walls: a character who cannot see a mover is not asked to block it (`A25-BLK-1`, `A20-BLK-1`). */

import { seeingIn } from "../../src/judgement/index";
import type { Battle, Point } from "../../src/rules/index";
import { analysis } from "../desk/index";
import type { Wall } from "../line/index";

/** Who sees which place, metres; undefined: there are no walls. */
export function seeingAmongWalls(battle: Battle): ReturnType<typeof seeingIn> | undefined {
  const { walls } = analysis.value;
  return walls.length === 0 ? undefined : seeingIn(battle, (from, at) => walls.some((wall) => hides(wall, from, at)));
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
