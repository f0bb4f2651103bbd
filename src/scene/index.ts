/** The door of the scene: the battle fought on it, as its documents say. */

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
export { bandsOn, viewerSide, wholeScene } from "./areas/board";
export { wordsSeenFrom } from "./areas/reader-words";
export { radiusShown, sizeShown } from "./fallen";
export { areFalling, diceFall, diceRest } from "./falling-dice";
export { figuresMade, figuresOfStriker, figuresOfTarget } from "./figures-made";
export { flowIn } from "./flow";
export { groupAttackers } from "./group-attackers";
export { holdTurn, isTurnHeld } from "./held-turn";
export { barsSeenOn } from "./known-bars";
export { figuresReadBy, hpReadBy, mayReadFigures } from "./known-monsters";
export { mpShownOf } from "./magic-points";
export { SIDES, sideOf } from "./members";
export { isAsked, type OpeningOnScene, openingOf, wantedHere } from "./opening/situation";
export { rulesOnTheirWay } from "./rules-here";
export {
  type BattleOnScene,
  battleOf,
  battleOn,
  candidatesFor,
  combatOn,
  isFighting,
  isPlayedBy,
  isRolledBy,
  nameIn,
  nameOf,
  namingIn,
  partNameIn,
  playerOf,
  recordOf,
  tokenOf,
} from "./scene-battle";
export { optionsOn, ownRuleset, rulesetOfTheWorld, rulesetOn } from "./scene-rules";
export {
  automationOf,
  mayAskEngine,
  meetsByBlow,
  OUTCOMES_GONE,
  outcomeSeconds,
  planningSeconds,
  readsTypedRolls,
  registerSettings,
  showsEffects,
  strikesTogether,
} from "./settings";
export { type Reads, rowHealth, type ShownHealth, shownHealth } from "./shown-health";
export { decideDrawing, drawingOf } from "./shown-skirmishes";
export {
  type OpeningSketch,
  onSignal,
  type Reach,
  type SceneSignal,
  type SuggestedWay,
  signal,
  tellOthers,
} from "./signals";
export { mayAnswerFor, passFromNowOn, standingOf, turnStanding } from "./standing-answers";
export { enter, notifyRefusal, refusalText, reportFault, sentenceOf } from "./tell";
export { waitingText } from "./waiting-words";
export { waitsSeen, withoutUnseenWalkers } from "./waits-seen";
