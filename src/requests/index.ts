/** Asking the referee for something, and hearing what it said. */

import { expectInForce, putInForce } from "../foundry/in-force";
import { hooks } from "../foundry/platform";
import { BattleCombat } from "./battle-combat";
import { listenForAnswers } from "./gm-answers";
import { announceChanges, listenForRequests } from "./requests";

/** Called once, in the hook `init`. */
export function registerRequests(): void {
  expectInForce("combat", BattleCombat, putInForce("Combat", BattleCombat));
  announceChanges();
  hooks().once("ready", () => {
    listenForRequests();
    listenForAnswers();
  });
}
