/** How a battle is drawn: fetched with the first one (`battle-drawing`). */

export { layNames } from "./nameplates";
export { SkirmishDrawing } from "./skirmish-drawing";
