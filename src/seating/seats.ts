/**
 * Seats: everyone in melee has the skirmish's centre as coordinate (`A25-SKR-2`, `A25-CMB-2`), and on screen a place
 * of their own around it. Each side has its own sector, close to the enemy, without overlaps if there is room, and
 * inside the area. A token on a good seat stays when others come and go. Metres.
 */

import { type CharacterId, type Point, type SideId, TOLERANCE, toCentimetre } from "../rules/index";
import { type Body, overlap } from "./room";
import { isInArea, type SeatArea } from "./seat-area";

export interface Member {
  readonly id: CharacterId;
  readonly side: SideId;
  /** Half of the token's width: the room it takes around its middle. */
  readonly radius: number;
  /** Where its token is; null: it comes to this melee only now and has no seat. */
  readonly seat: Point | null;
}

/** How far a lattice of possible seats is apart, metres. */
const STEP = 0.25;

/**
 * A seat for each member. If the seated ones leave no room for the others, all seats are assigned again.
 * @param sides all sides of the battle in their order; the first one present faces right, the second left
 * @param others tokens that stand there on coordinates of their own
 */
export function seatsOf(
  area: SeatArea,
  members: readonly Member[],
  sides: readonly SideId[],
  others: readonly Body[] = [],
): Map<CharacterId, Point> {
  const kept = seated(area, members, sides, others);
  const crowd = crowdOf(kept, members, others);
  if (crowd === 0) return kept;
  const anew = members.map((member) => ({ ...member, seat: null }));
  const tried = [seated(area, anew, sides, others), packed(area, anew, sides, others)];
  const best = [kept, ...tried].map((seats) => ({ seats, crowd: crowdOf(seats, members, others) }));
  return best.reduce((a, b) => (b.crowd < a.crowd - STEP ? b : a)).seats;
}

/** How deep tokens stand in each other, added up. */
function crowdOf(seats: ReadonlyMap<CharacterId, Point>, members: readonly Member[], others: readonly Body[]): number {
  const bodies = members.map(({ id, radius }) => ({ at: seats.get(id)!, radius }));
  return bodies.reduce((sum, { at, radius }, i) => sum + overlap(at, radius, [...bodies.slice(i + 1), ...others]), 0);
}

/** As densely as coins on a table: the widest token says how far the places are apart; each takes its side's next. */
function packed(
  area: SeatArea,
  members: readonly Member[],
  sides: readonly SideId[],
  others: readonly Body[],
): Map<CharacterId, Point> {
  const widest = Math.max(...members.map(({ radius }) => radius));
  const [across, down] = [2 * widest, Math.sqrt(3) * widest];
  const most = Math.ceil(area.reach / down);
  const places: Point[] = [];
  for (let row = -most; row <= most; row++)
    for (let column = -most - 1; column <= most + 1; column++) {
      const at: Point = [area.centre[0] + (column + (row % 2 === 0 ? 0 : 0.5)) * across, area.centre[1] + row * down];
      if (isInArea(area, at, TOLERANCE) && overlap(at, widest, others) === 0) places.push(at);
    }
  const seats = new Map<CharacterId, Point>();
  const present = sides.filter((side) => members.some((member) => member.side === side));
  const inOrder = [...members].sort((a, b) => (a.id < b.id ? -1 : 1));
  const free = new Set(places);
  for (const member of inOrder) {
    const turn = Math.PI + (2 * Math.PI * present.indexOf(member.side)) / Math.max(present.length, 2);
    const cost = ([x, y]: Point) => {
      const [dx, dy] = [x - area.centre[0], y - area.centre[1]];
      return Math.hypot(dx, dy) - 2 * (dx * Math.cos(turn) + dy * Math.sin(turn));
    };
    const [next = area.centre] = [...free].sort((a, b) => cost(a) - cost(b));
    free.delete(next);
    seats.set(member.id, [toCentimetre(next[0]), toCentimetre(next[1])]);
  }
  return seats;
}

/** Tokens on good seats stay; the others take the best remaining seats, one after the other. */
function seated(
  area: SeatArea,
  members: readonly Member[],
  sides: readonly SideId[],
  others: readonly Body[],
): Map<CharacterId, Point> {
  const present = sides.filter((side) => members.some((member) => member.side === side));
  const inOrder = [...members].sort((a, b) => (a.id < b.id ? -1 : 1));
  const seats = new Map<CharacterId, Point>();
  const taken: Body[] = [...others];
  const sit = (member: Member, at: Point) => {
    seats.set(member.id, at);
    taken.push({ at, radius: member.radius });
  };
  for (const member of inOrder)
    if (member.seat && isInArea(area, member.seat) && overlap(member.seat, member.radius, taken) <= STEP)
      sit(member, member.seat);
  // The widest first: a small one finds room between large ones, not the other way round.
  const standing = inOrder.filter((member) => !seats.has(member.id)).sort((a, b) => b.radius - a.radius);
  const lattice = latticeOf(area);
  for (const member of standing) sit(member, bestSeat(area, member, present, lattice, taken));
  return seats;
}

/** The place closest to the enemy that is free and inside; where there is no room, the one that overlaps least. */
function bestSeat(
  area: SeatArea,
  member: Member,
  present: readonly SideId[],
  lattice: readonly Point[],
  taken: readonly Body[],
): Point {
  const turn = Math.PI + (2 * Math.PI * present.indexOf(member.side)) / Math.max(present.length, 2);
  const [fx, fy] = [Math.cos(turn), Math.sin(turn)];
  let best: Point = area.centre;
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of lattice) {
    const forward = x * fx + y * fy;
    const sideways = Math.abs(-x * fy + y * fx);
    const at: Point = [area.centre[0] + x, area.centre[1] + y];
    const outside = Math.max(0, Math.hypot(x, y) + member.radius - area.reach);
    const across = Math.max(0, member.radius - forward);
    const cost = 1000 * overlap(at, member.radius, taken) + 100 * across + 20 * outside + forward + 0.9 * sideways;
    if (cost < least - 1e-9) {
      least = cost;
      best = at;
    }
  }
  return [toCentimetre(best[0]), toCentimetre(best[1])];
}

/** Offsets from the centre that lie in the area, in a fixed order. */
function latticeOf(area: SeatArea): Point[] {
  const points: Point[] = [];
  const most = Math.floor(area.reach / STEP);
  for (let row = -most; row <= most; row++)
    for (let column = -most; column <= most; column++) {
      const at: Point = [column * STEP, row * STEP];
      if (isInArea({ ...area, centre: [0, 0] }, at)) points.push(at);
    }
  return points;
}
