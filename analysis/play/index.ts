/** The door of play for what stands there from the first moment. What draws, judges and asks of a move has another (`moving`). */

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
