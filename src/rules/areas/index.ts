/** The three-area board: its commands and questions, one entry each. */

import type { AreaBattle, Battle } from "../battle";
import { type CommandTable, commandsOf, dispatched } from "../board/command-table";
import { granting } from "../board/granting";
import { minorActions } from "../board/minor-actions";
import { inOrderOfIds } from "../board/roster";
import type { Dice } from "../dice/dice";
import { lastingCommands } from "../effects/given-effects";
import type { Ruleset, RulesetOutline } from "../ruleset";
import { matters, sumsOfStrike } from "../strike/performing";
import { attack, prepareLeave } from "./acting";
import type { AreaRules } from "./area-rules";
import { strike, strikesOnAreas } from "./area-strike";
import { alter, changeConditions, known, put, remove, summon } from "./corrections";
import { death, hitPoints } from "./hit-points";
import { grantStep, openStep, stepOn } from "./lasting";
import { move } from "./moving";
import { beginBattle } from "./opening";
import { placementMinimum } from "./placed";
import { place, refusalOfPlaces } from "./placement";
import { answer, QUESTIONS } from "./questions";
import { AreaStep } from "./step";
import { beginRound, beginTurn, endTurn } from "./turn-order";
import { viewOf } from "./view";

export { areaSeenFrom, rearOf } from "./board";
export { areasOfLine, areasWithin } from "./effects";
export { isSecret, placedNow } from "./placed";
export { mayCheckInitiative } from "./table-rules";
export { countsAsMoved } from "./turn-order";

const STEPS = {
  turn: beginTurn,
  end: endTurn,
  round: beginRound,
  move,
  attack,
  strike,
  prepareLeave,
  condition: changeConditions,
  sections: alter,
  figures: alter,
  damage: hitPoints,
  heal: hitPoints,
  death,
  side: alter,
  known,
  put,
  summon,
  remove,
  place,
  ...minorActions((battle: AreaBattle, rules: AreaRules, _dice: Dice | undefined) =>
    stepOn(new AreaStep(battle, rules)),
  ),
  grant: granting((battle: AreaBattle, rules: AreaRules, _dice: Dice | undefined) => grantStep(battle, rules)),
  ...lastingCommands((battle: AreaBattle, rules: AreaRules, _dice: Dice | undefined) => openStep(battle, rules)),
} satisfies CommandTable<AreaBattle, [AreaRules, dice: Dice | undefined]>;

/** The three-area board as both editions play it. */
export function areaCombat(rules: AreaRules, outline: RulesetOutline): Ruleset {
  const { id, capabilities, edition } = outline;
  const ground = (battle: Battle) => strikesOnAreas(onAreas(battle), rules);
  return {
    id,
    capabilities: { ...capabilities, commands: commandsOf(STEPS), questions: QUESTIONS },
    edition,
    begin: (setup) => beginBattle(setup, id, capabilities.readings, rules),
    perform: (battle, command, dice) =>
      dispatched<AreaBattle, [AreaRules, Dice | undefined]>(STEPS, onAreas(battle), command, rules, dice),
    ask: (battle, question) => answer(onAreas(battle), question, rules),
    view: (battle) => viewOf(onAreas(battle)),
    sums: (battle, aimed, dice) => sumsOfStrike(ground(battle), aimed, dice),
    matters: (battle, aimed, dice, want) => matters(ground(battle), aimed, dice, want),
    placement: (battle) => placementMinimum(onAreas(battle), rules),
    refusalOfPlaces: (battle, commands) => refusalOfPlaces(onAreas(battle), commands, rules),
  };
}

/** @throws when the battle is on another board, which is a programming error */
function onAreas(battle: Battle): AreaBattle {
  if (battle.board !== "areas") throw new Error(`A battle on the board ${battle.board} came to the three areas`);
  return inOrderOfIds(battle);
}
