/** The code of an opened sheet, in one file that a page fetches with the first of them. */

export { armamentContext } from "./armament-context";
export { addArmament, deleteArmament, openArmament } from "./armaments-list";
export { belongingContext, belongingPage } from "./belonging-context";
export { copyPiece } from "./copied-piece";
export { figuresContext } from "./figures-context";
export * as leftEffects from "./left-effects-acts";
export * as acts from "./life-acts";
export { lifeContext } from "./life-context";
export { addPart, deletePart, writePart } from "./part-rows";
export { rollSheetCheck } from "./rolled-check";
