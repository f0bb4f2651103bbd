/** Names areas from the view of the reader's side: the chronicle speaks of our rear and theirs. */

import type { Words } from "../chronicle/index";
import type { CombatDoc } from "../foundry/platform";
import { AREAS, areaSeenFrom } from "../rules/index";
import { viewerSide } from "../scene/areas";
import { battleOf } from "../scene/scene-battle";

/** Returns the words unchanged if there are no areas or the battle is gone. */
export function wordsSeenFrom(combat: CombatDoc | undefined, words: Words): Words {
  const battle = combat && battleOf(combat)?.battle;
  if (!combat || battle?.board !== "areas") return words;
  const side = viewerSide(combat, battle);
  const names = new Map(
    AREAS.map((area) => [`RANSEN.told.area.${area}`, `RANSEN.told.seenArea.${areaSeenFrom(battle, side, area)}`]),
  );
  const own = (key: string) => names.get(key) ?? key;
  return { lang: words.lang, has: (key) => words.has(own(key)), format: (key, data) => words.format(own(key), data) };
}
