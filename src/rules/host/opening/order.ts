/** The steps before the first turn, in their order (`OPN-1`). */

import type { Capabilities } from "../../ruleset";

export const OPENING_STEPS = [
  "sides",
  "preparation",
  "monster-knowledge",
  "initiative",
  "placement",
  "second-preparation",
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/**
 * Rulesets without a second preparation end with the placement. A ruleset without turns of sides has none of these
 * steps. Some things may be used in only one of the two preparations; the table keeps count.
 */
export function openingSteps({ opening }: Pick<Capabilities, "opening">): readonly OpeningStep[] {
  if (!opening) return [];
  return OPENING_STEPS.filter((step) => step !== "second-preparation" || opening.secondPreparation);
}
