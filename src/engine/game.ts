/** What a fight is played with: rules, arms, who plays which side how. What was reckoned once is kept beside it. */

import type { CharacterId, Ruleset, SideId } from "../rules/index";
import type { Arms } from "./arms";
import { type ChanceBook, chanceBook } from "./chances";

export const LEVELS = ["simple", "keen"] as const;
/** `simple`: the nearest enemy, and what reaches it. `keen`: what is worth most by the exact odds. */
export type Level = (typeof LEVELS)[number];

/** Rounds from the beginning after which nobody has won. */
export const MOST_ROUNDS = 30;

export interface Game {
  readonly ruleset: Ruleset;
  readonly arms: Arms;
  readonly levelOf: (side: SideId) => Level;
  readonly chances: ChanceBook;
  /** How dangerous everybody is, once reckoned. */
  readonly threats: Map<CharacterId, number>;
}

/** @param levels of sides that do not play `keen` */
export function gameOf(ruleset: Ruleset, arms: Arms, levels: { readonly [side: SideId]: Level } = {}): Game {
  const levelOf = (side: SideId) => (Object.hasOwn(levels, side) ? levels[side]! : "keen");
  return { ruleset, arms, levelOf, chances: chanceBook(ruleset), threats: new Map() };
}
