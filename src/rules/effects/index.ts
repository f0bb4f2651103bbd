/** Effects that last (`EFF-1` to `EFF-6`): the room's door. */

export {
  askOver,
  lastingCommands,
  type OpenStep,
  refuseEffect,
  refuseEffectOn,
} from "./by-hand";
export * from "./effect";
export { addedTo, type FigureAnswer, figureAnswer, movementOf, type Summand } from "./figures";
export * from "./running";
