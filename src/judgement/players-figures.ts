/** The table's measures of what players write on their own sheets, and what is written instead of a figure past them. */

import { STRIKE_FIGURES } from "../rules/index";

/** By what the table measures a figure. */
export type Bound = "movement" | "sections" | "hp" | "check" | "power" | "bonus" | "critical";
export type Bounds = { readonly [bound in Bound]: number };

/** Figures with a measure, by their place below `system`, and what they are called in a battle. */
export const MEASURED: readonly {
  readonly bound: Bound;
  readonly place: readonly string[];
  readonly names: readonly string[];
}[] = [
  { bound: "movement", place: ["movement"], names: ["movement", "base"] },
  { bound: "sections", place: ["sections"], names: ["sections"] },
  { bound: "hp", place: ["hp", "value"], names: ["health", "hp"] },
  { bound: "hp", place: ["hp", "max"], names: ["maxHealth", "maxHp"] },
  { bound: "hp", place: ["mp", "value"], names: ["mp"] },
  { bound: "hp", place: ["mp", "max"], names: ["maxMp"] },
  ...STRIKE_FIGURES.map((figure) => ({ bound: "check" as const, place: [figure], names: [figure] })),
];

interface MeasuredOnItem {
  readonly bound: Bound;
  readonly key: string;
  readonly types?: readonly string[];
}

/** Figures of weapons and spells with a measure. Spells with power 100 are in the books, weapons are not. */
const MEASURED_ON_ITEMS: readonly MeasuredOnItem[] = [
  { bound: "check", key: "accuracy" },
  { bound: "check", key: "dice" },
  { bound: "bonus", key: "bonus" },
  { bound: "bonus", key: "additional" },
  { bound: "bonus", key: "pointsBonus" },
  { bound: "power", key: "power", types: ["weapon"] },
  { bound: "critical", key: "critical" },
];

/** What is measured of an item of this type. */
export function measuredOn(type: string): readonly MeasuredOnItem[] {
  return MEASURED_ON_ITEMS.filter(({ types }) => types?.includes(type) !== false);
}

/** Whether a figure holds its measure. The lower a critical value is the stronger: its measure is the least. */
export function holdsMeasure(bounds: Bounds, bound: Bound, value: number): boolean {
  const measure = bounds[bound];
  return bound === "critical" ? value >= measure : Math.abs(value) <= measure;
}

/**
 * What is written instead of a figure past its measure; undefined: it stays.
 * @param good what it was while the measure held it, null: left to be reckoned; undefined: nobody knows
 * @param inBattle what battles say of it: a figure that one of them has is the battle's, whatever the measure
 */
export function mendedFigure(
  bounds: Bounds,
  bound: Bound,
  value: number | null,
  good: number | null | undefined,
  inBattle: readonly number[] = [],
): number | null | undefined {
  if (value === null || holdsMeasure(bounds, bound, value) || inBattle.includes(value)) return undefined;
  const known = inBattle.find((figure) => holdsMeasure(bounds, bound, figure));
  if (known !== undefined) return known;
  const measure = bounds[bound];
  const nearest = bound === "critical" ? measure : Math.sign(value) * measure;
  return good === undefined ? nearest : good;
}
