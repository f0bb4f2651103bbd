/** The names used in a battle: ids, points, and the words that characters, effects, strikes and commands share. */

import type { ReadingKey } from "./readings";

/** A coordinate in metres, `[x, y]`; y grows downwards as on a map. */
export type Point = readonly [x: number, y: number];

/** Opaque text of 1–64 code points; `__proto__`, `10` and `ゴブリン A` are fine, hence lists instead of maps by id. */
export type CharacterId = string;
export type SideId = string;
/** `S1`, `S2`, … in order of forming. */
export type SkirmishId = string;

/** Text of 1–64 code points, unique in its character. */
export type PartId = string;

/** Code points of the longest id or name. */
export const LONGEST_NAME = 64;

/**
 * Most major actions and declarations of one part: nothing may say more, and of items, effects and grants together no more
 * is counted.
 */
export const MOST_ACTS = 5;

/** Keys for how often somebody acts (`ACT-1`, `ACT-7`). */
export const ACT_KEYS = ["majors", "declarations", "first"] as const;

/** Text of 1–64 code points. */
export function isGoodName(text: unknown): text is string {
  // A code point has at most two code units, so longer texts need not be split.
  return typeof text === "string" && text !== "" && text.length <= 2 * LONGEST_NAME && [...text].length <= LONGEST_NAME;
}

/** The areas of the three-area board, seen from the first side. */
export const AREAS = ["first-rear", "front", "second-rear"] as const;
export type AreaName = (typeof AREAS)[number];

/** Where a move on the three-area board goes, seen from the mover's own side. */
export const RELATIVE_AREAS = ["front", "rear", "enemy-rear"] as const;
export type RelativeArea = (typeof RELATIVE_AREAS)[number];

export const ATTACK_MANNERS = ["melee", "touch", "ranged", "thrown", "shot", "cast"] as const;
export type AttackManner = (typeof ATTACK_MANNERS)[number];

/** These have no range: the two must be in one melee, or side by side. */
const CLOSE_MANNERS = ["melee", "touch"] as const satisfies readonly AttackManner[];
export type CloseManner = (typeof CLOSE_MANNERS)[number];

export function isAtArmsLength(how: unknown): how is CloseManner {
  return (CLOSE_MANNERS as readonly unknown[]).includes(how);
}

/** Attacks that may be minor actions (`TRN-2`). */
export const MINOR_MANNERS = ["touch", "cast"] as const satisfies readonly AttackManner[];
export type MinorManner = (typeof MINOR_MANNERS)[number];

/** The actions that can be declared in the simultaneous game. */
export const ACTION_KEYS = [
  "move",
  "attack",
  "cast",
  "item",
  "brace",
  "evade",
  "communicate",
  "perceive",
  "trade",
  "ready",
] as const;
/** An action's own key says what it is. */
export type ActionKey = (typeof ACTION_KEYS)[number];

export const MOVEMENTS = ["transport", "considered", "minor"] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Movements that are no walk: a full major action each (`SIM-MAJ-1`). */
export const GAITS = ["crawl", "climb", "swim"] as const;
export type Gait = (typeof GAITS)[number];

export const SPELL_EFFECTS = ["damage", "heal", "stun", "push"] as const;
export type SpellEffect = (typeof SPELL_EFFECTS)[number];

/** The usual elements of strikes and weaknesses. Any other word is possible too. */
export const COMMON_ELEMENTS = ["fire", "ice", "lightning", "earth", "wind", "light", "dark", "silver"] as const;

/** The figures that strikes ask of strikers and targets; 0 if missing. */
export const STRIKE_FIGURES = [
  "accuracy",
  "evasion",
  "defence",
  "reduction",
  "fortitude",
  "willpower",
  "magicPower",
] as const;

/** Kinds of damage by a correction; nothing reduces `fixed`. */
export const DAMAGE_KINDS = ["physical", "magical", "fixed"] as const;

/** The keys of every event. */
export interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: string;
  /** The table's reading on which it rests, where that is not the default. */
  readonly reading?: ReadingKey;
}
