/** What the system has to show. */

import { CONDITIONS } from "../rules/index";

/** Every picture of the system, for tokens, items and conditions. */
export const PICTURES: readonly string[] = [
  ...["character", "monster", "weapon", "spell"].map((name) => `systems/ransen/assets/${name}.svg`),
  ...CONDITIONS.map((name) => `systems/ransen/assets/conditions/${name}.svg`),
];
