/** When the window for moving by keys opens and closes; the window itself is fetched then. */

import { fetched } from "../foundry/fetched";
import { hooks, type SceneDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { reportFault } from "../scene/index";
import type { MoveWindow } from "./move-window";

/** Called once, in the hook `init`: opens the window for the open turn of a scene's battle. */
export function registerMoveWindow(): void {
  let shown: { window: MoveWindow; who: CharacterId } | null = null;
  const show = async (scene: SceneDoc) => {
    const { MoveWindow, openMoveOn } = await fetched(import("./move-window"));
    const open = openMoveOn(scene);
    if (!open) return;
    // Closing gives the focus back to the tracker: that is over before another one takes it.
    if (shown?.window.rendered) await shown.window.close();
    shown = { window: new MoveWindow(scene), who: open.who };
    await shown.window.render({ force: true });
  };
  hooks().on("ransen.openMove", (scene: SceneDoc) => void show(scene).catch(reportFault));
  for (const name of ["ransen.battleChanged", "ransen.pendingChanged", "deleteCombat"])
    hooks().on(name, () => {
      if (shown?.window.rendered) shown.window.follow(shown.who).catch(reportFault);
    });
}
