/** The steps before the first turn, in their order (`OPN-1`). */

import type { Capabilities, OutlinedCapabilities, Setup } from "../../ruleset";

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

/**
 * `S25-OPN-1`: the capabilities of a ruleset in battles with these options. If it leaves a second preparation to the
 * table, and the table allows one, its opening has it.
 */
export function asAllowed<C extends Pick<OutlinedCapabilities, "opening" | "options">>(
  capabilities: C,
  { secondPreparation = false }: NonNullable<Setup["options"]>,
): C {
  const { opening, options } = capabilities;
  if (!opening || !secondPreparation || !options.includes("secondPreparation")) return capabilities;
  return { ...capabilities, opening: { ...opening, secondPreparation } };
}
