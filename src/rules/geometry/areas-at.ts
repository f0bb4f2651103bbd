/**
 * Which of many areas hold a point. The plane is divided into squares, so that only near areas are checked. Metres.
 */

import type { Point } from "../battle";
import { type Area, contains } from "./area";
import { TOLERANCE } from "./point";

/** Up to this many areas are checked one by one: dividing the plane would cost more. */
const FEW = 8;
/** More squares than an axis of a million-metre field has, so that two places fit into one number. */
const COLUMN = 2 ** 26;

interface Squares {
  /** Side of a square: the largest area touches few of them. */
  readonly side: number;
  readonly areas: ReadonlyMap<number, readonly Area[]>;
}

/** A list of areas never changes, so its squares are remembered for as long as the list is in use. */
const known = new WeakMap<readonly Area[], Squares>();

/** The areas that hold the point, borders included, in the order of the list. Nobody may change `areas`. */
export function areasAt<A extends Area>(areas: readonly A[], p: Point): readonly A[] {
  const near = areas.length <= FEW ? areas : (nearOf(areas, p) as readonly A[]);
  return near.filter((area) => contains(area, p));
}

function nearOf(areas: readonly Area[], [x, y]: Point): readonly Area[] {
  let squares = known.get(areas);
  if (!squares) {
    squares = squaresOf(areas);
    known.set(areas, squares);
  }
  return squares.areas.get(placeOf(Math.floor(x / squares.side), Math.floor(y / squares.side))) ?? [];
}

function squaresOf(areas: readonly Area[]): Squares {
  let side = 1;
  for (const area of areas) side = Math.max(side, 2 * reachOf(area));
  const squares = new Map<number, Area[]>();
  for (const area of areas) {
    const reach = reachOf(area);
    const [x, y] = area.centre;
    for (let column = Math.floor((x - reach) / side); column <= Math.floor((x + reach) / side); column++)
      for (let row = Math.floor((y - reach) / side); row <= Math.floor((y + reach) / side); row++) {
        const place = placeOf(column, row);
        const there = squares.get(place);
        if (there) there.push(area);
        else squares.set(place, [area]);
      }
  }
  return { side, areas: squares };
}

/** How far an area reaches from its centre along an axis, with room for what counts as its border. */
function reachOf({ shape, size }: Area): number {
  return (shape === "square" ? size / 2 : size) + 2 * TOLERANCE;
}

function placeOf(column: number, row: number): number {
  return column * COLUMN + row;
}
