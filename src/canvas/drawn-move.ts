/** What a drawn move means, and how it looks: fetched as the first battle is drawn (`planning`). */

export { plannedMove } from "../client/planned-move";
export { SketchPicture } from "./sketch-picture";
