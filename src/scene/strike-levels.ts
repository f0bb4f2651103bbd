/** What a strike is judged with besides the battle: the table's choices, and the item as its document says. */

import { armamentsOf } from "../documents/armaments";
import type { CombatDoc } from "../foundry/platform";
import { STRIKE_STEPS, type StrikeLevels, type StruckWith } from "../judgement/vocabulary";
import type { CharacterId } from "../rules/index";
import { tokenOf } from "./scene-battle";
import { automationOf } from "./settings";

export function strikeLevels(): StrikeLevels {
  return Object.fromEntries(STRIKE_STEPS.map((step) => [step, automationOf(step)])) as StrikeLevels;
}

/** The weapon or spell that a character strikes with, as its sheet says now; null: it has none by this id. */
export function struckWith(combat: CombatDoc, who: CharacterId, item: string): StruckWith | null {
  const armament = armamentsOf(tokenOf(combat, who)?.actor ?? null).find(({ id }) => id === item);
  if (!armament) return null;
  return { how: armament.how, range: armament.range, with: armament.strike, uses: armament.uses };
}
