/** Dice that are wanted of somebody: one shape from the walk that asks for them to the strip that a player presses. */

import type { CharacterId } from "../names";
import type { SimultaneousDice } from "../simultaneous/fallen";
import { DICE_OF, type StrikeDiceKey, type StrikeTarget } from "./fallen";

/** Dice of a strike, of a round that is resolved at once (`SIM-CYC-3`), and of a death check (`DIC-4`). */
export type WantedKey = StrikeDiceKey | keyof SimultaneousDice | "death";

/** Lots for one of those who may be found. `core`: found first where only the character is named. */
export interface Lots {
  readonly target: StrikeTarget;
  readonly lots: number;
  readonly core?: boolean;
}

export interface WantedDice<Key extends WantedKey = WantedKey> {
  readonly key: Key;
  /** Whose they are. */
  readonly who: CharacterId;
  /** Of several attacks in one declaration: which entry of its dice it is, from 0 (`SIM-ACC-6`). */
  readonly entry?: number;
  /** So many dice with so many sides; a lot is a die with as many sides as lots are left. */
  readonly dice: number;
  readonly sides: number;
  /** The number that is added to them. */
  readonly value?: number;
  /** The part that answers. */
  readonly part?: string;
  /** Whom a die of a line is for. */
  readonly of?: CharacterId;
  /** How many of the same key, and of the same character, come before. */
  readonly place?: number;
  /** What the second die is where only one is rolled: this number, or the same as the first. */
  readonly second?: number | "same";
  /** Among whom lots are drawn, in the order in which a die counts them. */
  readonly among?: readonly Lots[];
  /** The striker chooses among them, so many at most, instead of a die (`spell-control`). */
  readonly choose?: number;
}

/** Dice of a strike. */
export type StrikeWanted = WantedDice<StrikeDiceKey>;

export function isOfStrike(want: WantedDice): want is StrikeWanted {
  return Object.hasOwn(DICE_OF, want.key);
}

/** How many sides each die has that is rolled for this, in order. */
export function sidesOf({ dice, sides }: Pick<WantedDice, "dice" | "sides">): readonly number[] {
  return Array.from({ length: dice }, () => sides);
}
