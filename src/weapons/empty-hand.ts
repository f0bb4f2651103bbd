/** The character under the pointer, also with an empty hand. */

import { discOf } from "../canvas/bodies";
import type { Disc } from "../canvas/clear-place";
import { gameSeen } from "../foundry/platform";
import type { TargetSign } from "../judgement/strikes/index";
import { declaresAtOnce } from "../planning/planning";
import { anyCharacterOf, areHostile, type CharacterId, type Point } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import { isRolledBy } from "../scene/scene-battle";
import { seenBy } from "./aim-of";
import { levelOfTargets } from "./levels";
import type { OpenTurn } from "./open-turn";

type Standing = Disc & { readonly id: CharacterId };

/** The smallest first; null: nobody. Pixels of the scene. */
export function smallestUnder(at: Disc["centre"], all: readonly Standing[]): CharacterId | null {
  const hit = all.filter(
    ({ centre, radius }) => Math.max(Math.abs(centre.x - at.x), Math.abs(centre.y - at.y)) <= radius,
  );
  return hit.sort((a, b) => a.radius - b.radius)[0]?.id ?? null;
}

/**
 * Whether this is a Game Master beside a connected player whose turn it is. A click on a monster, to look at it, must not attack with
 * the player's character: a card is taken first. A declaration is different: nothing is sent by a press.
 */
export function isLeftToPlayer({ fight, who }: OpenTurn): boolean {
  return gameSeen().user.isGM && !declaresAtOnce(fight) && isRolledBy(fight.combat, who);
}

/** An enemy of the character in turn, among those that this user sees; null: none. Metres. */
export function enemyUnder({ scene, fight: { battle }, who }: OpenTurn, at: Point): CharacterId | null {
  const side = anyCharacterOf(battle, who)?.side ?? "";
  const isSeen = seenBy(scene, battle);
  const enemies = battle.characters.filter((other) => areHostile(battle, side, other.side) && isSeen(other.id));
  const discs = enemies.flatMap(({ id }) => {
    const disc = discOf(scene, id);
    return disc ? [{ id, ...disc }] : [];
  });
  return smallestUnder(metresToPixels(scene, at), discs);
}

/**
 * Whether a press on somebody is a strike. On own tokens that nobody would strike at it is the platform's, which
 * selects them.
 */
export function isPressedOn({ scene }: OpenTurn, { id, kind, meant }: TargetSign): boolean {
  const isOwn = scene.tokens.get(id)?.isOwner === true;
  if (kind === "barred") return meant && (!isOwn || levelOfTargets() !== "enforce");
  return meant || !isOwn;
}
