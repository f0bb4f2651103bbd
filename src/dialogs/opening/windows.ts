/** The windows of openings: a room of its own file, which a page fetches when a battle is opened in steps. */

export { OpeningWindow, startOpening } from "./opening-window";
export { RollWindow } from "./roll-window";
