/** The guide through a first fight, and the key that leads to the page of the help journal that is meant. */

import { bindKey } from "../../foundry/keys";
import { hooks } from "../../foundry/platform";
import { enter, reportFault } from "../../words/tell";
import { openHelpMeant } from "./meant-page";

/** Called once, in the hook `init`. */
export function registerGuide(): void {
  hooks().once("ready", () => enter(import("./first-fight"), ({ registerFirstFight }) => registerFirstFight()));
  bindKey("help", "F1", () => {
    openHelpMeant().catch(reportFault);
    return true;
  });
}
