/** Entry point of the history: the Combat document's data of a battle, undo and redo, the chronicle's contents. */

export { accountsDue, type Due, earnedBy, opened } from "./accounts";
export { type AttackMade, attacksMade, lastAttackOf } from "./attacks";
export type {
  AmendQuestion,
  AnswerNote,
  AskedQuestion,
  BattleRecord,
  BegunRecord,
  GmQuestion,
  ObjectionQuestion,
  Ruling,
  StrikeObjection,
  StrikeOnCard,
  UndoQuestion,
} from "./battle-record";
export {
  type ChapterPart,
  type ChronicledAs,
  type ChronicleEntry,
  cardIdOf,
  chapterParts,
  chaptersOf,
  chronicledOf,
  namedIn,
  readersKey,
  readersOf,
  type Secrets,
  worthTelling,
} from "./chapters";
export { type Deeds, deedsOf } from "./deeds";
export { type Ending, endingOf } from "./ending";
export {
  battleBefore,
  EarlierBattles,
  type History,
  isRewound,
  isSiblings,
  lastStanding,
  nextNumber,
  nextUndone,
  type PastStep,
  redoable,
  standingCommands,
  standingNumbers,
  stepStands,
  stepsOf,
  togetherWith,
} from "./history";
export { battleChanges, type Changes, KEPT_BY_ID, type KeptBattle, readKept } from "./kept-battle";
export { load } from "./load";
export { conditionsPut } from "./one-sheet";
export {
  type AskedBlocker,
  awaited,
  type BlockAnswer,
  isAnsweredAloud,
  isLeftToTheQuiet,
  isOpen,
  LATE_ANSWERS,
  type LateAnswer,
  nextDeadline,
  PASS,
  type Pending,
  type Sees,
  STANDING_ANSWERS,
  type StandingAnswer,
  toConfirm,
  unanswered,
  waitsInSecret,
} from "./pending";
export { type PoolChanged, poolsChanged } from "./pools";
export {
  beginningChanges,
  carriedOn,
  hasBegun,
  isTaken,
  openPending,
  ownRequestId,
  readRecord,
  remembering,
  withoutBattle,
} from "./record";
export { goTo, redo, undo } from "./rewind";
export {
  type CycleRolls,
  type DeathDue,
  isStriking,
  type LetStand,
  type Rolling,
  rollingIn,
  SAID_OF_HITS,
  type SaidOfHits,
  type Striking,
  strikesIn,
  type WordOnHits,
} from "./rolling";
export { newcomersTo, ruledThrough, untoldChanges } from "./ruled-through";
export { renamed, scriptFileText, scriptText } from "./script-text";
export {
  followedAtOnce,
  followingChanges,
  followingSteps,
  type Siblings,
  siblingsOf,
  withSiblings,
} from "./siblings";
export { type ComingSlam, comingSlams, slamsIn, withAllFallenDice } from "./slams";
export { unsoundIn } from "./soundness";
export { lastDone, takingBack } from "./taking-back";
export { belongsToCard, isBlow, isCounter, partsOfBlow } from "./told-once";
export { toldAgain, withoutCard } from "./untold";
export { isWithheld, type KeptEvent, keptEvents, type Open, ToldSteps, type WithheldEvent } from "./withheld";
