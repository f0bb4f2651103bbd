/** Entry point of strikes: their targets, dice, next steps, results and amendments. */

export {
  type Aim,
  type AimedAlong,
  type AimedPlace,
  type Cut,
  chancesOf,
  cutBetween,
  isForSelf,
  isHelp,
  maySpare,
  partAimed,
  saidIn,
  snappedTo,
  strikeReach,
  type TakenTargets,
  type TargetSign,
  type TargetSigns,
  type Through,
  takenAt,
  takenTowards,
  targetSigns,
  unaskedSigns,
} from "./aiming";
export { amendedStep, backTo, isAmendable, ruleAmend, takenUpAgain } from "./amending";
export { isAroundUser } from "./around-user";
export { asPlayed } from "./as-declared";
export { asAtOnce, atSomebody, declaredStrike } from "./at-somebody";
export { throughInto, throughOne, throughTowards } from "./breaking-through";
export { type ByLot, byItsLots, oddsByLots, type Share, shareOf } from "./by-lots";
export { areaInstead, areasForLine, mayTakeOwnArea } from "./chosen-lines";
export { approaches, type ClosingWay } from "./closing-in";
export { counterOdds } from "./counter-odds";
export {
  actOnCard,
  type FiguredAct,
  fallingIn,
  figuredIn,
  landedSums,
  mayBeCritical,
  toldAfter,
  usedIn,
  withCycleRoll,
} from "./cycle-rolls";
export { checksDue, deathsDue, fallenBy, withDeaths } from "./deaths";
export { type Arm, type Proposal, proposals, type StrikeToMake, strikesToMake } from "./group-proposals";
export { armKey, ruleGroupStrike } from "./group-strikes";
export { againstHands, takenInHand, usedSoFar } from "./hands";
export { type Choosable, isInMelee, nextInHand, type WhyUnusable, whyUnusable } from "./in-hand";
export { isInPlace } from "./in-place";
export {
  type ArmHeld,
  choiceDueAt,
  dueAt,
  type Next,
  oneOfEachPress,
  type Patience,
  pressOf,
} from "./next";
export { targetInHand } from "./open-blow";
export { strikesOwed } from "./owed";
export { controlsSpells, type FoundInArea, foundInArea, lotsInArea, pickedFor } from "./picking";
export { type PressQuestion, questionsBefore, questionsBeforeArea } from "./press-questions";
export { ruleFeat } from "./ruling-feats";
export { ruleAnswer, ruleGivenUp, ruleSettle, ruleStrike } from "./ruling-strikes";
export { asDeclaration, type Expansion, expansionsOffered, fittingExpansions, mostNamed, priceOf } from "./said-with";
export { counterChance, deathCheck, nextOf, reactingTo, rowsSoFar, stepOfStrike, sumsSoFar } from "./strikes-under-way";
export { heldWith } from "./striking-on";
export {
  actionsLeft,
  type BlowOfTurn,
  bestBlows,
  blowsOf,
  keyOf as targetKeyOf,
  type Suffered,
  sufferedBy,
  type TurnAction,
} from "./whole-turn";
