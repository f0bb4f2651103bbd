/** The meaning of a drop near a point, for the preview of a drag and for the request of its drop. */

import {
  type BattleView,
  type Capabilities,
  type CharacterId,
  ontoLine,
  type Point,
  type SkirmishId,
} from "../../rules/index";

/** A drop within this many metres of a centre or another character's coordinate means that very point. */
export const SNAP_METRES = 0.5;
/** A drop may miss a token by this many metres and still mean it. */
const MISSED_METRES = 0.25;

/**
 * A token as drawn: its middle and half its width, metres. If it has a seat, it is drawn beside its character's
 * coordinate.
 */
export interface DrawnToken {
  readonly at: Point;
  readonly radius: number;
}

export type DrawnTokens = ReadonlyMap<CharacterId, DrawnToken>;

export interface Landing {
  /** Metres. */
  readonly at: Point;
  /** True: the centre of a melee that the mover is not in, so it joins (`A25-STA-1`, `B20-ZON-6`). */
  readonly join: boolean;
  /** The skirmish or character whose point it is; null: the drop stays where it was made. */
  readonly of: SkirmishId | CharacterId | null;
}

/** A point that a drop may mean, and how near to which spot the drop has to be. */
interface Goal extends Landing {
  readonly spot: Point;
  /** The spot is where a token is drawn, which on a line may be beside it. */
  readonly isDrawn?: true;
  readonly within: number;
}

/**
 * The meaning of a drop: a skirmish's centre (the mover joins), another character's coordinate, or the point itself.
 * Wherever a token is drawn, a drop on it means its character's coordinate, so that an attack finds its enemy
 * (`A25-SKR-1`). A token in melee, or on a centre without fighting there, stands for that centre. The nearest one
 * counts, measured against its size. Metres.
 * @param isSeen whether a drop may mean this character: an unseen one must not attract it
 * @param tokens where tokens are drawn, the first mover's too; characters without one are found only at their
 * coordinate
 * @param rules on a line, how far beside it somebody is dropped has no meaning (`LIN-POS-1`)
 */
export function landingOf(
  view: BattleView,
  movers: readonly CharacterId[],
  end: Point,
  isSeen: (id: CharacterId) => boolean = () => true,
  tokens: DrawnTokens = new Map(),
  rules: Pick<Capabilities, "line"> = {},
): Landing {
  const own = tokens.get(movers[0] ?? "")?.radius ?? 0;
  const place = ontoLine(end, rules);
  let landing: Landing = { at: place, join: false, of: null };
  let least = 1;
  for (const { spot, isDrawn, within, at, join, of } of goalsOf(view, movers, isSeen, tokens, own)) {
    const from = isDrawn ? end : place;
    const share = Math.hypot(spot[0] - from[0], spot[1] - from[1]) / within;
    if (share > least || (share === least && landing.of !== null)) continue;
    [landing, least] = [{ at, join, of }, share];
  }
  return landing;
}

/** Centres first: a token that stands on a centre means the centre. */
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
    // Near enough: the middle of one of the two tokens lies on the other.
    if (token)
      goals.push({ ...landing, spot: token.at, isDrawn: true, within: Math.max(token.radius, own) + MISSED_METRES });
  }
  return goals;
}

/** Whether two coordinates are one. Metres. */
export function isSamePoint([x, y]: Point, other: Point): boolean {
  return Math.hypot(x - other[0], y - other[1]) < 1e-4;
}
