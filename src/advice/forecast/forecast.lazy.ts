/** The open window of a forecast, fetched with the first one: it begins anew with each change of the battle. */

import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import { battleOn, combatOn } from "../../scene/scene-battle";
import { mayAskEngine } from "../../settings";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import { ForecastWindow } from "./forecast-window";

let shown: { readonly window: ForecastWindow; readonly scene: SceneDoc } | null = null;

/** Opens it for the battle on a scene. Players may open it where the table allows that, and get what they know. */
export async function openForecast(scene: SceneDoc): Promise<void> {
  const { isGM } = gameSeen().user;
  // Before a battle begins, only the Game Master may.
  if (!(isGM ? combatOn(scene) : mayAskEngine() && battleOn(scene))) return;
  if (shown?.window.rendered) await shown.window.close();
  shown = { window: new ForecastWindow(scene), scene };
  await shown.window.render({ force: true });
}

const follow = onceAFrame(() => {
  if (!shown?.window.rendered) return;
  if (!combatOn(shown.scene)) void shown.window.close();
  else if (shown.window.isStale) void shown.window.begin().catch(reportFault);
});
onSignal("battleChanged", follow);
hooks().on("deleteCombat", follow);
