/** How many lots somebody has when a stray shot finds its target by chance. */

import type { BattleOptions, CharacterBase, CharacterId } from "../battle";
import { readingOf } from "../readings";

/** `MIS-1`: one for each section, or one for each character where the table reads it so (`misfireLots`). */
export function misfireLotsOf(
  options: Pick<BattleOptions, "readings">,
  found: readonly CharacterBase[],
): { [id: CharacterId]: number } {
  const each = readingOf(options, "misfireLots") === "characters";
  return Object.fromEntries(found.map((c) => [c.id, each ? 1 : c.sections]));
}
