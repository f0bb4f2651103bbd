/** The open window of a forecast, fetched with the first one: it begins anew with each change of the battle. */

import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import { pageState } from "../../page-state";
import { battleOn, combatOn } from "../../scene/scene-battle";
import { mayAskEngine } from "../../settings";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import { ForecastWindow } from "./forecast-window";

const state = pageState("advice/forecast/forecast.lazy", () => ({
  shown: null as { readonly window: ForecastWindow; readonly scene: SceneDoc } | null,
}));

/** Opens it for the battle on a scene. Players may open it where the table allows that, and get what they know. */
export async function openForecast(scene: SceneDoc): Promise<void> {
  const { isGM } = gameSeen().user;
  // Before a battle begins, only the Game Master may.
  if (!(isGM ? combatOn(scene) : mayAskEngine() && battleOn(scene))) return;
  if (state.shown?.window.rendered) await state.shown.window.close();
  state.shown = { window: new ForecastWindow(scene), scene };
  await state.shown.window.render({ force: true });
}

const follow = onceAFrame(() => {
  if (!state.shown?.window.rendered) return;
  if (!combatOn(state.shown.scene)) void state.shown.window.close();
  else if (state.shown.window.isStale) void state.shown.window.begin().catch(reportFault);
});
onSignal("battleChanged", follow);
hooks().on("deleteCombat", follow);
