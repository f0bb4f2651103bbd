/** Dice that somebody has to roll: one type from the walk that needs them to the strip where a player presses. */

import type { CharacterId } from "../names";
import type { SimultaneousDice } from "../simultaneous/fallen";
import {
  type CounterRoll,
  counterList,
  DICE_OF,
  isAmount,
  type Pair,
  type StrikeDiceKey,
  type StrikeTarget,
} from "./fallen";

/** Dice of a strike, of a round that is resolved at once (`SIM-CYC-3`), and of a death check (`DIC-4`). */
export type WantedKey = StrikeDiceKey | keyof SimultaneousDice | "death";

/** The lots of one possible target. `core`: found first if only the character is named. */
export interface Lots {
  readonly target: StrikeTarget;
  readonly lots: number;
  readonly core?: boolean;
}

export interface WantedDice<Key extends WantedKey = WantedKey> {
  readonly key: Key;
  /** Whose they are. */
  readonly who: CharacterId;
  /** Which of several attacks in one declaration, from 0 (`SIM-ACC-6`). */
  readonly entry?: number;
  /** The number of dice, each with `sides`. A lot is a die with as many sides as lots are left. */
  readonly dice: number;
  readonly sides: number;
  /** The number that is added to them. */
  readonly value?: number;
  /** The part that answers. */
  readonly part?: string;
  /** The character for which a die of a line is rolled. */
  readonly of?: CharacterId;
  /** For which of several rows it falls, if for one alone (`STR-11`): by `rowName`. */
  readonly row?: string;
  /** For what of a counter it falls (`ACT-14`); `row` says whose. */
  readonly roll?: CounterRoll;
  /** Other rows have such dice of their own, so it is kept under the row's name. */
  readonly apart?: boolean;
  /** How many of the same key and character, or row, come before it. */
  readonly place?: number;
  /** It is rolled beside a low one, and the better counts (`ACT-10`). */
  readonly again?: true;
  /** The second die if only one is rolled: this number, or the same as the first. */
  readonly second?: number | "same";
  /** The candidates of the lots, in the order in which the die counts. */
  readonly among?: readonly Lots[];
  /** Instead of a die, the striker chooses at most this many of them (`spell-control`). */
  readonly choose?: number;
}

/** Dice of a strike. */
export type StrikeWanted = WantedDice<StrikeDiceKey>;

/** The result of each needed roll: the places of drawn lots, a die, a pair. */
export type Fell = readonly number[] | number | Pair;

/** The result for each of a list, in any order; null: not all have been rolled. */
export type DiceFall = (wanted: readonly StrikeWanted[]) => readonly Fell[] | null;

export function isOfStrike(want: WantedDice): want is StrikeWanted {
  return Object.hasOwn(DICE_OF, want.key);
}

/** The owner of the list that it is stored in; undefined: one roll for all rows. */
export function ownerOf({ key, who, of = who, row, apart, roll }: StrikeWanted): string | undefined {
  if (key === "counter") return counterList(row!, roll!);
  if (isAmount(key)) return apart ? row : undefined;
  return of;
}

/** The stored form of such a roll: a lot, a die or a pair. */
export function heldAs({ key, roll }: Pick<StrikeWanted, "key" | "roll">): "lot" | "die" | "pair" {
  return roll === "points" ? "die" : DICE_OF[key].holds;
}

/** The sides of each die of this roll, in order. */
export function sidesOf({ dice, sides }: Pick<WantedDice, "dice" | "sides">): readonly number[] {
  return Array.from({ length: dice }, () => sides);
}
