/** The dice of a strike by name, for people to read and write. */

import type { CharacterId } from "../names";

/** Two six-sided dice. */
export type Pair = readonly [number, number];

/** A roll of a power chain; `again`: a second one beside a low first, of which the better counts (`ACT-10`). */
export type PowerDie = Pair | { readonly again: Pair };

export function pairIn(die: PowerDie): Pair {
  return "again" in die ? die.again : die;
}

/** The target of a strike: a character, or a part of one. */
export type StrikeTarget = CharacterId | { readonly id: CharacterId; readonly part?: string };

/** The target's character, with or without a part. */
export function idOfTarget(target: StrikeTarget): CharacterId {
  return typeof target === "string" ? target : target.id;
}

/** One list for all rows, or one for each, by `rowName` (`STR-11`). */
type ForRows<Die> = readonly Die[] | { readonly [row: string]: readonly Die[] };

/** The name of a row: an id, or an id and a part. */
export function rowName({ id, part }: { readonly id: CharacterId; readonly part?: string }): string {
  return part === undefined ? id : `${id}/${part}`;
}

/** The lists of dice that fell for amounts, with their row; without one: for all. */
export function listsOf<Die>(
  dice: ForRows<Die> | undefined,
): readonly (readonly [row: string | undefined, readonly Die[]])[] {
  if (dice === undefined) return [];
  return isForAll(dice) ? [[undefined, dice]] : Object.entries(dice);
}

export function isForAll<Die>(dice: ForRows<Die>): dice is readonly Die[] {
  return Array.isArray(dice);
}

/** Dice of somebody who strikes back (`ACT-14`): its check, and its amount if it hits. */
export interface CounterDice {
  readonly accuracy?: Pair;
  readonly power?: readonly PowerDie[];
  readonly points?: readonly number[];
}

/** For what of a counter a roll is. */
export type CounterRoll = keyof CounterDice;

/** All dice of one strike that have been rolled. Dice that it does not need are absent. */
export interface StrikeDice {
  /** The victim of a shot with several lots; of several shots one each, nobody twice (`ACT-11`). */
  readonly misfire?: StrikeTarget | readonly StrikeTarget[];
  /** The targets of an area with a limit: one entry for each lot. */
  readonly draw?: readonly StrikeTarget[];
  /** By id: 1d for each section in a line. */
  readonly line?: { readonly [id: CharacterId]: readonly number[] };
  /** Of a sure spell two, of which the better counts (`ACT-10`). */
  readonly accuracy?: Pair | readonly [Pair, Pair];
  /** By id: for evasion one for each part, for resistance one. */
  readonly answers?: { readonly [id: CharacterId]: readonly Pair[] };
  /** By row: the counters instead of evading (`ACT-14`). */
  readonly counter?: { readonly [row: string]: CounterDice };
  /** The chain. */
  readonly power?: ForRows<PowerDie>;
  readonly points?: ForRows<number>;
}

/** In the order in which they fall. */
export const STRIKE_DICE_KEYS = [
  "misfire",
  "draw",
  "line",
  "accuracy",
  "answers",
  "counter",
  "power",
  "points",
] as const;
export type StrikeDiceKey = (typeof STRIKE_DICE_KEYS)[number];

/** Whether these dice say how much it does. */
export function isAmount(key: string): key is "power" | "points" {
  return key === "power" || key === "points";
}

/** One roll as it is kept: the target that a lot found, one die, or two. */
export type FallenDie = StrikeTarget | number | PowerDie;

/** Where the dice of one key are stored. `of`: their character, if each character has a list, or their row. */
interface DiceOfKey {
  readonly holds: "lot" | "die" | "pair";
  /** The dice rolled so far, in order. */
  read(dice: StrikeDice, of: string | undefined): readonly FallenDie[];
  /** The dice with these instead of the fallen ones; with none, the key is removed. */
  put(dice: StrikeDice, of: string | undefined, fallen: readonly FallenDie[]): StrikeDice;
  /** How many fell for everybody together. */
  count(dice: StrikeDice): number;
}

/** All pairs of the striker's check. */
export function accuracyPairs({ accuracy }: StrikeDice): readonly Pair[] {
  if (accuracy === undefined) return [];
  return typeof accuracy[0] === "number" ? [accuracy as Pair] : (accuracy as readonly Pair[]);
}

/** The better of several 2d; of equals the first. */
export function bestPair(pairs: readonly Pair[]): Pair | undefined {
  let best = pairs[0];
  for (const pair of pairs) if (best && pair[0] + pair[1] > best[0] + best[1]) best = pair;
  return best;
}

/** How many times the check of such a strike is rolled (`ACT-10`). */
export function checksOf({ sure }: { readonly sure?: true }): 1 | 2 {
  return sure ? 2 : 1;
}

/** The pair of its check that counts; undefined: not all of it has fallen. */
export function countedCheck(figures: { readonly sure?: true }, dice: StrikeDice): Pair | undefined {
  const pairs = accuracyPairs(dice);
  return pairs.length < checksOf(figures) ? undefined : bestPair(pairs);
}

/** As it is written: one alone, two in a list. */
export function accuracyWritten(pairs: readonly Pair[]): StrikeDice["accuracy"] {
  return pairs.length === 1 ? pairs[0] : (pairs as readonly [Pair, Pair]);
}

const ACCURACY: DiceOfKey = {
  holds: "pair",
  read: accuracyPairs,
  put: (dice, _, fallen) =>
    fallen.length === 0
      ? without(dice, "accuracy")
      : { ...dice, accuracy: accuracyWritten(fallen as readonly Pair[])! },
  count: (dice) => accuracyPairs(dice).length,
};

/** The targets of stray shots, in order. */
export function straysFound({ misfire }: StrikeDice): readonly StrikeTarget[] {
  if (misfire === undefined) return [];
  return Array.isArray(misfire) ? (misfire as readonly StrikeTarget[]) : [misfire as StrikeTarget];
}

/** As it is written: one alone, several in a list. */
export function straysWritten(found: readonly StrikeTarget[]): StrikeDice["misfire"] {
  return found.length === 1 ? found[0] : found;
}

const STRAYS: DiceOfKey = {
  holds: "lot",
  read: straysFound,
  put: (dice, _, fallen) =>
    fallen.length === 0
      ? without(dice, "misfire")
      : { ...dice, misfire: straysWritten(fallen as readonly StrikeTarget[])! },
  count: (dice) => straysFound(dice).length,
};

const DRAWN: DiceOfKey = {
  holds: "lot",
  read: ({ draw = [] }) => draw,
  put: (dice, _, fallen) => (fallen.length === 0 ? without(dice, "draw") : { ...dice, draw: fallen as StrikeTarget[] }),
  count: ({ draw = [] }) => draw.length,
};

function forRows(key: "power" | "points", holds: DiceOfKey["holds"]): DiceOfKey {
  return {
    holds,
    read: ({ [key]: kept = [] }, row) => {
      if (isForAll<FallenDie>(kept)) return row === undefined ? kept : [];
      return row !== undefined && Object.hasOwn(kept, row) ? kept[row]! : [];
    },
    put: (dice, row, fallen) => {
      if (row === undefined) return fallen.length === 0 ? without(dice, key) : { ...dice, [key]: fallen };
      const kept = dice[key] ?? {};
      return { ...dice, [key]: { ...(isForAll<FallenDie>(kept) ? {} : kept), [row]: fallen } };
    },
    count: ({ [key]: kept }) => listsOf<FallenDie>(kept).reduce((sum, [, list]) => sum + list.length, 0),
  };
}

function byId(key: "line" | "answers", holds: DiceOfKey["holds"]): DiceOfKey {
  return {
    holds,
    // An id may be the name of something that every object inherits.
    read: ({ [key]: lists = {} }, of = "") => (Object.hasOwn(lists, of) ? lists[of]! : []),
    put: (dice, of = "", fallen) => ({ ...dice, [key]: { ...dice[key], [of]: fallen } }),
    count: ({ [key]: lists = {} }) => Object.values(lists).reduce((sum, list) => sum + list.length, 0),
  };
}

/** The name of the list of a counter's dice: for this row and this roll. */
export function counterList(row: string, roll: CounterRoll): string {
  return `${roll}:${row}`;
}

const COUNTERS: DiceOfKey = {
  holds: "pair",
  read: ({ counter = {} }, of = "") => {
    const [roll, row] = inCounter(of);
    const fallen = Object.hasOwn(counter, row) ? counter[row]![roll] : undefined;
    if (fallen === undefined) return [];
    return roll === "accuracy" ? [fallen as Pair] : (fallen as readonly FallenDie[]);
  },
  put: (dice, of = "", fallen) => {
    const [roll, row] = inCounter(of);
    const { [roll]: _, ...others } = dice.counter && Object.hasOwn(dice.counter, row) ? dice.counter[row]! : {};
    const own = fallen.length === 0 ? others : { ...others, [roll]: roll === "accuracy" ? fallen[0] : fallen };
    return { ...dice, counter: { ...dice.counter, [row]: own } };
  },
  count: ({ counter = {} }) =>
    Object.values(counter).reduce(
      (sum, { accuracy, power = [], points = [] }) =>
        sum + Number(accuracy !== undefined) + power.length + points.length,
      0,
    ),
};

function inCounter(list: string): readonly [roll: CounterRoll, row: string] {
  const end = list.indexOf(":");
  return [list.slice(0, end) as CounterRoll, list.slice(end + 1)];
}

function without(dice: StrikeDice, key: StrikeDiceKey): StrikeDice {
  const { [key]: _, ...rest } = dice;
  return rest;
}

/** How dice of a strike are kept; nothing else knows it. */
export const DICE_OF: { readonly [key in StrikeDiceKey]: DiceOfKey } = {
  misfire: STRAYS,
  draw: DRAWN,
  line: byId("line", "die"),
  accuracy: ACCURACY,
  answers: byId("answers", "pair"),
  counter: COUNTERS,
  power: forRows("power", "pair"),
  points: forRows("points", "die"),
};
