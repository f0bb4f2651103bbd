/** How many lots somebody has when a stray shot finds its target by chance. */

import type { BattleOptions, CharacterBase, CharacterId } from "../battle";
import type { Edition } from "../editions";
import { saidByFeat } from "../feats";
import { readingOf } from "../readings";

/** `MIS-1`: one for each section, or one for each character where the table reads it so (`misfireLots`). */
export function misfireLotsOf(
  options: Pick<BattleOptions, "readings">,
  found: readonly CharacterBase[],
): { [id: CharacterId]: number } {
  const each = readingOf(options, "misfireLots") === "characters";
  return Object.fromEntries(found.map((c) => [c.id, each ? 1 : c.sections]));
}

/** Whether a feat keeps the shots or spells of somebody from misfiring (`A25-MIS-1`, `B20-MIS-1`, `S20-MIS-1`, `S25-MIS-1`). */
export function neverMisfires(c: Pick<CharacterBase, "feats">, how: "ranged" | "shot", edition: Edition): boolean {
  return saidByFeat(c, edition, how === "ranged" ? "attacksNeverMisfire" : "spellsNeverMisfire") === true;
}
