/** The open window for moving by keys: it follows the battle. */

import { onceAFrame } from "../../foundry/once-a-frame";
import { hooks, type SceneDoc } from "../../foundry/platform";
import { pageState } from "../../page-state";
import type { CharacterId } from "../../rules/index";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import { MoveWindow, openMoveOn } from "./move-window";

const state = pageState("moving/keys/opened", () => ({
  shown: null as { readonly window: MoveWindow; readonly who: CharacterId } | null,
}));

/** Opens it for the open turn of a scene's battle. */
export async function openMove(scene: SceneDoc): Promise<void> {
  const open = openMoveOn(scene);
  if (!open) return;
  // Closing gives the focus back to the tracker. It must be over before another window takes the focus.
  if (state.shown?.window.rendered) await state.shown.window.close();
  state.shown = { window: new MoveWindow(scene), who: open.who };
  await state.shown.window.render({ force: true });
}

const follow = onceAFrame(() => {
  if (state.shown?.window.rendered) state.shown.window.follow(state.shown.who).catch(reportFault);
});
onSignal(["battleChanged", "pendingChanged"], follow);
hooks().on("deleteCombat", follow);
