/** The tokens on a scene as boxes that words keep clear of. Scene pixels. */

import type { SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import type { Battle } from "../rules/index";
import type { LabelBox } from "./label-places";

/** Of every token that this user knows of: words must not give the others away by making way for them. */
export function bodiesOn(scene: SceneDoc, battle: Battle): LabelBox[] {
  const { size } = scene.grid;
  return scene.tokens
    .filter(({ id }) => isKnown(scene, battle, id))
    .map(({ _source: { x, y, width, height } }) => ({ left: x, top: y, width: width * size, height: height * size }));
}
