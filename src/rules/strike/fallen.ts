/** The dice of a strike by name, so that a person can read and write them. */

import type { CharacterId } from "../names";

/** Two dice of six sides as they show. */
export type Pair = readonly [number, number];

/** Whom a strike is aimed at: somebody, or a part of somebody. */
export type StrikeTarget = CharacterId | { readonly id: CharacterId; readonly part?: string };

/** Whose it is, part or not. */
export function idOfTarget(target: StrikeTarget): CharacterId {
  return typeof target === "string" ? target : target.id;
}

/** All dice of one strike that have fallen. What is not needed is absent. */
export interface StrikeDice {
  /** Whom a shot with several lots finds. */
  readonly misfire?: StrikeTarget;
  /** Whom an area with a limit hits: one entry a lot. */
  readonly draw?: readonly StrikeTarget[];
  /** By id: 1d for each section in a line. */
  readonly line?: { readonly [id: CharacterId]: readonly number[] };
  readonly accuracy?: Pair;
  /** By id: evasion one for each part, resistance one. */
  readonly answers?: { readonly [id: CharacterId]: readonly Pair[] };
  /** The chain, one for all targets. */
  readonly power?: readonly Pair[];
  readonly points?: readonly number[];
}

/** In the order in which they fall. */
export const STRIKE_DICE_KEYS = ["misfire", "draw", "line", "accuracy", "answers", "power", "points"] as const;
export type StrikeDiceKey = (typeof STRIKE_DICE_KEYS)[number];

/** One roll as it is kept: whom a lot found, the face of one die, or of two. */
export type FallenDie = StrikeTarget | number | Pair;

/** Where dice of one key lie. `of`: whose they are, where each has a list of their own. */
interface DiceOfKey {
  readonly holds: "lot" | "die" | "pair";
  /** What has fallen, in order. */
  read(dice: StrikeDice, of: CharacterId): readonly FallenDie[];
  /** The dice with these in place of what has fallen; with none of them it is cleared away. */
  put(dice: StrikeDice, of: CharacterId, fallen: readonly FallenDie[]): StrikeDice;
  /** How often it fell for everybody together. */
  count(dice: StrikeDice): number;
}

function single(key: "misfire" | "accuracy", holds: DiceOfKey["holds"]): DiceOfKey {
  const read = ({ [key]: one }: StrikeDice) => (one === undefined ? [] : [one]);
  return {
    holds,
    read,
    // What fell last takes the place of what was there.
    put: (dice, _, fallen) => (fallen.length === 0 ? without(dice, key) : { ...dice, [key]: fallen.at(-1) }),
    count: (dice) => read(dice).length,
  };
}

function listed(key: "draw" | "power" | "points", holds: DiceOfKey["holds"]): DiceOfKey {
  return {
    holds,
    read: ({ [key]: list = [] }) => list,
    put: (dice, _, fallen) => (fallen.length === 0 ? without(dice, key) : { ...dice, [key]: fallen }),
    count: ({ [key]: list = [] }) => list.length,
  };
}

function byId(key: "line" | "answers", holds: DiceOfKey["holds"]): DiceOfKey {
  return {
    holds,
    // Ids may be called like what every object inherits.
    read: ({ [key]: lists = {} }, of) => (Object.hasOwn(lists, of) ? lists[of]! : []),
    put: (dice, of, fallen) => ({ ...dice, [key]: { ...dice[key], [of]: fallen } }),
    count: ({ [key]: lists = {} }) => Object.values(lists).reduce((sum, list) => sum + list.length, 0),
  };
}

function without(dice: StrikeDice, key: StrikeDiceKey): StrikeDice {
  const { [key]: _, ...rest } = dice;
  return rest;
}

/** The one place that knows how dice of a strike are kept. */
export const DICE_OF: { readonly [key in StrikeDiceKey]: DiceOfKey } = {
  misfire: single("misfire", "lot"),
  draw: listed("draw", "lot"),
  line: byId("line", "die"),
  accuracy: single("accuracy", "pair"),
  answers: byId("answers", "pair"),
  power: listed("power", "pair"),
  points: listed("points", "die"),
};
