export { type AttackTold, tellAttack } from "./attacks";
export type { Closed } from "./closed-told";
export { STEP_VARIANTS, tellCommand } from "./commands-told";
export { diceLine } from "./dice-line";
export { type DocumentForm, documentPieces, jsonForm } from "./document-pieces";
export { type EnteringTold, tellEntering } from "./entering-told";
export {
  assumptionInWords,
  noForecastInWords,
  outcomeInWords,
  shareInWords,
  spreadInWords,
  tellForecast,
} from "./forecast-told";
export { stripCells, stripSteps } from "./line-strip";
export { type Marking, markingsOf } from "./markings";
export { STYLE as PICTURE_STYLE } from "./marks";
export { type OpeningNote, tellNote, toldOnce } from "./opening-notes";
export { type OutcomeKind, type OutcomeReader, outcomesOf, type ShownOutcome } from "./outcomes";
export { drawBattle, drawParts } from "./picture";
export { shieldCorners } from "./picture-covers";
export type { DrawnParts, Frame } from "./picture-kit";
export { isOnALine } from "./picture-line";
export { extentOfBattle } from "./picture-plane";
export { type Lengthened, type LineTone, type PlannedMove, type PlateLine, type PlateWords, tellPlate } from "./plate";
export { otherReadingsInWords, readingInWords, tellReading } from "./readings-told";
export { REFUSAL_DETAILS, tellProblem, tellRefusal } from "./refusals";
export { diceInWords, tellRoll } from "./roll-sum";
export { isFumble, isRollFailed } from "./row-outcome";
export { EVENT_VARIANTS, tellEvent, tellStruckInShort } from "./sentences";
export { lookOfSide } from "./side-look";
export { type BlockedWay, blockedWays, stretchOf } from "./stretches";
export { strikeInLines } from "./strike-lines";
export {
  hiddenHealth,
  type Looks,
  lookIn,
  looksAt,
  type SeenLook,
  seenEvent,
  seenStruck,
  unreadHp,
} from "./strike-seen";
export { lostInWords, struckInPieces } from "./struck";
export { type SuggestionInWords, suggestionInWords, walkedIn } from "./suggestion-told";
export { tellAmount, tellAmountSum, tellCheck, tellLot, tellRowShort, tellRowSum } from "./sums";
export { seenSums } from "./sums-seen";
export { joinedInWords, kindTitle, metres, metresSpan, percentInWords, percentOf, valueInWords } from "./values";
export { visible, visibleJson } from "./visible";
export { countedInWords, type NameOf, type Say, sayingIn, targetNamed, termsOf, type Words, wordsFrom } from "./words";
