/** Steps that were carried out, with the dice that fell in them. */

import type { BattleEvent, Command } from "../commands";

/** A step that was carried out, under the number by which its past knows it. */
export interface DoneStep {
  readonly number: number;
  /** With the dice that fell (`withFallenDice`): it comes to the same wherever it is played again. */
  readonly command: Command;
  /** Its dice were rolled for it: where other ones are wanted now, they are rolled again. */
  readonly rolled: boolean;
}

/** A command with the dice that fell in it, as its events have them. */
export function withStrikeDice<C extends Command>(command: C, events: readonly BattleEvent[]): C {
  if (command.do === "strike") {
    const struck = events.find((event) => event.type === "struck");
    return struck ? { ...command, dice: struck.dice } : command;
  }
  const checked = command.do === "death" ? events.find((event) => event.type === "deathChecked") : undefined;
  return checked ? { ...command, dice: checked.dice } : command;
}

/** A step that has just been carried out. */
export function doneStep(number: number, command: Command, events: readonly BattleEvent[]): DoneStep {
  const rolled = command.do === "strike" && command.dice === undefined;
  return { number, command: withStrikeDice(command, events), rolled };
}
