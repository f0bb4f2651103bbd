/** The door of the client: what every page does before the referee decides, and with the answer. */

import { hooks } from "../foundry/platform";
import { registerOpeningRolls } from "../scene/opening/roll-names";
import { registerFormations } from "./areas/formation";
import { registerBattleDocuments } from "./battle-documents";
import { registerChronicle } from "./chronicle-cards";
import { registerEndingCards } from "./ending-cards";
import { listenForAnswers } from "./gm-answers";
import { registerPlanning } from "./planning";
import { announceChanges, listenForRequests } from "./requests";
import { registerRestCards } from "./rest-cards";
import { registerStrikeCards } from "./strike-cards";

export { commandInto, type Entering, enteringsOf } from "./areas/entering";
export {
  chooseBrawl,
  chooseKind,
  chooseStop,
  chooseWay,
  chosenKind,
  chosenManner,
  isBrawlChosen,
  isStopChosen,
} from "./chosen-move";
export { criticalWordsOf, sayCritical } from "./critical-words";
export type { Drag, DragFrame } from "./drag/drag";
export { dragHeld, dropHeld, letGo, takeHold } from "./drag/hold";
export { moveCommandOf } from "./drag/move-command";
export { planningFacts, type SeenToken } from "./drag/sight";
export { dragsByHand, handIsOut, midpointOf, setHand } from "./hand";
export { LastTold } from "./last-told";
export { isCorner } from "./legs";
export {
  declarersOf,
  declaresAtOnce,
  isPlanning,
  ownDeclarations,
  tryDeclaration,
  undeclaredOf,
  undeclaredOn,
  verdictFor,
} from "./planning";
export { type EventReader, readerOf, sumsInUpdate } from "./reader";
export { decide, request, requestCommand, requestFeat, requestStrike, requestUnless } from "./requests";
export { sealDeclarations } from "./sealing";

/** Called once, in the hook `init`. */
export function registerAsking(): void {
  registerBattleDocuments();
  registerChronicle();
  registerStrikeCards();
  registerEndingCards();
  registerRestCards();
  registerPlanning();
  registerOpeningRolls();
  registerFormations();
  announceChanges();
  hooks().once("ready", () => {
    listenForRequests();
    listenForAnswers();
  });
}
