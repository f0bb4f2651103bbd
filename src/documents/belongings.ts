/**
 * Items that are neither weapons nor spells: armour, feats, techniques, a monster's abilities, gear. Used in a fight:
 * evasion and defence of worn armour, feats that the rules know, and the effects of usable items.
 */

import { ATTACK_MANNERS, type AttackManner, FEATS } from "../rules/index";
import { repairDeclaring } from "./declaring";
import { repairStrike } from "./item-figures";
import { LIFE_NUMBERS, LONGEST_NOTES, repairLine } from "./life";
import { isOftenType, repairOften } from "./often";
import type { Worn } from "./reckoning";
import { type BrokenFigure, type NumberRange, repairChoice, repairNumber, repairOptional, repairTruth } from "./repair";

export const BELONGING_TYPES = ["armour", "accessory", "feat", "technique", "ability", "gear"] as const;
export type BelongingType = (typeof BELONGING_TYPES)[number];

/** The types of items that may do something when they are used. */
const DEED_TYPES = ["feat", "technique", "ability", "gear"] as const satisfies readonly BelongingType[];
export type DeedType = (typeof DEED_TYPES)[number];

export function isDeedType(type: string): type is DeedType {
  return (DEED_TYPES as readonly string[]).includes(type);
}

/** How something is used; the first is what a new one has. */
export const DEED_WAYS = ["touch", ...ATTACK_MANNERS.filter((how) => how !== "touch")] as readonly AttackManner[];

/** A check of its own, whatever magic power or accuracy its user has; nothing: as its user casts or strikes. */
export const OWN_CHECK: NumberRange = { least: -100, most: 200, whole: true, otherwise: 0 };

const QUANTITY: NumberRange = { least: 0, most: 1_000_000, whole: true, otherwise: 1 };
const COST: NumberRange = { least: 0, most: 1000, whole: true, otherwise: 0 };

/** Words and numbers of each type, in the order of its sheet; all have notes. Of words the first is what a new one has. */
export const BELONGINGS = {
  armour: {
    words: { kind: ["armour", "shield", "other"] },
    numbers: { evasion: LIFE_NUMBERS.check, defence: LIFE_NUMBERS.check },
    worn: true,
  },
  accessory: { words: {}, numbers: {}, worn: true },
  feat: { words: { timing: ["constant", "declared", "minor", "major"] }, numbers: {}, worn: false },
  technique: {
    words: { timing: ["minor", "major", "constant", "preparation", "declared"] },
    numbers: { mp: COST },
    worn: false,
  },
  ability: {
    words: { timing: ["constant", "preparation", "major", "minor", "declared"] },
    numbers: {},
    worn: false,
  },
  gear: {
    words: { timing: ["major", "minor"] },
    numbers: { quantity: QUANTITY, price: LIFE_NUMBERS.money },
    worn: false,
  },
} as const satisfies {
  readonly [type in BelongingType]: {
    readonly words: { readonly [key: string]: readonly string[] };
    readonly numbers: { readonly [key: string]: NumberRange };
    /** It can be put on and taken off. */
    readonly worn: boolean;
  };
};

/** The words of a type, each with its choices. */
export function wordsOfBelonging(type: BelongingType): [string, readonly string[]][] {
  return Object.entries(BELONGINGS[type].words);
}

type Source = { [key: string]: unknown };

/** Repairs in place and says what was broken. Only keys that are there are looked at. */
export function repairBelonging(type: BelongingType, source: Source): BrokenFigure[] {
  const broken: BrokenFigure[] = [];
  const { numbers } = BELONGINGS[type];
  for (const [key, choices] of wordsOfBelonging(type)) repairChoice(source, key, choices, broken);
  for (const [key, range] of Object.entries(numbers)) repairNumber(source, key, range, key, broken);
  for (const key of ["worn", "metal"]) repairTruth(source, key, broken);
  if (type === "feat") repairChoice(source, "feat", ["", ...FEATS], broken);
  if (isDeedType(type)) {
    repairStrike(source, DEED_WAYS, broken);
    repairOptional(source, "ownCheck", OWN_CHECK, "ownCheck", broken);
    if (isOftenType(type)) {
      repairOften(source, broken);
      repairDeclaring(source, broken);
    }
  }
  repairLine(source, "notes", LONGEST_NOTES, "notes", broken);
  return broken;
}

/** An item as its carrier has it. */
export interface Carried {
  readonly type: string;
  readonly system: object;
}

/** Evasion and defence of what is worn among some items. */
export function wornBy(items: Iterable<Carried>): Worn[] {
  return [...items].flatMap(({ type, system }) => {
    const { worn, evasion, defence } = system as { [key: string]: unknown };
    if (type !== "armour" || worn !== true) return [];
    return { evasion: Number(evasion) || 0, defence: Number(defence) || 0 };
  });
}

/** Whether metal armour is worn among some items. */
export function isMetalWorn(items: Iterable<Carried>): boolean {
  return [...items].some(({ type, system }) => {
    const { worn, metal } = system as { [key: string]: unknown };
    return type === "armour" && worn === true && metal === true;
  });
}

/** Feats that the rules ask about, among some items. */
export function featsAmong(items: Iterable<Carried>): string[] {
  const known: readonly unknown[] = FEATS;
  return [...items].flatMap(({ type, system }) => {
    const { feat } = system as { feat?: unknown };
    return type === "feat" && known.includes(feat) ? [String(feat)] : [];
  });
}

/** The parts of the carrier's `system` that a change of such an item may change. */
export function touchedBy(type: string): { readonly [key: string]: unknown } {
  if (type === "armour") return { evasion: null, defence: null, metal: null };
  return type === "feat" ? { feats: null } : {};
}
