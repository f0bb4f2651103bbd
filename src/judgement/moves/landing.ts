/** What a drop near a point means. The preview of a drag and the request that its drop sends both ask here. */

import type { BattleView, CharacterId, Point, SkirmishId } from "../../rules/index";

/** Metres around a centre or another character's coordinate within which a drop means that very point. */
export const SNAP_METRES = 0.5;
/** Metres by which a hand may miss a token and still mean it. */
const MISSED_METRES = 0.25;

/** A token as it is drawn: its middle and half of its width, metres. Seats draw it beside its character's coordinate. */
export interface DrawnToken {
  readonly at: Point;
  readonly radius: number;
}

export type DrawnTokens = ReadonlyMap<CharacterId, DrawnToken>;

export interface Landing {
  /** Metres. */
  readonly at: Point;
  /** The centre of a melee that the mover is not in: it joins. */
  readonly join: boolean;
  /** The skirmish or character whose point it is; null: the drop stays where it is. */
  readonly of: SkirmishId | CharacterId | null;
}

/** A point that a drop may mean, and where and how near it has to be for that. */
interface Goal extends Landing {
  readonly spot: Point;
  readonly within: number;
}

/**
 * What a drop means: a skirmish's centre (then the mover joins), another character's coordinate, or the point itself.
 * A token stands for its character's coordinate wherever it is drawn, so that an attack finds its enemy (`A25-SKR-1`):
 * one in melee, or on a centre without fighting there, for that centre. Whichever is nearest for its size counts. Metres.
 * @param isSeen whom a drop may find: one that nobody sees must not draw it near
 * @param tokens where they are drawn, the first mover's own as well; those left out are found at their coordinate alone
 */
export function landingOf(
  view: BattleView,
  movers: readonly CharacterId[],
  end: Point,
  isSeen: (id: CharacterId) => boolean = () => true,
  tokens: DrawnTokens = new Map(),
): Landing {
  const own = tokens.get(movers[0] ?? "")?.radius ?? 0;
  let landing: Landing = { at: end, join: false, of: null };
  let least = 1;
  for (const { spot, within, at, join, of } of goalsOf(view, movers, isSeen, tokens, own)) {
    const share = Math.hypot(spot[0] - end[0], spot[1] - end[1]) / within;
    if (share > least || (share === least && landing.of !== null)) continue;
    [landing, least] = [{ at, join, of }, share];
  }
  return landing;
}

/** Centres first: where a token stands on one, it is the centre that is meant. */
function goalsOf(
  view: BattleView,
  movers: readonly CharacterId[],
  isSeen: (id: CharacterId) => boolean,
  tokens: DrawnTokens,
  own: number,
): Goal[] {
  const goals: Goal[] = [];
  const centres: Landing[] = [];
  for (const { id, centre, melee } of view.skirmishes) {
    if (!centre) continue;
    const join = !movers.some((mover) => melee.includes(mover));
    const landing: Landing = { at: centre, join, of: id ?? null };
    centres.push(landing);
    if (join) goals.push({ ...landing, spot: centre, within: SNAP_METRES });
  }
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (at === null || typeof at === "string" || movers.includes(id) || !isSeen(id)) continue;
    const landing = centres.find((one) => isSamePoint(one.at, at)) ?? { at, join: false, of: id };
    goals.push({ ...landing, spot: at, within: SNAP_METRES });
    const token = tokens.get(id);
    // The middle of one of the two lies on the other.
    if (token) goals.push({ ...landing, spot: token.at, within: Math.max(token.radius, own) + MISSED_METRES });
  }
  return goals;
}

/** Whether two coordinates are one. Metres. */
export function isSamePoint([x, y]: Point, other: Point): boolean {
  return Math.hypot(x - other[0], y - other[1]) < 1e-4;
}
