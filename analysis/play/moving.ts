/** The door of play for moves: drawn, dropped, and asked of who may block them. It is fetched once the board stands there. */

export { answersOfOthers, askBlockers, block, blockQuestionFor, chooseBlock, move, pass, withdraw } from "./blocks";
export { sketch } from "./dragging";
export { drop } from "./dropping";
export { entering } from "./entering";
