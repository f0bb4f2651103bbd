/**
 * The only door of the referee for the folders of the interface: the battle on a scene, requests, waiting decisions.
 * Nobody but the active Game Master's client writes a battle; everybody asks.
 */

import { registerChronicle } from "../asking/chronicle-view";
import { mayMoveByItself } from "../asking/interception";
import { activityTold, registerPlanning } from "../asking/planning";
import { announceChanges, listenForRequests, request } from "../asking/requests";
import { appointReferee } from "../documents/referee-post";
import { hooks } from "../foundry/platform";
import { registerOpeningRolls } from "../scene/opening/situation";
import { registerSettings } from "../scene/settings";

export type { Automation } from "../judgement/levels";
export type { AskedQuestion, BattleRecord } from "../judgement/vocabulary";

import { watchDocuments } from "./watch";

export { commandInto, type Entering, enteringsOf } from "../asking/areas/entering";
export { chooseKind, chooseWay, chosenKind, chosenWay, previewOf } from "../asking/chosen-move";
export { dragsByHand, handIsOut, midpointOf, setHand } from "../asking/hand";
export { leadDrag, moveCommandOf } from "../asking/interception";
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
} from "../asking/planning";
export { decide, request, requestCommand, requestUnless } from "../asking/requests";
export { BATTLE_TYPE } from "../documents/battle-type";
export { whose } from "../judgement/gm-questions";
export { lastStanding, nextUndone, type PastStep, standingCommands, stepsOf } from "../judgement/history";
export { type Decision, type Decisions, LONGEST_PLANNING, MOST_DAMAGE, type RequestBody } from "../judgement/protocol";
export { puttingRight } from "../judgement/put-right";
export { hasBegun } from "../judgement/record";
export type { Answered, RefereeRefusal } from "../judgement/refusals";
export { renamed, scriptText } from "../judgement/script-text";
export { type ComingSlam, comingSlams } from "../judgement/slams";
export type { BlockAnswer, Pending } from "../judgement/waiting-move";
export { areaSeenFrom, rearOf } from "../rules/index";
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
} from "../scene/areas/bands";
export { areaOf, bandsOn, viewerSide, wholeScene } from "../scene/areas/board";
export { wordsSeenFrom } from "../scene/areas/reader-words";
export { landingOf, SNAP_METRES } from "../scene/landing";
export { isAsked, type OpeningOnScene, openingOf, wantedHere } from "../scene/opening/situation";
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
} from "../scene/scene-battle";
export { optionsOn, ownRuleset, rulesetOfTheWorld, rulesetOn } from "../scene/scene-rules";
export { type AutomatedStep, automationOf, defaultRulesetId, planningSeconds } from "../scene/settings";
export { characterOf, SIDES, sideOf } from "../scene/setup-from-documents";
export { decideDrawing, drawingOf } from "../scene/shown-skirmishes";
export { notifyRefusal, reportFault, sentenceOf, wordsOfTheReader } from "../scene/tell";
export { arrange, unarranged } from "../seating/arranging";
export { HEADER_SHARE } from "../seating/band-seats";
export { type Gathering, gatheringsOf } from "../seating/gatherings";
export { meleeOf, placesOf, seatAreaOf } from "../seating/placement";
export { type SeatArea, seatsOf } from "../seating/seats";
export { echoOf } from "./echo";
export { answerQuestion } from "./queue";
export { snapshot } from "./snapshot";

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
