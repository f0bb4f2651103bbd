/** Everyone at once: another game's combat, without sides' turns, blocks or skirmishes. */

import type { Battle, SimultaneousBattle } from "../battle";
import type { Command, Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import type { Ruleset } from "../ruleset";
import { badValue } from "../setup";
import { ask, view } from "../simultaneous/answers";
import { condition, put, remove, sections, summon } from "../simultaneous/corrections";
import { declare, reveal } from "../simultaneous/declaration";
import { begin } from "../simultaneous/opening";
import { resolve } from "../simultaneous/resolution";

const ID = "simultaneous";

function own(battle: Battle): SimultaneousBattle {
  if (battle.board === "simultaneous") return battle;
  throw new Error(`A battle of the board ${battle.board} came to the ruleset ${ID}`);
}

function perform(battle: SimultaneousBattle, command: Command, dice?: Dice): Outcome<SimultaneousBattle> {
  switch (command.do) {
    case "declare":
      return declare(battle, command);
    case "reveal":
      return reveal(battle);
    case "resolve":
      return resolve(battle, dice);
    case "condition":
      return condition(battle, command);
    case "sections":
      return sections(battle, command);
    case "put":
      return put(battle, command);
    case "summon":
      return summon(battle, command);
    case "remove":
      return remove(battle, command);
    default:
      return badValue("do", command.do);
  }
}

export const simultaneous: Ruleset = {
  id: ID,
  capabilities: {
    board: "simultaneous",
    declaration: "simultaneous",
    blocking: false,
    independents: false,
    commands: ["declare", "reveal", "resolve", "condition", "sections", "put", "summon", "remove"],
    questions: ["moves", "distance", "difficulty", "instinct"],
    options: ["rounding", "field", "seed"],
  },
  begin: (setup) => begin({ ruleset: ID, board: "simultaneous" }, setup),
  perform: (battle, command, dice) => perform(own(battle), command, dice),
  ask: (battle, question) => ask(own(battle), question),
  view: (battle) => view(own(battle)),
};
