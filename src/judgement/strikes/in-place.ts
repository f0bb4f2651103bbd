/** Strikes of which nothing is played but where they happen: whoever presses is not asked for what nobody would use. */

import type { Ruleset } from "../../rules/index";
import type { StrikeLevels, StruckWith } from "../vocabulary";

/** Without figures, by the table's choice, or by its rules: no dice fall, and no part is named. */
export function isInPlace(
  figures: StruckWith["with"],
  { hit, damage }: Pick<StrikeLevels, "hit" | "damage">,
  { capabilities }: Pick<Ruleset, "capabilities">,
): boolean {
  return figures === null || (hit === "off" && damage === "off") || !capabilities.commands.includes("strike");
}
