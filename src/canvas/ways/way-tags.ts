/** Places for the words about a declared way: where nobody takes them for another's. Scene pixels. */

import { boxAround, hiddenBy, type LabelBox, type LabelPlace } from "../label-places";
import type { PixelPoint } from "../shapes";

/** Lines above and below a point where words may stand. */
const LINES = [0, 1, 2, 3, 4, 5, 6];
/** Room around somebody in which words read as theirs, and how bad it is to stand there; 1: as bad as hiding them. */
const AROUND = 22;
const ASTRAY = 0.6;

interface WayOnMap {
  readonly start: PixelPoint;
  readonly end: PixelPoint;
}

/**
 * Around the end of the way, then at its middle, then farther from its end; places close to somebody else are worse.
 * @param gap distance from the way
 * @param others tokens of everybody else
 */
export function placesOfWayTag(
  { start, end }: WayOnMap,
  { width, height }: Pick<LabelBox, "width" | "height">,
  gap: number,
  others: readonly LabelBox[],
  zoom: number,
): LabelPlace[] {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const lines = (at: PixelPoint, wanted: readonly number[]): LabelBox[] =>
    wanted.flatMap((line) =>
      [at.y - gap - (line + 1) * (height + 2), at.y + gap + line * (height + 2)].map((top) => ({
        left: at.x - width / 2,
        top,
        width,
        height,
      })),
    );
  const beside = [end.x + gap, end.x - gap - width].map((left) => ({
    left,
    top: end.y - height / 2,
    width,
    height,
  }));
  const places = [
    ...lines(end, LINES.slice(0, 1)),
    ...beside,
    ...lines(middle, LINES.slice(0, 2)),
    ...lines(end, LINES.slice(1)),
  ];
  const claimed = others.map(({ left, top, width: across, height: down }) =>
    boxAround({ x: left + across / 2, y: top + down / 2 }, Math.max(across, down) / 2 + AROUND * zoom),
  );
  return places.map((place) => ({ ...place, cost: hiddenBy(place, claimed) > 0 ? ASTRAY : 0 }));
}
