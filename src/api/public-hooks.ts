/** The hooks that other packages may listen to, all named `ransen.`: docs/for-module-authors.md. */

import { type CombatDoc, hooks } from "../foundry/platform";
import type { BattleEvent } from "../rules/index";

/**
 * Each type of event in a battle, and after them once that the battle is another one. `Hooks.on("ransen.struck", (event, combat) =>
 * …)`.
 */
export type PublicHooks = {
  [Type in BattleEvent["type"] as `ransen.${Type}`]: [event: Extract<BattleEvent, { type: Type }>, combat: CombatDoc];
} & { "ransen.battleChanged": [combat: CombatDoc, events: readonly BattleEvent[]] };

export function callPublicHooks(combat: CombatDoc, events: readonly BattleEvent[]): void {
  for (const event of events) hooks().callAll(`ransen.${event.type}`, event, combat);
  hooks().callAll("ransen.battleChanged", combat, events);
}
