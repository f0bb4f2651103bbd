/** The input of a fight: rules, items, the policy that plays each side. It also remembers computed values. */

import type { CharacterId, Ruleset, SideId } from "../rules/index";
import type { Arms } from "./arms";
import { type ChanceBook, chanceBook } from "./chances";
import type { SaidByItem } from "./said";

export const LEVELS = ["simple", "keen"] as const;
/**
 * `simple`: the nearest enemy, with the first item that reaches it. `keen`: the most valuable act by the exact odds.
 */
export type Level = (typeof LEVELS)[number];

/** After so many rounds from the beginning nobody has won. */
export const MOST_ROUNDS = 30;

export interface Game {
  readonly ruleset: Ruleset;
  readonly arms: Arms;
  readonly levelOf: (side: SideId) => Level;
  readonly chances: ChanceBook;
  /** How dangerous everybody is, if already reckoned. */
  readonly threats: Map<CharacterId, number>;
  /** What everybody could say with its items, if already combined. */
  readonly said: Map<CharacterId, SaidByItem>;
}

/** @param levels of sides that do not play `keen` */
export function gameOf(ruleset: Ruleset, arms: Arms, levels: { readonly [side: SideId]: Level } = {}): Game {
  const levelOf = (side: SideId) => (Object.hasOwn(levels, side) ? levels[side]! : "keen");
  return { ruleset, arms, levelOf, chances: chanceBook(ruleset), threats: new Map(), said: new Map() };
}
