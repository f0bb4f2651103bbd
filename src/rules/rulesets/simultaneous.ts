/** Everyone at once: another game's combat, without sides' turns, blocks or skirmishes. */

import type { Battle, SimultaneousBattle } from "../battle";
import { type CommandTable, commandsOf, dispatched } from "../board/command-table";
import { inOrderOfIds } from "../board/roster";
import type { Dice } from "../dice/dice";
import { lastingCommands } from "../effects/given-effects";
import type { Ruleset } from "../ruleset";
import { ask, QUESTIONS, view } from "../simultaneous/answers";
import { alter, condition, figures, put, remove, summon } from "../simultaneous/corrections";
import { declare, reveal } from "../simultaneous/declaration";
import { openStep } from "../simultaneous/lasting";
import { begin } from "../simultaneous/opening";
import { landed, resolve } from "../simultaneous/resolution";
import { SIMULTANEOUS } from "./simultaneous-outline";

const { id: ID, edition } = SIMULTANEOUS;

function own(battle: Battle): SimultaneousBattle {
  if (battle.board === "simultaneous") return inOrderOfIds(battle);
  throw new Error(`A battle of the board ${battle.board} came to the ruleset ${ID}`);
}

const STEPS = {
  declare,
  reveal,
  resolve,
  condition,
  sections: alter,
  figures,
  side: alter,
  put,
  summon,
  remove,
  ...lastingCommands((battle: SimultaneousBattle, _dice: Dice | undefined) => openStep(battle)),
} satisfies CommandTable<SimultaneousBattle, [Dice | undefined]>;

export const simultaneous: Ruleset = {
  id: ID,
  edition,
  capabilities: { ...SIMULTANEOUS.capabilities, commands: commandsOf(STEPS), questions: QUESTIONS },
  begin: (setup) => begin({ ruleset: ID, board: "simultaneous" }, setup),
  perform: (battle, command, dice) =>
    dispatched<SimultaneousBattle, [Dice | undefined]>(STEPS, own(battle), command, dice),
  ask: (battle, question) => ask(own(battle), question),
  view: (battle) => view(own(battle)),
  landed: (battle, resolution) => landed(own(battle), resolution),
};
