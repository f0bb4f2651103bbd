/**
 * Seats beside a line (`LIN-POS-1`): along the line everyone is drawn at its own place, those in melee around the
 * centre; beside it as near to the line as the token and the name below it allow. A token on a good seat stays. A
 * place is metres along the line and beside it.
 */

import { type CharacterId, type Point, toCentimetre } from "../rules/index";
import { boxOverlap, type SeatBox } from "./boxes";
import { TOUCHING } from "./room";

export interface LineSeated {
  readonly id: CharacterId;
  /** Metres along the line. */
  readonly place: number;
  /** How far along the line it may be drawn from there: those in melee inside their stretch, nobody else. */
  readonly spread: number;
  /** Towards which end it is drawn, seen from the middle of a melee: smaller numbers or larger ones. */
  readonly facing: -1 | 1;
  /** Half of the token's width. */
  readonly radius: number;
  /** Width and height of the name below the token. */
  readonly name: { readonly width: number; readonly height: number };
  /** Where its token is. */
  readonly seat: Point | null;
}

export interface LineRoom {
  /** The direction of the line on the map. */
  readonly along: Point;
  /** How far beside the line tokens are seated, to both sides. */
  readonly half: number;
}

/** How far the possible seats are apart. */
const STEP = 0.25;
/** Air around tokens. */
const AIR = 0.04;
/** How far a token may be beside its place: tokens stand on whole pixels. */
export const BESIDE_PLACE = 0.03;

export function lineSeatsOf(room: LineRoom, members: readonly LineSeated[]): Map<CharacterId, Point> {
  const seats = new Map<CharacterId, Point>();
  const taken: SeatBox[] = [];
  const sit = (member: LineSeated, at: Point) => {
    seats.set(member.id, at);
    taken.push(...boxesAt(room, member, at));
  };
  const inOrder = [...members].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const member of inOrder) {
    const { seat } = member;
    if (seat && fits(room, member, seat) && crowdAt(room, member, seat, taken) === 0) sit(member, seat);
  }
  // Those without a choice along the line first, then the widest: a small one finds room between large ones.
  const standing = inOrder
    .filter(({ id }) => !seats.has(id))
    .sort((a, b) => a.spread - b.spread || b.radius - a.radius || a.place - b.place);
  for (const member of standing) sit(member, bestSeat(room, member, taken));
  return seats;
}

function fits({ half }: LineRoom, { place, spread }: LineSeated, [x, y]: Point): boolean {
  // A character that joins a melee stands on its centre.
  const hasTurned = spread === 0 || Math.abs(x - place) > BESIDE_PLACE;
  return hasTurned && Math.abs(x - place) <= spread + BESIDE_PLACE && Math.abs(y) <= half;
}

/** The seat nearest to the line, and to the middle of its melee, that is free; where there is none, the one that overlaps least. */
function bestSeat(room: LineRoom, member: LineSeated, taken: readonly SeatBox[]): Point {
  const { place, spread, facing, radius } = member;
  const steps = Math.max(0, Math.floor(spread / STEP));
  const lanes = Math.max(0, Math.floor(room.half / STEP));
  let best: Point = [place, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let lane = 0; lane <= 2 * lanes; lane++) {
    // 0, 1, −1, 2, −2 …
    const y = (lane % 2 === 1 ? (lane + 1) / 2 : -lane / 2) * STEP;
    for (let step = -steps; step <= steps; step++) {
      const at: Point = [place + step * STEP, y];
      const forward = facing * step * STEP;
      const across = spread > 0 ? Math.max(0, radius - forward) : 0;
      const own = Math.abs(y) + 0.9 * Math.abs(step * STEP) + 100 * across;
      if (own >= least) continue;
      const cost = 1000 * crowdAt(room, member, at, taken) + own;
      if (cost < least - 1e-9) [best, least] = [at, cost];
    }
  }
  return [toCentimetre(best[0]), toCentimetre(best[1]) + 0];
}

/** The token, and the name below it on the map, whichever way the line lies. */
function boxesAt({ along: [ax, ay] }: LineRoom, { radius, name }: LineSeated, [x, y]: Point): [SeatBox, SeatBox] {
  const [mx, my] = [x * ax - y * ay, x * ay + y * ax];
  const half = radius + AIR / 2;
  const bottom = my + half;
  return [
    { left: mx - half, right: mx + half, top: my - half, bottom },
    { left: mx - name.width / 2, right: mx + name.width / 2, top: bottom, bottom: bottom + name.height },
  ];
}

function crowdAt(room: LineRoom, member: LineSeated, at: Point, taken: readonly SeatBox[]): number {
  let crowd = 0;
  for (const box of boxesAt(room, member, at)) for (const other of taken) crowd += boxOverlap(box, other, TOUCHING);
  return crowd;
}
