/** The room of something on the map, as a box. In the caller's units. */

export interface SeatBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How deep two boxes lie in each other; 0: they do not. @param least overlaps up to this do not count */
export function boxOverlap(a: SeatBox, b: SeatBox, least = 0): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > least && down > least ? Math.min(across, down) : 0;
}
