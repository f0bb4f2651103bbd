/** What is rolled and what it came to, in one file that a page fetches with the first strike. */

export { pressMarked, syncStrip } from "./strike-strip";
export { tellStrikes } from "./told-strikes";
