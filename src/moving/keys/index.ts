/** When the window for moving by keys opens and closes. The window itself is fetched then. */

import { fetched } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import { hooks, type SceneDoc } from "../../foundry/platform";
import type { CharacterId } from "../../rules/index";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import type { MoveWindow } from "./move-window";

/** Called once, in the hook `init`: opens the window for the open turn of a scene's battle. */
export function registerMoveWindow(): void {
  let shown: { window: MoveWindow; who: CharacterId } | null = null;
  const show = async (scene: SceneDoc) => {
    const { MoveWindow, openMoveOn } = await fetched(import("../moving.lazy"));
    const open = openMoveOn(scene);
    if (!open) return;
    // Closing gives the focus back to the tracker. It must be over before another window takes the focus.
    if (shown?.window.rendered) await shown.window.close();
    shown = { window: new MoveWindow(scene), who: open.who };
    await shown.window.render({ force: true });
  };
  onSignal("openMove", (scene) => void show(scene).catch(reportFault));
  const follow = onceAFrame(() => {
    if (shown?.window.rendered) shown.window.follow(shown.who).catch(reportFault);
  });
  onSignal(["battleChanged", "pendingChanged"], follow);
  hooks().on("deleteCombat", follow);
}
