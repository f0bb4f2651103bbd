/** Entry point of telling: entries of the chronicle, cards of strikes and of a battle's end, each with its readers. */

export { chapterAfter, entriesOf, everyoneTold, openingEntries } from "./chronicle-entries";
export { type EndingCard, endingKept, endsBattle, type Spoil } from "./ending-told";
export { isWhisperedTo, readersOfAll, secretsAmong, whisperTo } from "./secrets";
export { readersOfCard, type StrikeCard, strikeKept } from "./strike-told";
