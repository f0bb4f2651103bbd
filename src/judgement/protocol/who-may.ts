/** The users who may request each command. One table, and the compiler demands that it is complete. */

import type { Command } from "../../rules/index";

/**
 * `player`: the users who act for the character, and the Game Master · `hand`: the Game Master's corrections, also
 * while others decide · `master`: the Game Master, when nothing waits · `sealed`: never as a bare command, only
 * inside the referee's own requests (`SIM-CYC-1`).
 */
export type Who = "player" | "hand" | "master" | "sealed";

const WHO: { readonly [Do in Command["do"]]: Who } = {
  turn: "player",
  end: "player",
  round: "master",
  move: "player",
  attack: "player",
  // The referee reads its figures and rolls its dice.
  strike: "sealed",
  join: "player",
  brawl: "player",
  prepareLeave: "player",
  stand: "player",
  ready: "player",
  // The referee reads what it does from its item, as for a strike.
  feat: "sealed",
  condition: "hand",
  sections: "hand",
  figures: "hand",
  damage: "hand",
  heal: "hand",
  death: "hand",
  effect: "hand",
  endEffect: "hand",
  grant: "hand",
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
