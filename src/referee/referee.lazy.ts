/** The tasks of a Game Master's page: judging, carrying out, watching. Fetched by the referee's `index.ts`. */

import { welcome } from "../scene/rules-here";
import { allRules } from "../scene/rulesets.lazy";
import { reportFault } from "../words/tell";
import { announceWindow } from "./precedence";
import { inTurn } from "./queue";
import { watchDocuments } from "./watch";

export { heardWindow, isOurs } from "./precedence";
export { answerQuestion, judgeInTurn } from "./queue";
export { hearOpenings } from "./unsealing";

/** Called once. */
export function openOffice(): void {
  welcome(allRules);
  announceWindow({ inTurn: (work) => void inTurn(work).catch(reportFault) });
  watchDocuments();
}
