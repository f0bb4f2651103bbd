/** Requests to the engine at the table. Its file is fetched with the first. */

import type { SceneDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { enter } from "../words/tell";

const engine = () => import("./advice.lazy");

export function openForecast(scene: SceneDoc): void {
  enter(import("./forecast/forecast.lazy"), (room) => room.openForecast(scene));
}

/** Suggests ways for the open turn, or for what somebody could declare. */
export function suggest(scene: SceneDoc, declarer?: CharacterId): void {
  enter(engine(), (room) => room.suggestHere(scene, declarer));
}

/** Ends the comparison under way. */
export function stopSuggesting(): void {
  enter(engine(), (room) => room.endComparing());
}

/** @param place in the list of the suggested ways, from 0 */
export function takeSuggestion(scene: SceneDoc, place: number): void {
  enter(engine(), (room) => room.takeSuggestion(scene, place));
}

/** The engine plays these characters' turns. */
export function letPlay(scene: SceneDoc, who: readonly CharacterId[]): void {
  enter(engine(), (room) => room.letPlay(scene, who));
}

export function stopPlaying(): void {
  enter(engine(), (room) => room.stopPlaying());
}

/** @param since what it played last, or everything that it played in a row */
export function takeBackPlayed(scene: SceneDoc, since: "from" | "first"): void {
  enter(engine(), (room) => room.takeBackPlayed(scene, since));
}
