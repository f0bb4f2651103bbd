/**
 * Items that nobody strikes with: what is worn, feats, techniques, a monster's abilities, gear. What counts in a fight are the
 * evasion and defence of what is worn, and feats that the rules ask about.
 */

import { FEATS } from "../rules/index";
import { LIFE_NUMBERS, LONGEST_NOTES, repairLine } from "./life";
import type { Worn } from "./reckoning";
import { type BrokenFigure, type NumberRange, repairChoice, repairNumber, repairText } from "./repair";

export const BELONGING_TYPES = ["armour", "accessory", "feat", "technique", "ability", "gear"] as const;
export type BelongingType = (typeof BELONGING_TYPES)[number];

/** What armour is, and when in a turn an ability is used. The first is what a new one has. */
export const BELONGING_WORDS = {
  kind: ["armour", "shield", "other"],
  timing: ["constant", "preparation", "major", "minor", "declared"],
} as const;

const QUANTITY: NumberRange = { least: 0, most: 1_000_000, whole: true, otherwise: 1 };
const COST: NumberRange = { least: 0, most: 1000, whole: true, otherwise: 0 };

/** Numbers and words of each type, in the order of its sheet; all have notes. */
export const BELONGINGS = {
  armour: { words: ["kind"], numbers: { evasion: LIFE_NUMBERS.check, defence: LIFE_NUMBERS.check }, worn: true },
  accessory: { words: [], numbers: {}, worn: true },
  feat: { words: [], numbers: {}, worn: false },
  technique: { words: ["timing"], numbers: { mp: COST }, worn: false },
  ability: { words: ["timing"], numbers: {}, worn: false },
  gear: { words: [], numbers: { quantity: QUANTITY, price: LIFE_NUMBERS.money }, worn: false },
} as const satisfies {
  readonly [type in BelongingType]: {
    readonly words: readonly (keyof typeof BELONGING_WORDS)[];
    readonly numbers: { readonly [key: string]: NumberRange };
    /** It can be put on and taken off. */
    readonly worn: boolean;
  };
};

type Source = { [key: string]: unknown };

/** Repairs in place and says what was broken. Only keys that are there are looked at. */
export function repairBelonging(type: BelongingType, source: Source): BrokenFigure[] {
  const broken: BrokenFigure[] = [];
  const { words, numbers } = BELONGINGS[type];
  for (const key of words) repairChoice(source, key, BELONGING_WORDS[key], broken);
  for (const [key, range] of Object.entries(numbers)) repairNumber(source, key, range, key, broken);
  if ("worn" in source && typeof source.worn !== "boolean") {
    broken.push({ place: "worn", found: String(source.worn).slice(0, 60) });
    delete source.worn;
  }
  if (type === "feat") repairChoice(source, "feat", ["", ...FEATS], broken);
  if (type === "ability") repairText(source, "part", () => true, broken);
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

/** Feats that the rules ask about, among some items. */
export function featsAmong(items: Iterable<Carried>): string[] {
  const known: readonly unknown[] = FEATS;
  return [...items].flatMap(({ type, system }) => {
    const { feat } = system as { feat?: unknown };
    return type === "feat" && known.includes(feat) ? [String(feat)] : [];
  });
}

/** What a change of such an item may change of its carrier, as a change below the carrier's `system`. */
export function touchedBy(type: string): { readonly [key: string]: unknown } {
  if (type === "armour") return { evasion: null, defence: null };
  return type === "feat" ? { feats: null } : {};
}
