/**
 * The door of what chat tells of a ruling, and to whom: entries of the chronicle, cards of strikes and of a battle's
 * end.
 */

export { chapterAfter, entriesOf, everyoneTold, openingEntries } from "./chronicle-entries";
export { type EndingCard, endingKept, endsBattle, type Spoil } from "./ending-told";
export { isWhisperedTo, readersOfAll, secretsAmong, whisperTo } from "./secrets";
export { readersOfCard, type StrikeCard, strikeKept } from "./strike-told";
