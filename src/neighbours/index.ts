/**
 * Modules that many tables run beside Ransen and that say in public how they want to be spoken to. Each has a file of its
 * own here, which is fetched when the module itself says that it is there; nothing else of the house knows of them.
 */

import { hooks } from "../foundry/platform";
import { enter } from "../words/tell";
import type { HudCore } from "./token-hud";

/** Called once, in the hook `init`. */
export function registerNeighbours(): void {
  // fact: dice-so-nice-hooks
  hooks().once("diceSoNiceReady", () => enter(import("./dice"), ({ followDice }) => followDice()));
  // fact: token-action-hud-core
  hooks().once("tokenActionHudCoreApiReady", (core: HudCore) => {
    enter(import("./token-hud"), ({ introduce }) => introduce(core));
  });
}
