/** Rolls and their results, in one file that a page fetches with the first strike. */

export { pressMarked, syncStrip } from "./strike-strip";
export { tellStrikes } from "./told-strikes";
