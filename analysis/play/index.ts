/** The door of play: moves that are drawn and dropped, blocks, aims. */

export {
  answersOfOthers,
  askBlockers,
  type BlockQuestion,
  block,
  blockQuestionFor,
  chooseBlock,
  move,
  pass,
  question,
  withdraw,
} from "./blocks";
export { carried, carriedWho, entering } from "./carrying";
export { type FilledIn, filledIn, fillIn, pointing, setDraft } from "./drafts";
export {
  byHand,
  chosenMove,
  company,
  FLOW,
  held,
  heldWho,
  letGo,
  pointTo,
  type Sketch,
  sketch,
  standingAnswers,
  straighten,
  takeUp,
  turnHere,
} from "./dragging";
export { drop, dropInto, putDown } from "./dropping";
