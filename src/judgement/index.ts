/** The door of the judgement: pure from end to end, and compiled with the ES library alone. */

export { whose } from "./gm-questions";
export { type AttackMade, attacksMade, lastAttackOf } from "./history/attacks";
export { lastStanding, nextNumber, nextUndone, type PastStep, standingCommands, stepsOf } from "./history/history";
export { hasBegun } from "./history/record";
export { rollingIn } from "./history/rolling";
export { renamed, scriptText } from "./history/script-text";
export { type ComingSlam, comingSlams } from "./history/slams";
export type { Automation } from "./levels";
export { puttingRight } from "./moves/put-right";
export { blockedBy, type StandingAnswer } from "./moves/standing";
export { type BlockAnswer, isAnsweredAloud, type Pending } from "./moves/waiting-move";
export { type Decision, type Decisions, LONGEST_PLANNING, MOST_DAMAGE, type RequestBody } from "./protocol/protocol";
export type { Answered, RefereeRefusal } from "./protocol/refusals";
export { type FiguredAct, figuredIn } from "./strikes/cycle-rolls";
export {
  type Next,
  nextOf,
  type Patience,
  type Rolling,
  rowsSoFar,
  SAID_OF_HITS,
  type SaidOfHits,
  type Striking,
  strikersIn,
  type Waited,
} from "./strikes/striking";
export { offerFor, offersTo, passesNobody, turnToOpen } from "./turns/offers";
export { betweenTurns, flowedInto, sideToAct, yetToAct } from "./turns/turns-flow";
export type { AskedQuestion, BattleRecord, StrikeQuestion } from "./vocabulary";
