/** The door of the desk: the open battle, and the actions on it. */

export { act, actHere, CHANCE, keepTried } from "./acting";
export {
  analysis,
  at,
  broken,
  chosen,
  deathsDue,
  depth,
  edit,
  follow,
  goTo,
  hadBefore,
  here,
  line,
  mayUndo,
  type Notice,
  nameOf,
  notice,
  open,
  opened,
  ownWords,
  played,
  refusalNotice,
  ruleset,
  type StandingOfSide,
  standing,
  undo,
  walk,
} from "./desk";
export { EMPTY } from "./empty";
export { type OtherPages, others, type WaitingMove } from "./others";
