/** The tokens on a scene as discs, and as boxes that words keep clear of. Scene pixels. */

import { centreInMetres, metresToPixels, pixelsPerMetre, radiusInMetres } from "../foundry/metres";
import type { SceneDoc, TokenDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle, CharacterId } from "../rules/index";
import { battleOn, radiusShown } from "../scene/index";
import type { Disc } from "./clear-place";
import type { LabelBox } from "./label-places";

/** Of every token that this user knows of: words must not give the others away by making way for them. */
export function bodiesOn(scene: SceneDoc, battle: Battle): LabelBox[] {
  const metre = pixelsPerMetre(scene);
  return scene.tokens
    .filter(({ id }) => isKnown(scene, battle, id))
    .map((token) => {
      const { x, y } = metresToPixels(scene, centreInMetres(scene, token._source));
      const half = radiusShown(scene, token, battle) * metre;
      return { left: x - half, top: y - half, width: 2 * half, height: 2 * half };
    });
}

function radiusOf(scene: SceneDoc, token: TokenDoc): number {
  const fight = battleOn(scene);
  return fight ? radiusShown(scene, token, fight.battle) : radiusInMetres(scene, token._source);
}

/** A token as a disc, scene pixels; null where it is not on the scene. */
export function discOf(scene: SceneDoc, id: CharacterId): Disc | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { x, y, width, height } = token._source;
  const { size } = scene.grid;
  return {
    centre: { x: x + (width * size) / 2, y: y + (height * size) / 2 },
    radius: radiusOf(scene, token) * pixelsPerMetre(scene),
  };
}
