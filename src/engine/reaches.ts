/**
 * The characters that somebody could reach on its next turn, as the engine guesses: by walking, by shooting, past
 * others.
 */

import { type Character, isPoint, LINE_ASIDE, type StrikeWith } from "../rules/index";
import { apart, placesApart, STEP, walkOf } from "./foes";
import { wayBetween } from "./openings";

/** One of its side, where it stands or would stand. */
export interface Placed {
  readonly c: Character;
  /** The number of its state, by which its odds are stored. */
  readonly state: number;
  at: Character["at"];
  melee: string | null;
  readonly worth: number;
  /** Its present HP; `UNKNOWN` if HP are not counted. */
  readonly hp: number;
  /** HP that the blows before have left it. */
  left: number;
}

/** Whether it can strike this character in melee on its next turn: in its own melee, or after a walk. */
export function comesTo(foe: Character, held: string | null, { at, melee }: Placed, ours: readonly Placed[]): boolean {
  if (!isPoint(foe.at) || !isPoint(at)) {
    if (foe.at === at) return true;
    // Whoever stands in its own area holds it there: nobody passes an enemy in the front either.
    const isHeld = ours.some((one) => one.at === foe.at);
    return !isHeld && (foe.at === "front" || at === "front");
  }
  if (held !== null) return held === melee;
  return apart(foe.at, at) <= walkOf(foe);
}

export function shootsAt(
  { range, how, radius = 0 }: StrikeWith,
  foe: Character,
  melee: string | null,
  c: Placed,
  ours: readonly Placed[],
): boolean {
  if (range === undefined) return true;
  const metres = placesApart(foe.at, c.at);
  // `ACT-12`: around its user it reaches as far as it is wide.
  if (how === "area" && range === 0) return metres <= radius;
  if (!isPoint(foe.at)) return metres <= range && (metres < 20 || !ours.some(({ at }) => at === "front"));
  const step = melee !== null ? 0 : how === "thrown" ? walkOf(foe) : Math.min(STEP, walkOf(foe));
  return metres <= range + step;
}

/** Whether an area around the one also takes the other. */
export function areaTakes({ radius = 0 }: StrikeWith, { at: middle }: Placed, { at }: Placed): boolean {
  return isPoint(middle) && isPoint(at) ? apart(middle, at) <= radius : middle === at;
}

/** Whether a line of this enemy to the one also goes over the other (`A25-ARE-2`, `S20-EFF-3`, `S25-EFF-2`). */
export function lineTakes(
  { length, range = 0 }: StrikeWith,
  { at: from }: Character,
  { at: goal }: Placed,
  { at }: Placed,
): boolean {
  const far = length ?? range;
  if (from === null) return false;
  if (!isPoint(from)) {
    // Who fights in its own area is taken too.
    const isThatWay = at === from || wayBetween(from, at) === wayBetween(from, goal);
    return isThatWay && placesApart(from, at) <= far;
  }
  if (!isPoint(goal) || !isPoint(at)) return false;
  const [x, y] = [goal[0] - from[0], goal[1] - from[1]];
  const span = apart(goal, from);
  if (span === 0) return apart(at, from) === 0;
  const along = ((at[0] - from[0]) * x + (at[1] - from[1]) * y) / span;
  const aside = Math.abs((at[0] - from[0]) * y - (at[1] - from[1]) * x) / span;
  return along >= 0 && along <= far && aside <= LINE_ASIDE;
}

/**
 * Whether somebody may stop an enemy on its straight way to another: it stands beside the way, or fights beside it.
 */
export function isOnTheWay(foe: Character, { at: goal }: Placed, { c, at }: Placed): boolean {
  const from = foe.at;
  if (!isPoint(from) || !isPoint(goal) || !isPoint(at) || apart(at, goal) === 0) return false;
  const x = goal[0] - from[0];
  const y = goal[1] - from[1];
  const length = x * x + y * y;
  if (length === 0) return false;
  const along = Math.min(Math.max(((at[0] - from[0]) * x + (at[1] - from[1]) * y) / length, 0), 1);
  return apart(at, [from[0] + x * along, from[1] + y * along]) <= Math.min(STEP, walkOf(c));
}
