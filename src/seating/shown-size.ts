/** Characters on the ground are drawn a little smaller and below the others, so that they hide no standing one. */

import { radiusInMetres } from "../foundry/metres";
import type { SceneDoc, TokenDoc } from "../foundry/platform";
import type { Battle } from "../rules/index";
import { isLying } from "../scene/lying";

/** The share of a token's size at which the fallen are drawn. */
const FALLEN_SIZE = 0.85;

/** The share of its document's size at which a token is drawn and takes room. */
export function sizeShown(fallen: boolean): number {
  return fallen ? FALLEN_SIZE : 1;
}

/** Half of the width at which a token is drawn, metres. @param battle null: none is on its scene */
export function radiusShown(scene: SceneDoc, token: TokenDoc, battle: Battle | null): number {
  return radiusInMetres(scene, token._source) * sizeShown(isLying(token, battle));
}
