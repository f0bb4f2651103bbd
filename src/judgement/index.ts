/** The door of the judgement: pure from end to end, and compiled with the ES library alone. */

export { whose } from "./gm-questions";
export {
  type AskedQuestion,
  type AttackMade,
  attacksMade,
  type BattleRecord,
  type BlockAnswer,
  type ComingSlam,
  type CycleRolls,
  comingSlams,
  hasBegun,
  isAnsweredAloud,
  lastAttackOf,
  lastStanding,
  nextNumber,
  nextUndone,
  type ObjectionQuestion,
  type PastStep,
  type Pending,
  type Rolling,
  renamed,
  rollingIn,
  SAID_OF_HITS,
  type SaidOfHits,
  type StandingAnswer,
  type Striking,
  scriptText,
  standingCommands,
  stepsOf,
} from "./history/index";
export type { Automation } from "./levels";
export { blockedBy, puttingRight } from "./moves/index";
export {
  type Answered,
  type Decision,
  type Decisions,
  LONGEST_PLANNING,
  MOST_DAMAGE,
  type RefereeRefusal,
  type RequestBody,
  type RoundWord,
} from "./protocol/index";
export {
  type FiguredAct,
  figuredIn,
  landedSums,
  type Next,
  nextOf,
  oneOfEachPress,
  type Patience,
  pressOf,
  rowsSoFar,
  strikersIn,
  sumsSoFar,
} from "./strikes/index";
export {
  betweenTurns,
  flowedInto,
  offerFor,
  offersTo,
  passesNobody,
  sideToAct,
  turnToOpen,
  yetToAct,
} from "./turns/index";
