/**
 * The canvas's colours as numbers, from a set that people with colour blindness can tell apart. No meaning has only a
 * colour: each also has a line pattern, a shape or a word.
 */

import type { OutcomeKind } from "../chronicle/index";
import type { MoveKind } from "../rules/index";
import type { LinePattern } from "./shapes";

export const SKIRMISH = { calm: 0xe9b44c, crowded: 0xe4572e, ink: 0x1d1a16, paper: 0xfff6e0 } as const;
export const BLOCK = 0xff6a3d;
export const REFUSED = 0xff5c5c;
/** Allowed; allowed, but there is something to know. */
export const FAIR = 0x3ddc97;
export const NOTABLE = 0xe9b44c;
/** Struck in vain. */
export const MISSED = 0xb9b9b9;
export const PLATE = 0x14171c;
export const PLATE_TEXT = 0xf4f1ea;

/** Outcomes of a strike; signs and words say the same. */
export const OUTCOME_COLOURS: { readonly [kind in OutcomeKind]: number } = {
  harm: REFUSED,
  healing: FAIR,
  magic: 0x6bb8ff,
  miss: MISSED,
  fumble: 0xd5a3ff,
  news: 0xffd166,
};

/** The look of each kind of move, from the slowest to the fastest. */
export const KIND_LOOK: { readonly [kind in MoveKind]: { readonly colour: number; readonly pattern: LinePattern } } = {
  limited: { colour: 0x3ddc97, pattern: "solid" },
  normal: { colour: 0x5bb8f5, pattern: "dashed" },
  full: { colour: 0xd48be8, pattern: "dotted" },
};

const SIDES = [0x5bb8f5, 0xf08a5d, 0x9ad86b, 0xd48be8, 0xf2d16b, 0x6fd6d6, 0xf49ac1, 0xb5b5c9] as const;

/** The colour of a side by its look (`lookOfSide`). */
export function sideColour(look: number): number {
  return SIDES[((look % SIDES.length) + SIDES.length) % SIDES.length] ?? SIDES[0];
}

/** An area that the weapon in hand reaches. */
export const REACHED = 0xb48cf2;
