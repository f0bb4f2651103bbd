/** The three-area board: its commands and questions, one entry each. */

import type { AreaBattle, Battle } from "../battle";
import { type CommandTable, commandsOf, dispatched } from "../board/command-table";
import { granting } from "../board/granting";
import { minorActions } from "../board/minor-actions";
import { inOrderOfIds } from "../board/roster";
import type { Command, Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import { lastingCommands } from "../effects/given-effects";
import type { StrikeDice } from "../strike/fallen";
import { matters, sumsOfStrike } from "../strike/performing";
import type { AimedByWord } from "../strike/steps";
import type { StrikeSums } from "../strike/sums";
import type { StrikeWanted } from "../strike/wanted";
import { attack, prepareLeave } from "./acting";
import { strike, strikesOnAreas } from "./area-strike";
import { alter, changeConditions, known, put, remove, summon } from "./corrections";
import { death, hitPoints } from "./hit-points";
import { grantStep, openStep, stepOn } from "./lasting";
import { move } from "./moving";
import { place } from "./placement";
import { AreaStep } from "./step";
import { beginRound, beginTurn, endTurn } from "./turn-order";

export { areaSeenFrom, rearOf } from "./board";
export { areasOfLine, areasWithin } from "./effects";
export { beginBattle } from "./opening";
export { isSecret, type PlacementMinimum, placedNow, placementMinimum } from "./placement";
export { answer, QUESTIONS } from "./questions";
export { mayCheckInitiative } from "./table-rules";
export { viewOf } from "./view";

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
  ...minorActions((battle: AreaBattle, _dice: Dice | undefined) => stepOn(new AreaStep(battle))),
  grant: granting((battle: AreaBattle, _dice: Dice | undefined) => grantStep(battle)),
  ...lastingCommands((battle: AreaBattle, _dice: Dice | undefined) => openStep(battle)),
} satisfies CommandTable<AreaBattle, [dice: Dice | undefined]>;

export const COMMANDS = commandsOf(STEPS);

/** @throws when the battle is on another board, which is a programming error */
export function onAreas(battle: Battle): AreaBattle {
  if (battle.board !== "areas") throw new Error(`A battle on the board ${battle.board} came to the three areas`);
  return inOrderOfIds(battle);
}

/** The sums of a strike. */
export function sumsOn(battle: AreaBattle, aimed: AimedByWord, dice: StrikeDice): StrikeSums | null {
  return sumsOfStrike(strikesOnAreas(battle), aimed, dice);
}

/** Whether needed dice can change the outcome of a strike. */
export function matterOn(battle: AreaBattle, aimed: AimedByWord, dice: StrikeDice, want: StrikeWanted): boolean {
  return matters(strikesOnAreas(battle), aimed, dice, want);
}

/** `dice` roll what a command does not say. */
export function performOn(battle: AreaBattle, command: Command, dice?: Dice): Outcome {
  return dispatched<AreaBattle, [Dice | undefined]>(STEPS, battle, command, dice);
}
