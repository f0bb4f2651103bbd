/** All pictures of the system. */

import { BELONGING_TYPES } from "../documents/belongings";
import { ARMAMENT_TYPES } from "../documents/item-figures";
import { imageOfSign, SIGNS } from "../documents/item-signs";
import { CONDITIONS } from "../rules/index";

/** Every picture of the system, for tokens, items and conditions. */
export const PICTURES: readonly string[] = [
  ...["character", "monster", ...ARMAMENT_TYPES, ...BELONGING_TYPES].map((name) => `systems/ransen/assets/${name}.svg`),
  ...SIGNS.map(imageOfSign),
  ...CONDITIONS.map((name) => `systems/ransen/assets/conditions/${name}.svg`),
];
