/** Battles in which nobody takes turns. */

import type { Battle, SimultaneousBattle } from "../rules/index";

/** Whether everyone declares at once. */
export function areTogether(board: Battle["board"]): boolean {
  return board === "simultaneous";
}

/** The same, of a battle. */
export function isTogether(battle: Battle): battle is SimultaneousBattle {
  return battle.board === "simultaneous";
}
