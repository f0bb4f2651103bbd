/** Who may ask for which command: one table, which the compiler wants complete. */

import type { Command } from "../../rules/index";

/**
 * `player`: whoever acts for the character, and the Game Master · `hand`: the Game Master's corrections, also while
 * others decide · `master`: the Game Master, once nothing waits · `sealed`: nobody as a bare command, it comes with the
 * referee's own requests (`SIM-CYC-1`).
 */
export type Who = "player" | "hand" | "master" | "sealed";

const WHO: { readonly [Do in Command["do"]]: Who } = {
  turn: "player",
  end: "player",
  round: "master",
  move: "player",
  attack: "player",
  // Its figures and dice are the referee's to read and roll.
  strike: "sealed",
  join: "player",
  brawl: "player",
  prepareLeave: "player",
  stand: "player",
  ready: "player",
  // What it does is read off its item by the referee, as of a strike.
  feat: "sealed",
  condition: "hand",
  sections: "hand",
  figures: "hand",
  damage: "hand",
  heal: "hand",
  death: "hand",
  effect: "hand",
  endEffect: "hand",
  over: "hand",
  side: "hand",
  known: "hand",
  form: "hand",
  centre: "hand",
  size: "hand",
  put: "hand",
  summon: "hand",
  remove: "hand",
  place: "player",
  declare: "sealed",
  reveal: "sealed",
  resolve: "sealed",
};

export function whoMay(command: Command): Who {
  return WHO[command.do];
}
