/** Strikes of which only the place is played. The user is not asked for anything that would not be used. */

import type { Ruleset } from "../../rules/index";
import type { StrikeLevels, StruckWith } from "../vocabulary";

/**
 * Whether only its place is played: it has no figures, or the table or its rules want it so. Then no dice fall, and
 * no part is named.
 */
export function isInPlace(
  figures: StruckWith["with"],
  { hit, damage }: Pick<StrikeLevels, "hit" | "damage">,
  { capabilities }: Pick<Ruleset, "capabilities">,
): boolean {
  if (figures === null || !capabilities.commands.includes("strike")) return true;
  return hit === "off" && damage === "off" && !leavesEffects(figures);
}

/** The rules keep lasting effects, whoever rolls. */
function leavesEffects({ leaves = [] }: NonNullable<StruckWith["with"]>): boolean {
  return leaves.some((one) => typeof one !== "string");
}
