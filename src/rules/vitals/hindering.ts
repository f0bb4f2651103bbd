/** Parts that hinder strikes at other parts (`ACT-16`): wings, arms and walls of flesh, until they fall. */

import type { Hindrance, Part, PartId } from "../battle";
import { isGoodNumber } from "../board/numbers";
import { ableParts, type WithVitals } from "./part-figures";

/** How a strike is made, as far as parts can hinder it. */
export const HINDERED_WAYS = ["melee", "ranged"] as const;
export type HinderedWay = (typeof HINDERED_WAYS)[number];

/** Most parts that one part hinders, and most that it adds. */
export const MOST_HINDERED = 20;

/**
 * The additions of able parts to the evasion of this one; `never`: they keep it out of reach, with the first that
 * does.
 */
export function hindranceOf(
  c: WithVitals,
  part: PartId,
  way: HinderedWay,
): { readonly adds: number; readonly never: PartId | null } {
  let adds = 0;
  let never: PartId | null = null;
  for (const { id, hinders = NONE } of ableParts(c))
    for (const hindrance of hinders) {
      const much = hindrance.part === part ? (hindrance[way] ?? 0) : 0;
      if (much === "never") never ??= id;
      else adds += much;
    }
  return { adds, never };
}

const NONE: readonly Hindrance[] = [];

/** The fault of a part's hindrances, or null; `key` reads like `.hinders[0].part`. */
export function hindersProblem(
  { id, hinders = NONE }: Pick<Part, "id" | "hinders">,
  parts: readonly Pick<Part, "id">[],
): { readonly key: string; readonly reason: "count" | "unknown" | "whole" } | null {
  if (hinders.length > MOST_HINDERED) return { key: ".hinders", reason: "count" };
  for (const [i, hindrance] of hinders.entries()) {
    const key = `.hinders[${i}]`;
    if (hindrance.part === id || !parts.some((part) => part.id === hindrance.part))
      return { key: `${key}.part`, reason: "unknown" };
    for (const way of HINDERED_WAYS) {
      const much = hindrance[way];
      const isWhole = much === undefined || much === "never" || (isGoodNumber(much) && Number.isInteger(much));
      if (!isWhole) return { key: `${key}.${way}`, reason: "whole" };
    }
  }
  return null;
}
