/** Characters on the ground are drawn a little smaller and below the others, so that they hide no standing one. */

import { radiusInMetres } from "../foundry/metres";
import type { SceneDoc, TokenDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle, hasFallen } from "../rules/index";

/** The share of a token's size at which the fallen are drawn. */
const FALLEN_SIZE = 0.85;

/** The share of its document's size at which a token is drawn and takes room. */
export function sizeShown(fallen: boolean): number {
  return fallen ? FALLEN_SIZE : 1;
}

/** Half of the width at which a token of a battle is drawn, metres. */
export function radiusShown(scene: SceneDoc, token: TokenDoc, battle: Battle): number {
  const character = anyCharacterOf(battle, token.id);
  return radiusInMetres(scene, token._source) * sizeShown(character !== undefined && hasFallen(character));
}
