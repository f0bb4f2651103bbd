/** What the maker of a random script on the plane sees of the battle that it makes. */

import type { Point } from "./common";

export interface Seen {
  readonly side: string;
  readonly turn: string | null;
  readonly characters: Readonly<
    Record<
      string,
      {
        readonly at: Point;
        readonly conditions: readonly unknown[];
        readonly state: string;
        readonly in: readonly string[];
        readonly acted: boolean;
        readonly prepared: string[];
      }
    >
  >;
  readonly skirmishes: readonly { readonly id: string; readonly centre: Point }[];
}

/** Metres from a point to a stretch between two. */
export function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return Math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy);
}
