/**
 * Several characters outside melee on one coordinate – a contact (`A25-BLK-6`) or friends who stopped at one point. On
 * screen they stand side by side around it, enemies facing each other; the rules go on knowing the one point. Metres.
 */

import type { BattleView, CharacterId, CharacterView, Point, SideId, SkirmishView } from "../rules/index";
import { toCentimetre } from "../rules/index";
import { type Body, overlap } from "./room";

export interface Gathering {
  readonly at: Point;
  readonly who: readonly CharacterId[];
}

/** One that stands at a gathering; `radius`: half of its token's width. */
export interface GatheredToken {
  readonly id: CharacterId;
  readonly side: SideId;
  readonly radius: number;
}

/** Decimals of a metre within which two coordinates are one: sums of the same lengths differ in the last bits. */
const DECIMALS = 4;

/**
 * All that share a coordinate outside melee, in the order of the view; those on a skirmish's centre have seats among the
 * fighters instead. Boards without coordinates have none.
 */
export function gatheringsOf(view: BattleView): Gathering[] {
  const fighting = new Set(view.skirmishes.flatMap((skirmish) => [...skirmish.melee, ...onCentreOf(view, skirmish)]));
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

/** Those on the centre of a skirmish without being in melee there. */
export function onCentreOf(view: BattleView, { centre, melee }: SkirmishView): CharacterId[] {
  if (!centre) return [];
  return Object.entries(view.characters).flatMap(([id, { at }]) =>
    isOn(at, centre) && !melee.includes(id) ? [id] : [],
  );
}

/** Whether that is the coordinate, as exactly as coordinates are told apart. */
export function isOn(at: CharacterView["at"], point: Point): boolean {
  if (at === null || typeof at === "string") return false;
  return Math.max(Math.abs(at[0] - point[0]), Math.abs(at[1] - point[1])) < 0.5 * 10 ** -DECIMALS;
}

/** Turns that are tried on a ring where others stand in the way, the least first. */
export const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((step) => (step * Math.PI) / 6);
/** How much wider the rings are on which a fan is tried. */
const RINGS = [1, 1.4, 1.8];

/**
 * A place for each around the point: each side takes an arc, the first one's middle on the left, and everyone takes as
 * much of the ring as the token is wide. The ring is the smallest on which nobody overlaps; it is turned and widened
 * where that keeps it clear of others.
 * @param sides all sides of the battle in their order
 * @param others tokens that stand close by
 */
export function fanOf(
  at: Point,
  gathered: readonly GatheredToken[],
  sides: readonly SideId[],
  others: readonly Body[] = [],
): Map<CharacterId, Point> {
  const radius = new Map(gathered.map((one) => [one.id, one.radius]));
  let best: Map<CharacterId, Point> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const wider of RINGS)
    for (const turn of TURNS) {
      const fan = fanTurned(at, gathered, sides, turn, wider);
      let crowd = 0;
      for (const [id, place] of fan) crowd += overlap(place, radius.get(id) ?? 0, others);
      if (crowd < least - 1e-9) [best, least] = [fan, crowd];
      if (least === 0) return best!;
    }
  return best!;
}

function fanTurned(
  at: Point,
  gathered: readonly GatheredToken[],
  sides: readonly SideId[],
  turned: number,
  wider: number,
): Map<CharacterId, Point> {
  const rank = (side: SideId) => (sides.includes(side) ? sides.indexOf(side) : sides.length);
  const inOrder = [...gathered].sort((a, b) => rank(a.side) - rank(b.side) || (a.id < b.id ? -1 : 1));
  const [first] = inOrder;
  if (!first || inOrder.length === 1) return new Map(inOrder.map(({ id }) => [id, at]));
  const whole = inOrder.reduce((sum, { radius }) => sum + radius, 0);
  const share = ({ radius }: GatheredToken) => (2 * Math.PI * radius) / whole;
  const firstArc = inOrder.filter(({ side }) => side === first.side).reduce((sum, one) => sum + share(one), 0);
  // A single side has no one to face: its first stands on the left and the others follow round the ring.
  let angle = Math.PI + turned - (firstArc < 2 * Math.PI - 1e-9 ? firstArc : share(first)) / 2;
  const placed = inOrder.map((one) => {
    const own = angle + share(one) / 2;
    angle += share(one);
    return { ...one, angle: own };
  });
  let ring = 0;
  for (const a of placed)
    for (const b of placed)
      if (a !== b) ring = Math.max(ring, (a.radius + b.radius) / (2 * Math.abs(Math.sin((a.angle - b.angle) / 2))));
  ring *= wider;
  return new Map(
    placed.map(({ id, angle: turn }) => [
      id,
      [toCentimetre(at[0] + ring * Math.cos(turn)), toCentimetre(at[1] + ring * Math.sin(turn))],
    ]),
  );
}
