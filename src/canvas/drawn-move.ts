/** The door of the code that judges and draws a drawn move, fetched when the first battle is drawn (`planning`). */

export { plannedMove } from "../client/planned-move";
export { SketchPicture } from "./sketch-picture";
