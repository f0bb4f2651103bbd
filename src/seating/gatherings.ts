/**
 * Several characters outside melee on one coordinate – a contact (`A25-BLK-6`) or friends who stopped at one point. On
 * screen they stand side by side around it, enemies facing each other; the rules go on knowing the one point. Metres.
 */

import type { BattleView, CharacterId, Point, SideId } from "../rules/index";

export interface Gathering {
  readonly at: Point;
  readonly who: readonly CharacterId[];
}

/** One that stands at a gathering; `radius`: half of its token's width. */
export interface Gathered {
  readonly id: CharacterId;
  readonly side: SideId;
  readonly radius: number;
}

/** Decimals of a metre within which two coordinates are one: sums of the same lengths differ in the last bits. */
const DECIMALS = 4;

/** All that share a coordinate outside melee, in the order of the view. Boards without coordinates have none. */
export function gatheringsOf(view: BattleView): Gathering[] {
  const fighting = new Set(view.skirmishes.flatMap((skirmish) => skirmish.melee));
  const byPoint = new Map<string, { at: Point; who: CharacterId[] }>();
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (at === null || typeof at === "string" || fighting.has(id)) continue;
    const key = at.map((n) => (n + 0).toFixed(DECIMALS)).join(" ");
    const gathering = byPoint.get(key);
    if (gathering) gathering.who.push(id);
    else byPoint.set(key, { at, who: [id] });
  }
  return [...byPoint.values()].filter(({ who }) => who.length > 1);
}

/**
 * A place for each around the point: each side takes an arc, the first one's middle on the left, and everyone takes as
 * much of the ring as the token is wide. The ring is the smallest on which nobody overlaps.
 * @param sides all sides of the battle in their order
 */
export function fanOf(at: Point, gathered: readonly Gathered[], sides: readonly SideId[]): Map<CharacterId, Point> {
  const rank = (side: SideId) => (sides.includes(side) ? sides.indexOf(side) : sides.length);
  const inOrder = [...gathered].sort((a, b) => rank(a.side) - rank(b.side) || (a.id < b.id ? -1 : 1));
  const [first] = inOrder;
  if (!first || inOrder.length === 1) return new Map(inOrder.map(({ id }) => [id, at]));
  const whole = inOrder.reduce((sum, { radius }) => sum + radius, 0);
  const share = ({ radius }: Gathered) => (2 * Math.PI * radius) / whole;
  const firstArc = inOrder.filter(({ side }) => side === first.side).reduce((sum, one) => sum + share(one), 0);
  // A single side has no one to face: its first stands on the left and the others follow round the ring.
  let angle = Math.PI - (firstArc < 2 * Math.PI - 1e-9 ? firstArc : share(first)) / 2;
  const placed = inOrder.map((one) => {
    const own = angle + share(one) / 2;
    angle += share(one);
    return { ...one, angle: own };
  });
  let ring = 0;
  for (const a of placed)
    for (const b of placed)
      if (a !== b) ring = Math.max(ring, (a.radius + b.radius) / (2 * Math.abs(Math.sin((a.angle - b.angle) / 2))));
  return new Map(
    placed.map(({ id, angle: turn }) => [
      id,
      [toCentimetre(at[0] + ring * Math.cos(turn)), toCentimetre(at[1] + ring * Math.sin(turn))],
    ]),
  );
}

function toCentimetre(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}
