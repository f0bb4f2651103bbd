/** Corrections by the Game Master, and questions to the Game Master. The windows are fetched with the first of them. */

import { BATTLE_TYPE } from "../documents/battle-type";
import { type CombatDoc, gameSeen, hooks } from "../foundry/platform";
import { enter } from "../words/tell";
import { registerHand } from "./hand";

/** Called once, in the hook `init`. */
export function registerGmHand(): void {
  registerHand();
  for (const name of ["ready", "userConnected"])
    hooks().on(name, () => {
      for (const combat of gameSeen().combats) syncQuestions(combat);
    });
  hooks().on("updateCombat", syncQuestions);
  hooks().on("deleteCombat", (combat: CombatDoc) => {
    if (gameSeen().user.isGM) enter(import("./gm-question"), ({ closeQuestions }) => closeQuestions(combat));
  });
}

/** Shows the active Game Master what is asked about a battle. */
function syncQuestions(combat: CombatDoc): void {
  if (combat.type !== BATTLE_TYPE || !gameSeen().user.isActiveGM) return;
  enter(import("./gm-question"), (room) => room.syncQuestions(combat));
}
