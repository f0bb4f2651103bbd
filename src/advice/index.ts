/**
 * The engine's advice and automatic play at the table. Its acts are requests, like people's. Its code is fetched when
 * first used.
 */

import { type CombatDoc, hooks } from "../foundry/platform";
import { enter } from "../words/tell";

/** Called once, in the hook `init`. */
export function registerAdvice(): void {
  hooks().on("deleteCombat", (combat: CombatDoc) =>
    enter(import("./advice.lazy"), (room) => room.forgetBattle(combat)),
  );
}
