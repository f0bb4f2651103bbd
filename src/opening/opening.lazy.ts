/** The windows of openings in a file of their own. A page fetches it when a battle is opened in steps. */

export { followOpenings, goOn, openMaster, openRoll } from "./followed";
