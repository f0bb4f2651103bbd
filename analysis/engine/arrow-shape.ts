/** The shape of an arrow along a way, in pixels of the picture. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface ArrowShape {
  readonly line: readonly Spot[];
  /** Three corners, the tip first. */
  readonly head: readonly Spot[];
  /** Where its number stands. */
  readonly middle: Spot;
}

/** Half the angle of its head, and its length in pixels. */
const OPEN = 0.45;
const LONG = 14;
/** Points nearer than this are one, pixels: nothing points from a place to itself. */
const ONE_PLACE = 2;

/**
 * @param reach pixels from the middle of a sign to its edge: it ends before the sign that it points at
 * @param number from 1; where several arrows go alike each number has a place of its own
 * @returns null: the way leads nowhere
 */
export function arrowAlong(
  way: readonly Spot[],
  { reach, number }: { readonly reach: number; readonly number: number },
): ArrowShape | null {
  const points: Spot[] = [];
  for (const spot of way) if (points.length === 0 || apart(points.at(-1)!, spot) > ONE_PLACE) points.push(spot);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return null;
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const short = Math.min(reach + 2, apart(before, last) / 2);
  const back = (from: Spot, turned: number, far: number): Spot => ({
    x: from.x - Math.cos(turned) * far,
    y: from.y - Math.sin(turned) * far,
  });
  const tip = back(last, angle, short);
  // The line ends inside the head, so that it does not blunt the tip.
  const line = [...points.slice(0, -1), back(tip, angle, Math.min(LONG / 2, apart(before, tip) / 2))];
  const [a, b] = points.length > 2 ? [points[0]!, points[1]!] : [before, tip];
  const along = 0.2 + 0.2 * number;
  return {
    line,
    head: [tip, back(tip, angle + OPEN, LONG), back(tip, angle - OPEN, LONG)],
    middle: { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along },
  };
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
