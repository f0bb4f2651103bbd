/** What a drop near a point means. */

import type { SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle, BattleView, CharacterId, Point } from "../rules/index";

/** Metres around a centre or another character's coordinate within which a drop means that very point. */
export const SNAP_METRES = 0.5;

/**
 * What a drop near a point means: a skirmish's centre (then the mover joins), another character's coordinate, or the
 * point itself. Metres.
 * @param isSeen whom a drop may find: one that nobody sees must not draw it near
 */
export function landingOf(
  view: BattleView,
  movers: readonly CharacterId[],
  end: Point,
  isSeen: (id: CharacterId) => boolean = () => true,
): { at: Point; join: boolean } {
  let nearest: { at: Point; join: boolean } = { at: end, join: false };
  let least = SNAP_METRES;
  for (const { centre, melee } of view.skirmishes) {
    if (!centre || movers.some((id) => melee.includes(id))) continue;
    const distance = Math.hypot(centre[0] - end[0], centre[1] - end[1]);
    if (distance <= least) [nearest, least] = [{ at: centre, join: true }, distance];
  }
  if (nearest.join) return nearest;
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (at === null || typeof at === "string" || movers.includes(id) || !isSeen(id)) continue;
    const distance = Math.hypot(at[0] - end[0], at[1] - end[1]);
    if (distance <= least) [nearest, least] = [{ at, join: false }, distance];
  }
  return nearest;
}

/** Whom this user's drop on the scene may find. */
export function seenOn(scene: SceneDoc | null, battle: Battle): (id: CharacterId) => boolean {
  return (id) => scene === null || isKnown(scene, battle, id);
}
