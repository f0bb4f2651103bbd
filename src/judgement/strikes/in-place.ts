/** Strikes of which only the place is played. The user is not asked for anything that would not be used. */

import type { Ruleset } from "../../rules/index";
import type { StrikeLevels, StruckWith } from "../vocabulary";

/** Without figures, by the table's choice, or by its rules: no dice fall, and no part is named. */
export function isInPlace(
  figures: StruckWith["with"],
  { hit, damage }: Pick<StrikeLevels, "hit" | "damage">,
  { capabilities }: Pick<Ruleset, "capabilities">,
): boolean {
  if (figures === null || !capabilities.commands.includes("strike")) return true;
  return hit === "off" && damage === "off" && !leavesEffects(figures);
}

/** What lasts is kept by the rules, whoever rolls. */
function leavesEffects({ leaves = [] }: NonNullable<StruckWith["with"]>): boolean {
  return leaves.some((one) => typeof one !== "string");
}
