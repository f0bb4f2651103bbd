/** Walls, as far as somebody asks what they hide. fact: sight-collision */

import { platform } from "../platform";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** As a scene stores it: its ends in pixels, and how far it hides sight (0: not at all). */
interface WallSource {
  readonly c?: readonly [number, number, number, number];
  readonly sight?: number;
}

/** Whether a wall of the scene that is drawn stands between two places. Only what is asked for is imitated. */
export function testCollision(from: Spot, to: Spot, { type, mode }: { type?: string; mode?: string } = {}): boolean {
  if (type !== "sight" || mode !== "any")
    throw new Error("The stand-in tests sight alone, and whether there is anything");
  const { scene } = platform.canvas;
  const walls = ((scene?._source as { walls?: readonly WallSource[] } | undefined)?.walls ??
    []) as readonly WallSource[];
  return walls.some(({ c, sight = 20 }) => c !== undefined && sight > 0 && isCut(from, to, c));
}

function isCut(from: Spot, to: Spot, [ax, ay, bx, by]: readonly [number, number, number, number]): boolean {
  const side = (p: Spot, q: Spot, x: number, y: number) => Math.sign((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x));
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  return side(from, to, ax, ay) !== side(from, to, bx, by) && side(a, b, from.x, from.y) !== side(a, b, to.x, to.y);
}
