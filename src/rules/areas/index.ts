/** The three-area board: its commands and questions, one entry each. */

import type { AreaBattle, Battle } from "../battle";
import type { Command, Outcome } from "../commands";
import { badValue } from "../setup";
import { attack, prepareLeave } from "./acting";
import { changeConditions, changeSections, put, remove, summon } from "./corrections";
import { move } from "./moving";
import { place } from "./placement";
import { beginRound, beginTurn, endTurn } from "./turn-order";

export { areasOfLine, areasWithin } from "./effects";
export { beginBattle } from "./opening";
export { isSecret, type PlacementMinimum, placementMinimum } from "./placement";
export { answer, QUESTIONS } from "./questions";
export {
  announcedInitiative,
  criticalHere,
  flashStoneBlinds,
  initiativeCheck,
  mayCheckInitiative,
  mayThrow,
  THROWING_SKILLS,
} from "./table-rules";
export { viewOf } from "./view";

export const COMMANDS = [
  "turn",
  "end",
  "round",
  "move",
  "attack",
  "prepareLeave",
  "condition",
  "sections",
  "put",
  "summon",
  "remove",
  "place",
] as const satisfies readonly Command["do"][];

/** @throws when the battle is on another board, which is a programming error */
export function onAreas(battle: Battle): AreaBattle {
  if (battle.board !== "areas") throw new Error(`A battle on the board ${battle.board} came to the three areas`);
  return battle;
}

/** The next battle, or why not; a refused command changes nothing. */
export function performOn(battle: AreaBattle, command: Command): Outcome {
  switch (command.do) {
    case "turn":
      return beginTurn(battle, command);
    case "end":
      return endTurn(battle, command);
    case "round":
      return beginRound(battle);
    case "move":
      return move(battle, command);
    case "attack":
      return attack(battle, command);
    case "prepareLeave":
      return prepareLeave(battle, command);
    case "condition":
      return changeConditions(battle, command);
    case "sections":
      return changeSections(battle, command);
    case "put":
      return put(battle, command);
    case "summon":
      return summon(battle, command);
    case "remove":
      return remove(battle, command);
    case "place":
      return place(battle, command);
    default:
      return badValue("do", "command");
  }
}
