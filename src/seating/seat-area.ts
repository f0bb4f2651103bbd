/** The part of a scene with the seats of a skirmish: enough for a drag, without the seats themselves. Metres. */

import {
  type Battle,
  type BattleView,
  type CharacterId,
  isFoughtOnLine,
  isPoint,
  type Point,
  type SkirmishView,
} from "../rules/index";

/** The area on screen: `reach` is a circle's radius, half a square's side, or how far a stretch goes to both sides (`LIN-SKR-1`). */
export interface SeatArea {
  readonly shape: "circle" | "square" | "stretch";
  readonly centre: Point;
  readonly reach: number;
}

/** Whether a point lies in the area, its border included (`GEO-2`; tokens stand on whole pixels, hence the margin). */
export function isInArea(area: SeatArea, at: Point, margin = 0): boolean {
  const [dx, dy] = [Math.abs(at[0] - area.centre[0]), Math.abs(at[1] - area.centre[1])];
  if (area.shape === "stretch") return dx <= area.reach + margin;
  return area.shape === "circle" ? Math.hypot(dx, dy) <= area.reach + margin : Math.max(dx, dy) <= area.reach + margin;
}

/** A skirmish as the area of seats; null on boards without coordinates. */
export function seatAreaOf(skirmish: SkirmishView): SeatArea | null {
  const { centre, shape = "circle", radius, size } = skirmish;
  if (!centre) return null;
  const reach = shape === "square" ? (size ?? 0) / 2 : (radius ?? size ?? 0);
  return { shape, centre, reach };
}

/** A drop this near to its own place, metres along the line, only takes another seat beside it. */
const SAME_PLACE = 0.3;

/**
 * Inside its own skirmish a token in melee may stand anywhere: the rules know the centre alone (`A25-SKR-2`). On a line others may
 * stand anywhere beside their place (`LIN-POS-1`).
 */
export function takesSeat(
  { battle, view }: { battle: Battle; view: BattleView },
  id: CharacterId,
  end: Point,
): boolean {
  const melee = meleeOf(view, id);
  const area = melee && seatAreaOf(melee);
  if (area) return isInArea(area, end);
  if (!isFoughtOnLine(battle)) return false;
  const at = view.characters[id]?.at;
  return isPoint(at) && Math.abs(end[0] - at[0]) < SAME_PLACE;
}

/** The skirmish in which a character is in melee. */
export function meleeOf(view: BattleView, id: CharacterId): SkirmishView | null {
  return view.skirmishes.find((skirmish) => skirmish.melee.includes(id)) ?? null;
}
