/** The windows of openings in a file of their own. A page fetches it when a battle is opened in steps. */

export { OpeningWindow, startOpening } from "./opening-window";
export { RollWindow } from "./roll-window";
