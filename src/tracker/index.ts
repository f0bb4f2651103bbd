/** The combat tracker by sides. */

import { configOf, gameSeen, hooks } from "../foundry/platform";
import { RansenTracker } from "./tracker";

interface InterfaceConfig {
  combat: unknown;
}

/** Called once, in the hook `init`, before the interface is made. */
export function registerTracker(): void {
  configOf<InterfaceConfig>("ui").combat = RansenTracker;
  const render = () => {
    const tracker = trackerShown();
    if (tracker?.rendered) void tracker.render();
  };
  for (const name of ["ransen.battleChanged", "ransen.pendingChanged", "updateScene", "updateToken", "canvasReady"])
    hooks().on(name, render);
  hooks().on("targetToken", (user: { readonly id: string }, token: { readonly id: string }, targeted: boolean) => {
    if (user.id === gameSeen().user.id) trackerShown()?.takeTarget(targeted ? token.id : null);
  });
}

function trackerShown(): RansenTracker | null {
  const { ui } = globalThis as unknown as { ui: { combat?: unknown } };
  return ui?.combat instanceof RansenTracker ? ui.combat : null;
}
