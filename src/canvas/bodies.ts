/** The tokens on a scene, as discs and as boxes that words avoid. Scene pixels. */

import { pixelsPerMetre, radiusInMetres } from "../foundry/metres";
import type { SceneDoc, TokenDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle, CharacterId } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { radiusShown } from "../seating/shown-size";
import type { Disc } from "./clear-place";
import { boxAround, type LabelBox } from "./label-places";

/**
 * The boxes of all tokens that this user knows of. Words must not betray other tokens by avoiding them.
 * @param but whom to leave out
 */
export function bodiesOn(scene: SceneDoc, battle: Battle, but?: CharacterId): LabelBox[] {
  return scene.tokens
    .filter(({ id }) => id !== but && isKnown(scene, battle, id))
    .map((token) => {
      const { centre, radius } = discIn(scene, token, battle);
      return boxAround(centre, radius);
    });
}

/** A token as a disc, as drawn in a battle; `battle` null: in none. */
function discIn(scene: SceneDoc, token: TokenDoc, battle: Battle | null): Disc {
  const radius = battle ? radiusShown(scene, token, battle) : radiusInMetres(scene, token._source);
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

/** A character's token as a disc; null: this user does not know of it. */
export function knownDiscOf(scene: SceneDoc, battle: Battle, id: CharacterId): Disc | null {
  const token = scene.tokens.get(id);
  return token && isKnown(scene, battle, id) ? discIn(scene, token, battle) : null;
}
