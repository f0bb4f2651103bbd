/** The door of the referee. Nobody but the active Game Master's client writes a battle; everybody asks. */

import { hooks } from "../foundry/platform";
import { watchDocuments } from "./watch";

export { echoOf } from "./echo";
export { answerQuestion } from "./queue";

/** Called once, in the hook `init`. */
export function registerReferee(): void {
  hooks().once("ready", watchDocuments);
}
