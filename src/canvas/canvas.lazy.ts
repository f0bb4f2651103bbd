/** The drawing of a scene with a battle, in one file that a page fetches with the first of them. */

export { plannedMove } from "../moving/planned-move";
export { AttackMarks } from "./attack-marks";
export { EffectIcons } from "./effect-icons";
export { healthWords } from "./health-words";
export { layNames } from "./nameplates";
export { showOpeningDistance } from "./opening-distance";
export { OutcomeShow, outcomesFor } from "./outcomes/outcome-show";
export { SketchPicture } from "./sketch-picture";
export { sketchWords } from "./sketch-words";
export { SkirmishDrawing } from "./skirmish-drawing";
export { showSuggestedWays } from "./suggested-ways";
export { makeWay } from "./turn-frame";
