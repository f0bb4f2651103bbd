/** Entry point of turns: the offers in a turn, how turns open and close, and how one flows into the next. */

export { keptFromEnding, type LeftInTurn, leftInTurn } from "./left-in-turn";
export { flowIntoBlow, joiningThere, meetingBefore, metBy } from "./meeting";
export { OF_THE_PLACE } from "./of-the-place";
export { enemiesAmong, offerFor, offersTo, passesNobody, turnToOpen } from "./offers";
export { actingIn, actorOf, performed, stagedFor } from "./own-turn";
export { passings } from "./passings";
export {
  BY_HAND,
  betweenTurns,
  endingFor,
  type Flow,
  flowedInto,
  flowInto,
  sideToAct,
  stillOpen,
  whyNotYet,
  yetToAct,
} from "./turns-flow";
