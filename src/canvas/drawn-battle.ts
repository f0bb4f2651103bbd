/** The door of the code that draws a battle, fetched with the first one (`battle-drawing`). */

export { layNames } from "./nameplates";
export { SkirmishDrawing } from "./skirmish-drawing";
