/** What a battle asks of people and tells them, in one file that a page fetches as the first one comes. */

export { BlockPrompt } from "./block-prompt";
export { closeQuestions, syncQuestions } from "./gm-question";
export { pressMarked, syncStrip } from "./strike-strip";
export { tellStrikes } from "./told-strikes";
