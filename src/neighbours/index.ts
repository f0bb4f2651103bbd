/**
 * Modules that many tables use beside Ransen and that need something of us. Each has a file here, which is fetched
 * when the module reports itself or draws; no other code knows of them.
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
  // fact: combat-tracker-dock
  hooks().once("renderCombatDock", () => enter(import("./combat-dock"), ({ followTurns }) => followTurns()));
}
