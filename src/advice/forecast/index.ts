/** When the forecast window opens and begins anew. The window and its engine are fetched then. */

import { fetched } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import { battleOn, combatOn } from "../../scene/scene-battle";
import { mayAskEngine } from "../../settings";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import type { ForecastWindow } from "./forecast-window";

let shown: { readonly window: ForecastWindow; readonly scene: SceneDoc } | null = null;

/** Opens it for the battle on a scene. Players may open it where the table allows that, and get what they know. */
async function openForecast(scene: SceneDoc): Promise<void> {
  const { isGM } = gameSeen().user;
  // Before a battle begins, only the Game Master may.
  if (!(isGM ? combatOn(scene) : mayAskEngine() && battleOn(scene))) return;
  const { ForecastWindow } = await fetched(import("./forecast-window"));
  if (shown?.window.rendered) await shown.window.close();
  shown = { window: new ForecastWindow(scene), scene };
  await shown.window.render({ force: true });
}

/** Called once, in the hook `init`. */
export function registerForecast(): void {
  onSignal("openForecast", (scene) => void openForecast(scene).catch(reportFault));
  const follow = onceAFrame(() => {
    if (!shown?.window.rendered) return;
    if (!combatOn(shown.scene)) void shown.window.close();
    else if (shown.window.isStale) void shown.window.begin().catch(reportFault);
  });
  onSignal("battleChanged", follow);
  hooks().on("deleteCombat", follow);
}
