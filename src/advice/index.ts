/** What an engine advises at the table and plays by itself. All of it goes the way of what people do; it is fetched when first used. */

import { type CombatDoc, hooks } from "../foundry/platform";
import { onSignal } from "../signals";
import { enter } from "../words/tell";
import { registerForecast } from "./forecast/index";

/** Called once, in the hook `init`. */
export function registerAdvice(): void {
  registerForecast();
  const engine = () => import("./advice.lazy");
  onSignal("suggest", (scene, declarer) => enter(engine(), (room) => room.suggestHere(scene, declarer)));
  onSignal("takeSuggestion", (scene, place) => enter(engine(), (room) => room.takeSuggestion(scene, place)));
  onSignal("letPlay", (scene, who) => enter(engine(), (room) => room.letPlay(scene, who)));
  onSignal("stopPlaying", () => enter(engine(), (room) => room.stopPlaying()));
  onSignal("takeBackPlayed", (scene) => enter(engine(), (room) => room.takeBackPlayed(scene, "from")));
  onSignal("takeBackAllPlayed", (scene) => enter(engine(), (room) => room.takeBackPlayed(scene, "first")));
  hooks().on("deleteCombat", (combat: CombatDoc) => enter(engine(), (room) => room.forgetBattle(combat)));
}
