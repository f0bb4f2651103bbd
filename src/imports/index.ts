/** Entry point of imports for code outside the system: files of others as plain data, hostile until read. */

export { pieceOf } from "./ccfolia";
export { characterFighter, monsterFighter } from "./fighter";
export { anySheetIn } from "./read-sheet";
export { parseFile } from "./script-file";
