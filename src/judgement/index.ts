/** The door of the judgement: pure from end to end, and compiled with the ES library alone. */

export { type AttackMade, attacksMade, lastAttackOf } from "./attacks";
export { type FiguredAct, figuredIn } from "./cycle-rolls";
export { whose } from "./gm-questions";
export { lastStanding, nextNumber, nextUndone, type PastStep, standingCommands, stepsOf } from "./history";
export type { Automation } from "./levels";
export { offerFor, offersTo, passesNobody, turnToOpen } from "./offers";
export { type Decision, type Decisions, LONGEST_PLANNING, MOST_DAMAGE, type RequestBody } from "./protocol";
export { puttingRight } from "./put-right";
export { hasBegun } from "./record";
export type { Answered, RefereeRefusal } from "./refusals";
export { rollingIn } from "./rolling";
export { renamed, scriptText } from "./script-text";
export { type ComingSlam, comingSlams } from "./slams";
export { blockedBy, type StandingAnswer } from "./standing";
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
} from "./striking";
export { betweenTurns, flowedInto, sideToAct, yetToAct } from "./turns-flow";
export type { AskedQuestion, BattleRecord, StrikeQuestion } from "./vocabulary";
export { type BlockAnswer, isAnsweredAloud, type Pending } from "./waiting-move";
