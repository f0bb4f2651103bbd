/**
 * Modules that many tables use beside Ransen and that need something of us. Each has a file here, which is fetched
 * when the module is there; no other code knows of them.
 */

import { gameAs, hooks } from "../foundry/platform";
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
  // It reports itself nowhere. fact: combat-tracker-dock
  hooks().once("ready", () => {
    const { modules } = gameAs<{ readonly modules?: Map<string, { readonly active: boolean }> }>();
    if (modules?.get("combat-tracker-dock")?.active) enter(import("./combat-dock"), ({ followTurns }) => followTurns());
  });
}
