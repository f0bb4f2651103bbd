/** What a drop near a point means. */

import type { BattleView, CharacterId, Point } from "../rules/index";

/** Metres around a centre or another character's coordinate within which a drop means that very point. */
export const SNAP_METRES = 0.5;

/**
 * What a drop near a point means: a skirmish's centre (then the mover joins), another character's coordinate, or the
 * point itself. Metres.
 */
export function landingOf(view: BattleView, movers: readonly CharacterId[], end: Point): { at: Point; join: boolean } {
  let nearest: { at: Point; join: boolean } = { at: end, join: false };
  let least = SNAP_METRES;
  for (const { centre, melee } of view.skirmishes) {
    if (!centre || movers.some((id) => melee.includes(id))) continue;
    const distance = Math.hypot(centre[0] - end[0], centre[1] - end[1]);
    if (distance <= least) [nearest, least] = [{ at: centre, join: true }, distance];
  }
  if (nearest.join) return nearest;
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (at === null || typeof at === "string" || movers.includes(id)) continue;
    const distance = Math.hypot(at[0] - end[0], at[1] - end[1]);
    if (distance <= least) [nearest, least] = [{ at, join: false }, distance];
  }
  return nearest;
}
