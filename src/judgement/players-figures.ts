/** The table's limits for what players write on their own sheets, and what replaces a figure beyond them. */

import { STRIKE_FIGURES } from "../rules/index";

/** The kinds of limits. */
export type Bound = "movement" | "sections" | "hp" | "check" | "power" | "bonus" | "critical";
export type Bounds = { readonly [bound in Bound]: number };

/** Figures with a limit: their place below `system`, and their name in a battle. */
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

/** Figures of weapons and spells with a limit. The books have spells with power 100, but no such weapons. */
const MEASURED_ON_ITEMS: readonly MeasuredOnItem[] = [
  { bound: "check", key: "accuracy" },
  { bound: "check", key: "dice" },
  { bound: "bonus", key: "bonus" },
  { bound: "bonus", key: "additional" },
  { bound: "bonus", key: "pointsBonus" },
  { bound: "power", key: "power", types: ["weapon"] },
  { bound: "critical", key: "critical" },
];

/** The limited figures of an item of this type. */
export function measuredOn(type: string): readonly MeasuredOnItem[] {
  return MEASURED_ON_ITEMS.filter(({ types }) => types?.includes(type) !== false);
}

/** Whether a figure keeps to its limit. A critical value is stronger the lower it is, so its limit is the least. */
export function holdsMeasure(bounds: Bounds, bound: Bound, value: number): boolean {
  const measure = bounds[bound];
  return bound === "critical" ? value >= measure : Math.abs(value) <= measure;
}

/**
 * The replacement for a figure beyond its limit; undefined: the figure stays.
 * @param good its last value within the limit; null: it was computed; undefined: unknown
 * @param inBattle its value in battles: a battle's value counts, even beyond the limit
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
