/**
 * Piles: tokens that stand so close together, and are drawn so small, that nobody tells them apart. Under the pointer such a pile is
 * fanned out. Pure, in pixels of the browser's window.
 */

import type { CharacterId } from "../../rules/index";
import type { Disc } from "../clear-place";
import { type Edges, edgesOverlap } from "../framing";
import type { PixelPoint } from "../shapes";

export interface PiledDisc extends Disc {
  readonly id: CharacterId;
}

/** Tokens of this width and more are told apart wherever they stand. */
const CLEAR_WIDTH = 50;
/** Air between two rims, as a share of the smaller radius: with more the two are told apart. */
const AIR = 0.2;
/** So much nearer than side by side, and one hides the other. */
const HIDING = 0.8;
/** A fan has no more: the ring would cover the map. */
const MOST = 12;

/** All piles, each of at least four, or with one who hides another. */
export function pilesOf(discs: readonly PiledDisc[]): PiledDisc[][] {
  const left = new Set(discs.filter(({ radius }) => 2 * radius < CLEAR_WIDTH));
  const piles: PiledDisc[][] = [];
  for (const first of left) {
    left.delete(first);
    const pile = [first];
    for (const one of pile)
      for (const other of left)
        if (isClose(one, other)) {
          left.delete(other);
          pile.push(other);
        }
    if (pile.length > 3 || pile.some((one, place) => pile.slice(place + 1).some((other) => hides(one, other))))
      piles.push(pile);
  }
  return piles;
}

function isClose(a: PiledDisc, b: PiledDisc): boolean {
  return apart(a, b) < a.radius + b.radius + AIR * Math.min(a.radius, b.radius);
}

function hides(a: PiledDisc, b: PiledDisc): boolean {
  return apart(a, b) < HIDING * (a.radius + b.radius);
}

function apart({ centre: a }: PiledDisc, { centre: b }: PiledDisc): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The pile that the pointer is on: on one of its tokens, or between them. Of a very large one those nearest to the pointer. */
export function pileUnder(at: PixelPoint, piles: readonly (readonly PiledDisc[])[]): PiledDisc[] | null {
  const far = ({ centre }: PiledDisc) => Math.hypot(centre.x - at.x, centre.y - at.y);
  for (const pile of piles) {
    const around = circleAround(pile);
    const isOn = pile.some((one) => far(one) <= one.radius);
    const isBetween =
      pile.length <= MOST && Math.hypot(around.centre.x - at.x, around.centre.y - at.y) <= around.radius;
    if (isOn || isBetween) return [...pile].sort((a, b) => far(a) - far(b)).slice(0, MOST);
  }
  return null;
}

/** A circle around all of them. */
export function circleAround(discs: readonly Disc[]): Disc {
  const edges = (pick: (at: PixelPoint) => number) => {
    const low = Math.min(...discs.map(({ centre, radius }) => pick(centre) - radius));
    const high = Math.max(...discs.map(({ centre, radius }) => pick(centre) + radius));
    return (low + high) / 2;
  };
  const centre = { x: edges(({ x }) => x), y: edges(({ y }) => y) };
  const reach = (one: Disc) => Math.hypot(one.centre.x - centre.x, one.centre.y - centre.y) + one.radius;
  return { centre, radius: Math.max(...discs.map(reach)) };
}

/** The fan of a pile: where each has its place, and a circle that holds these and the pile. */
interface Fan {
  readonly ring: Disc;
  readonly places: Places;
}

type Places = ReadonlyMap<CharacterId, PixelPoint>;

/** How far a portrait reaches from its place, with the words below it, pixels. */
export interface PortraitSize {
  readonly half: number;
  readonly up: number;
  readonly down: number;
}

export interface FanRoom {
  readonly portrait: PortraitSize;
  /** Air between the pile and a portrait. */
  readonly air: number;
  /** Where portraits may lie; a pile at the edge is fanned out inwards. */
  readonly within: Edges;
  /** The tokens outside the pile. */
  readonly others: readonly Disc[];
  /** Words that stand on the map. */
  readonly written: readonly Edges[];
}

/** How much wider the ring may be, and how far it may be turned as a share of a step, to keep clear of tokens. */
const WIDER = [1, 1.15, 1.3, 1.45, 1.6];
const TURNED = [0, 0.25, -0.25, 0.5];
/** How bad it is to hide words, such as a name, compared with a token. */
const WORDS = 0.6;
/** Where rows may lie beside the pile. */
const SIDES = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];
/** How many rows lie behind each other: few portraits beside the pile, more in a block, so that none is far away. */
const rowsFor = (count: number) => (count > 3 ? [2, 3, 1] : [1, 2]);

/**
 * Spread evenly on a ring around the pile, in the order in which they stand around its middle, so that no two lines cross; where no
 * ring has room, as at an edge of the map, in rows beside it. The first whose portraits hide no token, no words and no other portrait, else
 * the one where they hide the fewest.
 */
export function fannedOut(pile: readonly PiledDisc[], room: FanRoom): Fan {
  const discs = [...pile, ...room.others];
  const { left, top, right, bottom } = room.within;
  const isOutside = (one: Edges) =>
    one.left < left - 1 || one.top < top - 1 || one.right > right + 1 || one.bottom > bottom + 1;
  let best: Places = new Map();
  let least = Number.POSITIVE_INFINITY;
  for (const places of waysToFan(pile, room)) {
    const portraits = [...places.values()].map((at) => boxAt(at, room.portrait));
    const words = room.written.filter((one) => portraits.some((portrait) => edgesOverlap(one, portrait)));
    const hidden = hiddenBy(portraits, discs) + portraits.filter(isOutside).length + WORDS * words.length;
    if (hidden < least) [best, least] = [places, hidden];
    if (hidden === 0) break;
  }
  const points = [...best.values()].map((centre) => ({ centre, radius: 0 }));
  return { ring: circleAround([...points, ...pile]), places: best };
}

function* waysToFan(pile: readonly PiledDisc[], room: FanRoom): Iterable<Places> {
  for (const wider of WIDER) for (const turned of TURNED) yield onRing(pile, room, wider, turned);
  for (const deep of rowsFor(pile.length)) for (const side of SIDES) yield inRows(pile, room, side, deep);
}

/** What a portrait at a place covers. */
export function boxAt({ x, y }: PixelPoint, { half, up, down }: PortraitSize): Edges {
  return { left: x - half, right: x + half, top: y - up, bottom: y + down };
}

/** How many tokens lie under portraits, and how many portraits under others. */
function hiddenBy(portraits: readonly Edges[], discs: readonly Disc[]): number {
  const isUnder = ({ centre: { x, y }, radius }: Disc) =>
    portraits.some(({ left, right, top, bottom }) => {
      const [across, down] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
      return Math.hypot(across, down) < radius;
    });
  const crossed = portraits.filter((one, place) =>
    portraits.slice(place + 1).some((other) => edgesOverlap(one, other)),
  );
  return discs.filter(isUnder).length + crossed.length;
}

function onRing(pile: readonly PiledDisc[], { portrait, air, within }: FanRoom, wider: number, turned: number): Places {
  const around = circleAround(pile);
  const { half, up, down } = portrait;
  const tall = (up + down) / 2;
  const radius =
    wider *
    Math.max(around.radius + Math.max(half, tall) + air, Math.min(half, tall) / Math.sin(Math.PI / pile.length));
  const centre = {
    x: between(around.centre.x, within.left + half + radius, within.right - half - radius),
    // The middle of a portrait with its words lies below its place.
    y: between(around.centre.y + (up - down) / 2, within.top + up + radius, within.bottom - down - radius),
  };
  const standing = pile
    .map((one) => {
      const [dx, dy] = [one.centre.x - around.centre.x, one.centre.y - around.centre.y];
      return { id: one.id, turn: Math.atan2(dy, dx) };
    })
    .sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1));
  const step = (2 * Math.PI) / standing.length;
  // The turn of the whole ring that takes nobody far from its own direction: the mean of what each would like.
  const wishes = standing.map(({ turn }, index) => turn - index * step);
  const start = Math.atan2(
    wishes.reduce((sum, wish) => sum + Math.sin(wish), 0),
    wishes.reduce((sum, wish) => sum + Math.cos(wish), 0),
  );
  return new Map(
    standing.map(({ id }, index) => {
      const angle = start + (index + turned) * step;
      return [id, { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }];
    }),
  );
}

/**
 * @param side of the pile on which they lie
 * @param deep how many rows lie behind each other
 */
function inRows(
  pile: readonly PiledDisc[],
  { portrait, air, within }: FanRoom,
  side: PixelPoint,
  deep: number,
): Places {
  const around = circleAround(pile);
  const { half, up, down } = portrait;
  const [wide, tall] = [2 * half + air, up + down + air];
  const isAcross = side.x === 0;
  const long = Math.ceil(pile.length / deep);
  const [columns, rows] = isAcross ? [long, deep] : [deep, long];
  const first = (beside: number, middle: number, reach: number, size: number) => {
    if (beside === 0) return middle - size / 2;
    return beside > 0 ? middle + reach + air : middle - reach - size;
  };
  const left = between(
    first(side.x, around.centre.x, around.radius, columns * wide),
    within.left,
    within.right - columns * wide,
  );
  const top = between(
    first(side.y, around.centre.y, around.radius, rows * tall),
    within.top,
    within.bottom - rows * tall,
  );
  const along = ({ centre: { x, y } }: PiledDisc) => (isAcross ? x : y);
  const standing = [...pile].sort((a, b) => along(a) - along(b) || (a.id < b.id ? -1 : 1));
  return new Map(
    standing.map(({ id }, index) => {
      const [line, row] = [Math.floor(index / deep), index % deep];
      const [column, at] = isAcross ? [line, row] : [row, line];
      return [id, { x: left + column * wide + half, y: top + at * tall + up }];
    }),
  );
}

function between(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
