/** Who lies on the ground: drawn small and beneath the others, so that it hides nobody who stands. */

import { type Battle, hasCondition } from "../rules/index";

const LYING = ["unconscious", "dead"] as const;
/** The share of a token's size at which the fallen are drawn. */
const FALLEN_SIZE = 0.6;

export function isFallen(character: Battle["characters"][number]): boolean {
  return LYING.some((condition) => hasCondition(character, condition));
}

/** The share of its document's size at which a token is drawn and takes room. */
export function sizeShown(fallen: boolean): number {
  return fallen ? FALLEN_SIZE : 1;
}
