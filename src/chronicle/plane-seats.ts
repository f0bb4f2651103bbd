/**
 * Where signs stand on a plane, and how large they are. Nobody is drawn outside the circle that holds them: signs become
 * smaller with it, and those for whom it is too small even so are gathered under one sign with their number.
 */

import { type BattleView, type CharacterId, distance, isPoint, type Point } from "../rules/index";
import { type Drawn, type Pile, type Seat, USUAL_REACH } from "./picture-kit";

/** Pixels from a shared coordinate to each who stands there, at least, for signs of the usual size; metres from a skirmish's centre to a seat. */
export const SEAT = 22;
const MELEE_SEAT = 1.5;
/** Pixels from the middle of the smallest sign to its edge. */
const LEAST_REACH = 4;
/** Pixels between two signs, and between a sign and the circle. */
const GAP = 1;

export interface PlaneSeats {
  readonly seats: ReadonlyMap<CharacterId, Seat>;
  readonly piles: readonly Pile[];
}

interface PlaneScale {
  readonly scale: number;
  x(metres: number): number;
  y(metres: number): number;
}

/** Everyone at one coordinate stands around it, by side and id. */
export function seatsOnPlane({ battle, view, reach }: Drawn, { scale, x, y }: PlaneScale): PlaneSeats {
  const sides = new Map(battle.characters.map((c) => [c.id, c.side]));
  const order = (id: string) => battle.sides.indexOf(sides.get(id) ?? "");
  const usual = (SEAT * reach) / USUAL_REACH;
  const seats = new Map<CharacterId, Seat>();
  const piles: Pile[] = [];
  for (const { at, there } of gathered(view)) {
    const count = there.length;
    const place = { x: x(at[0]), y: y(at[1]) };
    const { inside, outside } = roomAt(view, at);
    const fits = Math.min(reach, Math.max(LEAST_REACH, outside * scale - GAP), largestSign(count, inside * scale));
    if (count > 1 && fits < LEAST_REACH) {
      const own = Math.min(reach, Math.max(inside * scale - GAP, LEAST_REACH + 2));
      piles.push({ ...place, reach: own, who: there });
      for (const id of there) seats.set(id, { ...place, reach: own });
      continue;
    }
    const size = Math.max(fits, LEAST_REACH);
    const least = Math.max(usual, (usual * count) / 5);
    const isMelee = there.some((id) => view.characters[id]!.state === "melee");
    const wanted = count === 1 ? 0 : isMelee ? Math.max(least, MELEE_SEAT * scale) : least;
    const away = Math.min(wanted, Math.max(0, inside * scale - size - GAP));
    const seated = there.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    for (const [i, id] of seated.entries()) {
      const angle = (2 * Math.PI * i) / count + Math.PI;
      seats.set(id, { x: place.x + away * Math.cos(angle), y: place.y + away * Math.sin(angle), reach: size });
    }
  }
  return { seats, piles };
}

/** Metres to the border of the circle that a place lies in, and to the nearest of those that it lies outside of. */
function roomAt({ skirmishes }: BattleView, at: Point): { readonly inside: number; readonly outside: number } {
  let [inside, outside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { centre, radius, size = 0 } of skirmishes) {
    if (!centre) continue;
    const left = (radius ?? size / 2) - distance(centre, at);
    if (left > 0) inside = Math.min(inside, left);
    else outside = Math.min(outside, -left);
  }
  return { inside, outside };
}

/** Pixels to the edge of the largest signs of which so many stand around a point beside one another within a radius. */
function largestSign(count: number, radius: number): number {
  const room = radius - GAP;
  if (count === 1) return Math.max(room, LEAST_REACH);
  const apart = Math.sin(Math.PI / count);
  return (room * apart - GAP / 2) / (1 + apart);
}

/** Characters that share a coordinate, in the order of the view. */
function gathered(view: BattleView): { readonly at: Point; readonly there: CharacterId[] }[] {
  const places = new Map<string, { readonly at: Point; readonly there: CharacterId[] }>();
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (!isPoint(at)) continue;
    const key = at.join(" ");
    const place = places.get(key);
    if (place) place.there.push(id);
    else places.set(key, { at, there: [id] });
  }
  return [...places.values()];
}
