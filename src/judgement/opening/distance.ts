/** Brings the foremost of two sides to the opening distance, and everyone else with them (`OPN-3`). Metres. */

import {
  type CharacterId,
  closestEnemies,
  distance,
  type EnemyPair,
  type Field,
  foremostPlaces,
  keepsOpeningDistance,
  keptOpeningDistance,
  midpoint,
  openingDistance,
  type Point,
} from "../../rules/index";
import { areAllied, type Fighter } from "./fighters";
import type { Opening } from "./state";

type PlacedFighter = Fighter & { readonly at: Point };

export interface DistancePlan {
  /** The two foremost as they stand now. */
  readonly now: EnemyPair;
  /** The two closest afterwards. */
  readonly then: EnemyPair;
  /** The new places of everyone who moves. */
  readonly places: ReadonlyMap<CharacterId, Point>;
  /** Two enemies who would stand closer than asked for; null: nobody. */
  readonly closer: EnemyPair | null;
}

/** The recommended distance here. `available`: all that the battlefield has, metres. */
export function recommended(
  { ground, additions }: Pick<Opening, "ground" | "additions">,
  field: Field | null,
): { readonly least: number; readonly most: number } {
  return openingDistance(ground, additions, field ? acrossOf(field) : undefined);
}

/** The distance at which the battle opens: the chosen one, or the least that is recommended. */
export function chosenDistance(opening: Opening, field: Field | null): number {
  return opening.metres === null
    ? recommended(opening, field).least
    : keptOpeningDistance(opening.metres, field ? acrossOf(field) : undefined);
}

/** Smaller differences do not count, metres. */
const NEARLY = 0.05;

/**
 * New places for the foremost so that they stand `metres` apart, on the line between them and around its middle. With
 * `whole` everyone on their sides goes the same way, and so far that nobody stands closer. Null: there are no two
 * enemies with a place.
 */
export function planDistance(
  opening: Pick<Opening, "allies">,
  fighters: readonly Fighter[],
  { metres, whole, field }: { readonly metres: number; readonly whole: boolean; readonly field: Field | null },
): DistancePlan | null {
  const standing = fighters.filter((fighter): fighter is PlacedFighter => fighter.at !== null);
  const now = closestEnemies(standing, opening);
  const [one, other] = now?.pair.map((id) => standing.find((fighter) => fighter.id === id)) ?? [];
  if (!now || !one || !other) return null;
  const placesAt = (apart: number): Map<CharacterId, Point> => {
    const ends = foremostPlaces(midpoint(one.at, other.at), other.at, apart);
    const [first, second] = field ? shifted(ends, field) : ends;
    const places = new Map<CharacterId, Point>();
    for (const [leader, goal] of [
      [one, first],
      [other, second],
    ] as const)
      for (const fighter of standing) {
        if (fighter !== leader && !(whole && follows(opening, fighter, leader, one, other))) continue;
        const [x, y] = fighter.at;
        const moved: Point = [x + goal[0] - leader.at[0], y + goal[1] - leader.at[1]];
        places.set(fighter.id, field && fighter !== leader ? inside(moved, field) : moved);
      }
    return places;
  };
  const standingAt = (places: ReadonlyMap<CharacterId, Point>) =>
    standing.map((fighter) => ({ ...fighter, at: places.get(fighter.id) ?? fighter.at }));
  const closestAfter = (places: ReadonlyMap<CharacterId, Point>) => closestEnemies(standingAt(places), opening) ?? now;
  const keeps = (apart: number) => keepsOpeningDistance(standingAt(placesAt(apart)), opening, metres);
  const places = placesAt(whole ? farEnough(metres, spread(standing), keeps) : metres);
  const closest = closestAfter(places);
  const then = whole ? closest : { pair: now.pair, metres: apartIn(places, now.pair) };
  return { now, then, places, closer: closest.metres < metres - NEARLY ? closest : null };
}

/** Whether the two closest stand farther apart, or closer, than they would afterwards. */
export function standsOtherwise({ now, then }: Pick<DistancePlan, "now" | "then">): boolean {
  return Math.abs(now.metres - then.metres) > NEARLY;
}

/** The least distance of at least `metres` that keeps everyone apart; `metres` itself if none does. */
function farEnough(metres: number, reach: number, keeps: (apart: number) => boolean): number {
  let [near, far] = [metres, metres + 2 * reach];
  if (keeps(near) || !keeps(far)) return near;
  for (let i = 0; i < 40; i++) {
    const middle = (near + far) / 2;
    if (keeps(middle)) far = middle;
    else near = middle;
  }
  return far;
}

/** The greatest distance between any two: one side needs to go at most that far to pass the other. */
function spread(standing: readonly PlacedFighter[]): number {
  const sides = ([0, 1] as const).map((axis) => standing.map(({ at }) => at[axis]));
  return Math.hypot(...sides.map((all) => Math.max(...all) - Math.min(...all)));
}

function apartIn(places: ReadonlyMap<CharacterId, Point>, [one, other]: EnemyPair["pair"]): number {
  return distance(places.get(one)!, places.get(other)!);
}

/** Everyone follows the leader of their own side. An allied side follows its ally's leader, not both. */
function follows(
  opening: Pick<Opening, "allies">,
  fighter: PlacedFighter,
  leader: PlacedFighter,
  one: PlacedFighter,
  other: PlacedFighter,
): boolean {
  if (fighter === one || fighter === other) return false;
  return areAllied(opening, fighter.side, leader.side);
}

/** Moves both points into the battlefield as far as they fit together. */
function shifted([a, b]: readonly [Point, Point], { from, to }: Field): readonly [Point, Point] {
  const shift = [0, 1].map((axis) => {
    const least = Math.min(a[axis]!, b[axis]!);
    const most = Math.max(a[axis]!, b[axis]!);
    if (least < from[axis]!) return from[axis]! - least;
    return most > to[axis]! ? to[axis]! - most : 0;
  });
  const moved = ([x, y]: Point): Point => [x + shift[0]!, y + shift[1]!];
  return [inside(moved(a), { from, to }), inside(moved(b), { from, to })];
}

function inside([x, y]: Point, { from, to }: Field): Point {
  return [Math.min(Math.max(x, from[0]), to[0]), Math.min(Math.max(y, from[1]), to[1])];
}

function acrossOf({ from, to }: Field): number {
  return distance(from, to);
}
