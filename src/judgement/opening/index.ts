/** Entry point of the opening, before the first turn (`OPN-1`): its state, its requests, the results of its checks. */

export { formulaOfCheck, LONGEST_TEXT, type OpeningAction, readAction } from "./actions";
export { chosenDistance, type DistancePlan, planDistance, recommended, standsOtherwise } from "./distance";
export {
  areAllied,
  checkBonus,
  type Fighter,
  isGiven,
  type Kind,
  kindsAmong,
  oursAmong,
  partyOf,
  preparedBefore,
  theirsAmong,
  type WantedFromPlayer,
  wantedOf,
} from "./fighters";
export { bestKnowledge, type Knowledge, knowledgeOf } from "./knowledge";
export { isPreparation, type OpeningPage, type PreparationPage, pagesOf, shownPage } from "./pages";
export { ambushDistance, ambushModifiers, battleChoices, caughtSide, firstOf, initiativeToBeat } from "./results";
export { carriedOut, type OpeningRuling, objection } from "./ruling";
export type { Situation } from "./situation";
export {
  CHECKS,
  type CheckName,
  checkEntries,
  type Entry,
  entryOf,
  newOpening,
  type Opening,
  readOpening,
} from "./state";
