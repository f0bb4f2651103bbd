/** The windows of moves, in one file that a page fetches as the first battle comes. */

export { BlockPrompt } from "./blocks/block-prompt";
export { openMove } from "./keys/opened";
