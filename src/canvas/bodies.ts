/** The tokens on a scene, as discs and as boxes that words avoid. Scene pixels. */

import { pixelsPerMetre } from "../foundry/metres";
import { gameSeen, type SceneDoc, type TokenDoc } from "../foundry/platform";
import type { Battle, CharacterId } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { radiusShown } from "../seating/shown-size";
import type { Disc } from "./clear-place";
import { boxAround, type LabelBox } from "./label-places";
import { isInSight, isSeen } from "./seen";

/**
 * The boxes of all tokens that this user sees. Words must not betray other tokens by avoiding them.
 * @param but whom to leave out
 */
export function bodiesOn(scene: SceneDoc, battle: Battle, but?: CharacterId): LabelBox[] {
  return discsOn(scene, battle, but).map(({ centre, radius }) => boxAround(centre, radius));
}

/** The same as discs. */
export function discsOn(scene: SceneDoc, battle: Battle, but?: CharacterId): Disc[] {
  return scene.tokens
    .filter(({ id }) => id !== but && isSeen(scene, battle, id))
    .map((token) => discIn(scene, token, battle));
}

/** A token as a disc, as it is drawn. @param battle null: none is on its scene */
function discIn(scene: SceneDoc, token: TokenDoc, battle: Battle | null): Disc {
  const radius = radiusShown(scene, token, battle);
  const { x, y, width, height } = token._source;
  const { size } = scene.grid;
  return {
    centre: { x: x + (width * size) / 2, y: y + (height * size) / 2 },
    radius: radius * pixelsPerMetre(scene),
  };
}

/** A token as a disc; null: it is not on the scene. */
export function discOf(scene: SceneDoc, id: CharacterId): Disc | null {
  const token = scene.tokens.get(id);
  return token ? discIn(scene, token, battleOn(scene)?.battle ?? null) : null;
}

/** A character's token as a disc; null: this user does not see it. @param battle null: none is on the scene */
export function seenDiscOf(scene: SceneDoc, battle: Battle | null, id: CharacterId): Disc | null {
  const token = scene.tokens.get(id);
  const isShown = battle
    ? isSeen(scene, battle, id)
    : (gameSeen().user.isGM || token?.hidden !== true) && isInSight(scene, id);
  return token && isShown ? discIn(scene, token, battle) : null;
}
