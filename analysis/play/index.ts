/** The door of play for the first load. Drawing and judging of moves, and questions about them, have another door (`moving`). */

export { carried, carriedWho } from "./carrying";
export { type FilledIn, filledIn, fillIn, pointing, setDraft } from "./drafts";
export { drop, dropInto } from "./drops";
export {
  byHand,
  chosenMove,
  company,
  FLOW,
  held,
  heldWho,
  letGo,
  pointTo,
  straighten,
  takeUp,
  turnHere,
} from "./holding";
export { type BlockQuestion, question } from "./question";
