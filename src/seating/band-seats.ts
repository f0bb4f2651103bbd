/**
 * Seats in a band: the first drawn side has the half towards its own rear, its enemies the other half, each as close
 * to the middle as its token and the name below it allow. A token on a good seat stays. Metres.
 */

import { type BandField, isInBand, type Rectangle } from "../documents/bands";
import { type CharacterId, type Point, toCentimetre } from "../rules/index";
import { boxOverlap, type SeatBox } from "./boxes";

/** The share of a band at its beginning that its name needs: nobody is seated there. */
export const HEADER_SHARE = { "left-right": 0.2, "top-bottom": 0.24 } as const;

export interface Seated {
  readonly id: CharacterId;
  /** Whether it stands with the side that is drawn on the left, or below. */
  readonly home: boolean;
  /** Half of the token's width. */
  readonly radius: number;
  /** Width of the name below the token. */
  readonly nameWidth: number;
  /** Where its token stands, when it came to this band earlier; null: it has no seat in it. */
  readonly seat: Point | null;
  /** Its earlier place: characters that come together keep their order. */
  readonly from?: Point | null;
}

/** Height of a line of names. */
const NAME_HEIGHT = 1.7;
/** Air around tokens and names. */
const AIR = 0.3;
/** Distance between possible seats. */
const STEP = 0.5;

export type SeatSize = Pick<Seated, "radius" | "nameWidth">;

/** The room that a token takes with its name. */
function boxAt([x, y]: Point, { radius, nameWidth }: SeatSize): SeatBox {
  const half = Math.max(radius, nameWidth / 2) + AIR;
  return { left: x - half, right: x + half, top: y - radius - AIR, bottom: y + radius + NAME_HEIGHT };
}

/**
 * A seat for each member of one band.
 * @param obstacles tokens that stand there without a seat
 */
export function bandSeatsOf(
  field: BandField,
  band: Rectangle,
  members: readonly Seated[],
  obstacles: readonly { readonly at: Point; readonly body: SeatSize }[],
): Map<CharacterId, Point> {
  const seats = new Map<CharacterId, Point>();
  const taken: SeatBox[] = obstacles.map(({ at, body }) => boxAt(at, body));
  const sit = (member: Seated, at: Point) => {
    seats.set(member.id, at);
    taken.push(boxAt(at, member));
  };
  const inOrder = [...members].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const member of inOrder) if (member.seat && isInBand(band, member.seat)) sit(member, member.seat);
  const coming = inOrder.filter(({ id }) => !seats.has(id)).sort((a, b) => b.radius - a.radius);
  for (const member of coming) sit(member, bestSeat(field, band, member, taken));
  keepOrder(field, coming, seats);
  return seats;
}

/** Those of a size who come together from somewhere take their seats along the band as they stood. */
function keepOrder({ orientation }: BandField, coming: readonly Seated[], seats: Map<CharacterId, Point>): void {
  const [along, across] = orientation === "left-right" ? ([1, 0] as const) : ([0, 1] as const);
  const inLine = (a: Point, b: Point) => a[along] - b[along] || a[across] - b[across];
  const groups = new Map<string, (Seated & { readonly from: Point })[]>();
  for (const member of coming) {
    if (!member.from) continue;
    const key = `${member.home} ${member.radius}`;
    groups.set(key, [...(groups.get(key) ?? []), { ...member, from: member.from }]);
  }
  for (const group of groups.values()) {
    const places = group.map(({ id }) => seats.get(id)!).sort(inLine);
    const inRow = [...group].sort((a, b) => inLine(a.from, b.from) || (a.id < b.id ? -1 : 1));
    const crowdAt = (places: readonly Point[], members: readonly Seated[]) =>
      crowdOf(members.map((member, i) => boxAt(places[i]!, member)));
    const seated = group.map(({ id }) => seats.get(id)!);
    // A long name may need the very seat that it has.
    if (crowdAt(places, inRow) > crowdAt(seated, group)) continue;
    for (const [i, { id }] of inRow.entries()) seats.set(id, places[i]!);
  }
}

/** How deep boxes lie in each other, added up. */
function crowdOf(boxes: readonly SeatBox[]): number {
  return boxes.reduce(
    (sum, box, i) => sum + boxes.slice(i + 1).reduce((own, other) => own + boxOverlap(box, other), 0),
    0,
  );
}

function bestSeat({ orientation }: BandField, band: Rectangle, member: Seated, taken: readonly SeatBox[]): Point {
  const room = halfOf(orientation, band, member.home);
  const middle: Point = [band.x + band.width / 2, band.y + band.height / 2];
  let best: Point = middle;
  let least = Number.POSITIVE_INFINITY;
  for (let y = room.y; y <= room.y + room.height; y += STEP)
    for (let x = room.x; x <= room.x + room.width; x += STEP) {
      const box = boxAt([x, y], member);
      const outside =
        Math.max(0, room.x - box.left) +
        Math.max(0, box.right - room.x - room.width) +
        Math.max(0, room.y - box.top) +
        Math.max(0, box.bottom - room.y - room.height);
      const spilt = beyond(band, [x, y], member.radius + AIR);
      const [dx, dy] = [Math.abs(x - middle[0]), Math.abs(y - (room.y + room.height / 2))];
      // Towards the enemy first, then along the band: a line of battle.
      const [forward, along] =
        orientation === "left-right" ? [dx, dy] : [Math.abs(y - middle[1]), Math.abs(x - (room.x + room.width / 2))];
      let crowd = 0;
      for (const other of taken) crowd += boxOverlap(box, other);
      const cost = 4000 * spilt + 1000 * crowd + 200 * outside + forward + 0.35 * along;
      if (cost < least - 1e-9) [best, least] = [[x, y], cost];
    }
  return [toCentimetre(best[0]), toCentimetre(best[1])];
}

/** How far a token's disc reaches over the band's border: names may, where there is no room, but no token. */
function beyond({ x, y, width, height }: Rectangle, [cx, cy]: Point, radius: number): number {
  const over = [x - cx + radius, cx + radius - x - width, y - cy + radius, cy + radius - y - height];
  return over.reduce((sum, one) => sum + Math.max(0, one), 0);
}

/** The half of a band that a side takes, without the room of the band's name. */
function halfOf(orientation: BandField["orientation"], band: Rectangle, home: boolean): Rectangle {
  const share = HEADER_SHARE[orientation];
  const { x, y, width, height } = band;
  if (orientation === "left-right")
    return { x: home ? x : x + width / 2, y: y + share * height, width: width / 2, height: (1 - share) * height };
  return { x: x + share * width, y: home ? y + height / 2 : y, width: (1 - share) * width, height: height / 2 };
}
