/** Sword World 2.0, simplified combat with three areas: no coordinates, no blocking, no independents. */

import { answer, beginBattle, COMMANDS, matterOn, onAreas, performOn, QUESTIONS, sumsOn, viewOf } from "../areas/index";
import { POWER_ROLLS_OF_20 } from "../dice/power-roll";
import type { ReadingKey } from "../readings";
import type { Ruleset } from "../ruleset";

const ID = "sw20-areas";
const READINGS_ASKED: readonly ReadingKey[] = ["misfireLots", "damageRolls"];

export const sw20Areas: Ruleset = {
  id: ID,
  capabilities: {
    board: "areas",
    declaration: "turns",
    blocking: false,
    independents: false,
    commands: COMMANDS,
    questions: QUESTIONS,
    options: ["ambushed"],
    readings: READINGS_ASKED,
    series: "S20",
    durations: "own-turn",
    // S20-MET-1
    metalArmour: true,
    opening: {
      secondPreparation: false,
      // S20-INI-1
      sixesSucceed: false,
      surprise: { modifies: "hiders", rule: "B20-SUR-1" },
    },
  },
  powerRolls: POWER_ROLLS_OF_20,
  begin: (setup) => beginBattle(setup, ID, READINGS_ASKED),
  perform: (battle, command, dice) => performOn(onAreas(battle), command, dice),
  ask: (battle, question) => answer(onAreas(battle), question),
  view: (battle) => viewOf(onAreas(battle)),
  sums: (battle, aimed, dice) => sumsOn(onAreas(battle), aimed, dice),
  matters: (battle, aimed, dice, want) => matterOn(onAreas(battle), aimed, dice, want),
};
