/** The tokens on a scene as discs, and as boxes that words keep clear of. Scene pixels. */

import { pixelsPerMetre, radiusInMetres } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle, CharacterId } from "../rules/index";
import type { Disc } from "./clear-place";
import type { LabelBox } from "./label-places";

/** Of every token that this user knows of: words must not give the others away by making way for them. */
export function bodiesOn(scene: SceneDoc, battle: Battle): LabelBox[] {
  const { size } = scene.grid;
  return scene.tokens
    .filter(({ id }) => isKnown(scene, battle, id))
    .map(({ _source: { x, y, width, height } }) => ({ left: x, top: y, width: width * size, height: height * size }));
}

/** A token as a disc, scene pixels; null where it is not on the scene. */
export function discOf(scene: SceneDoc, id: CharacterId): Disc | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { x, y, width, height } = token._source;
  const { size } = scene.grid;
  return {
    centre: { x: x + (width * size) / 2, y: y + (height * size) / 2 },
    radius: radiusInMetres(scene, token._source) * pixelsPerMetre(scene),
  };
}
