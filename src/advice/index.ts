/** What an engine advises at the table and plays by itself. All of it goes the way of what people do; it is fetched when first used. */

import { type CombatDoc, hooks } from "../foundry/platform";
import { enter } from "../words/tell";

/** Called once, in the hook `init`. */
export function registerAdvice(): void {
  hooks().on("deleteCombat", (combat: CombatDoc) =>
    enter(import("./advice.lazy"), (room) => room.forgetBattle(combat)),
  );
}
