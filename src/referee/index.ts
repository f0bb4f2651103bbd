/**
 * The only door of the referee for the folders of the interface: the battle on a scene, requests, waiting decisions.
 * Nobody but the active Game Master's client writes a battle; everybody asks.
 */

import { appointReferee } from "../documents/referee-post";
import { hooks } from "../foundry/platform";
import { registerChronicle } from "./chronicle-view";
import { mayMoveByItself } from "./interception";
import { registerOpeningRolls } from "./opening/situation";
import { activityTold, registerPlanning } from "./planning";
import { announceChanges, listenForRequests, request } from "./requests";
import { registerSettings } from "./settings";
import { watchDocuments } from "./watch";

export { BATTLE_TYPE } from "../documents/battle-type";
export { HEADER_SHARE } from "./areas/band-seats";
export {
  areaAt,
  type BandChoice,
  type BandField,
  bandField,
  bandOf,
  ORIENTATIONS,
  type Orientation,
  type Rectangle,
  readBandChoice,
} from "./areas/bands";
export { areaOf, areaSeenFrom, bandsOn, rearOf, viewerSide, wholeScene } from "./areas/board";
export { commandInto, type Entering, enteringsOf } from "./areas/entering";
export { wordsSeenFrom } from "./areas/reader-words";
export { arrange, unarranged } from "./arranging";
export { answerQuestion } from "./bench";
export { chooseKind, chooseWay, chosenKind, chosenWay, previewOf } from "./chosen-move";
export { decideDrawing, drawingOf } from "./drawing";
export { echoOf } from "./echo";
export { type Gathering, gatheringsOf } from "./gatherings";
export { type AskedQuestion, whose } from "./gm-questions";
export { dragsByHand, handIsOut, midpointOf, setHand } from "./hand";
export { lastStanding, nextUndone, type PastStep, standingCommands, stepsOf } from "./history";
export { leadDrag, moveCommandOf } from "./interception";
export { landingOf, SNAP_METRES } from "./landing";
export { isAsked, type OpeningOnScene, openingOf, wantedHere } from "./opening/situation";
export type { BlockAnswer, Pending } from "./pending";
export { meleeOf, placesOf, seatAreaOf } from "./placement";
export {
  declarersOf,
  declaresAtOnce,
  isPlanning,
  ownDeclarations,
  sealDeclarations,
  tryDeclaration,
  undeclaredOf,
  undeclaredOn,
  verdictFor,
} from "./planning";
export { type Decision, type Decisions, LONGEST_PLANNING, MOST_DAMAGE, type RequestBody } from "./protocol";
export { puttingRight } from "./put-right";
export { type BattleRecord, hasBegun } from "./record";
export type { Answered, RefereeRefusal } from "./refusals";
export { decide, request, requestCommand, requestUnless } from "./requests";
export {
  type BattleOnScene,
  battleOf,
  battleOn,
  candidatesFor,
  combatOn,
  isPlayedBy,
  nameIn,
  nameOf,
  recordOf,
  tokenOf,
} from "./scene-battle";
export { optionsOn, ownRuleset, rulesetOfTheWorld, rulesetOn } from "./scene-rules";
export { renamed, scriptText } from "./script-text";
export { type SeatArea, seatsOf } from "./seats";
export { type AutomatedStep, type Automation, automationOf, defaultRulesetId, planningSeconds } from "./settings";
export { characterOf, SIDES, sideOf } from "./setup-from-documents";
export { type ComingSlam, comingSlams } from "./slams";
export { snapshot } from "./snapshot";
export { notifyRefusal, reportFault, sentenceOf, wordsOfTheReader } from "./tell";

/** Called once, in the hook `init`. */
export function registerReferee(): void {
  appointReferee({ mayMoveByItself, begin: (combat) => request(combat, { type: "begin" }), activityTold });
  registerSettings();
  registerChronicle();
  registerPlanning();
  registerOpeningRolls();
  announceChanges();
  hooks().once("ready", () => {
    listenForRequests();
    watchDocuments();
  });
}
