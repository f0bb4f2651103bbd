/** Where a breakthrough would end if somebody points there, and whom it surely goes through (`STR-23`). */

import { type AreaName, anyCharacterOf, type CharacterId, isAble, isPoint, type Point } from "../../rules/index";
import { type Aim, endsThrough, isMeantFor, type Through, takenTowards } from "./aiming";

/** Somebody within this many metres of the way is meant: half of a breakthrough's width (`A25-ARE-2`). */
const BESIDE = 1;
/** Within this many metres of the target, its own place is meant. */
const NEAR = 1;
/** A place beyond is rounded to this fraction of a metre. */
const PARTS = 10;

/**
 * On the plane: the end lies on the ray through the character nearest to the pointed way, at least as far as that
 * character and at most as far as the breakthrough goes. Null: the way passes no possible target.
 * @param point metres
 */
export function throughTowards(aim: Aim, point: Point): Through | null {
  const from = anyCharacterOf(aim.battle, aim.who)?.at;
  if (!isPoint(from)) return null;
  const { length = Number.POSITIVE_INFINITY } = aim.with;
  let nearest: (Through & { readonly aside: number }) | null = null;
  for (const { id, at } of aim.battle.characters) {
    if (id === aim.who || !isPoint(at) || !aim.known(id) || !isMeantFor(aim, id)) continue;
    const span = Math.hypot(at[0] - from[0], at[1] - from[1]);
    if (span === 0) continue;
    const [x, y] = [(at[0] - from[0]) / span, (at[1] - from[1]) / span];
    const along = (point[0] - from[0]) * x + (point[1] - from[1]) * y;
    const aside = Math.abs((point[0] - from[0]) * y - (point[1] - from[1]) * x);
    if (aside > BESIDE || along < span - NEAR || (nearest && nearest.aside <= aside)) continue;
    const reached = Math.min(Math.floor(along * PARTS) / PARTS, length);
    const to: Point = reached <= span + NEAR ? at : [from[0] + x * reached, from[1] + y * reached];
    nearest = { target: id, to, aside };
  }
  return nearest && { target: nearest.target, to: nearest.to };
}

/** With three areas: the possible targets of a breakthrough into an area, the able ones first (`S20-EFF-4`). */
export function throughInto(aim: Aim, to: AreaName): CharacterId[] {
  const among = aim.battle.characters.filter(
    ({ id }) => id !== aim.who && aim.known(id) && isMeantFor(aim, id) && takenTowards(aim, id, to).can,
  );
  return [...among.filter(isAble), ...among.filter((one) => !isAble(one))].map(({ id }) => id);
}

/**
 * Through a character under the pointer, to its own place; with three areas, through a character in its user's own
 * area into the area where it may end (`S20-EFF-4`). Null: that character is not placed.
 */
export function throughOne(aim: Aim, target: CharacterId): Through | null {
  const at = anyCharacterOf(aim.battle, target)?.at;
  if (at === null || at === undefined) return null;
  const ends = endsThrough(aim, target);
  const [end = at] = ends.some((one) => one === at) ? [] : ends;
  return { target, to: end };
}
