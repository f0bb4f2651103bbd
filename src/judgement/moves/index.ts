/** Entry point of moves: their consequences, possible blockers, and the answers that they wait for. */

export { answerAmong, answerBy, decisionOf } from "./answers-of-blocks";
export { BlockChoice, earliestBlockers } from "./block-choice";
export { kindsClosedBy } from "./closed-by";
export { type Comer, commandIntoBy, type Entering, enteringsBy } from "./entering";
export { formedBy, leftToTheHand, saysUnformed, unformed } from "./forming";
export { blockersInSight, seeingIn } from "./in-sight";
export { type DrawnToken, type DrawnTokens, type Landing, landingOf, SNAP_METRES } from "./landing";
export {
  reconsidered,
  rising,
  ruleCancelled,
  ruleConsidered,
  ruleDecisions,
  ruleExpired,
  ruleHeld,
  ruleMove,
} from "./moves";
export {
  asFarAsKnown,
  brawlOffered,
  type ChosenMove,
  commandBy,
  type HandDrawn,
  type MeantPlace,
  type PlanningFacts,
  plannedMoveOf,
  previewBy,
} from "./planned";
export { puttingRight } from "./put-right";
export type { Reached } from "./reached";
export { worthAsking } from "./real-questions";
export { answeredBeforehand, blockedBy, readStanding, type StandingWord, standingNow } from "./standing";
export { type Ground, Threats, threatsAfter } from "./threat";
export { changedPlaces, cornersFor, type Travel, travellersOf, travelOf, wayTravelled } from "./travel";
export { battleBeforeMove, pendingMove, trialOf, withBlocks } from "./tried-moves";
export { resolveBlocks } from "./waiting-move";
