/** Performed steps, with the dice that fell in them. */

import type { BattleEvent, Command } from "../commands";

/** A performed step, with its number in the past. */
export interface DoneStep {
  readonly number: number;
  /** With the dice that fell (`withFallenDice`): replayed anywhere, it comes to the same. */
  readonly command: Command;
  /** Its dice were rolled for it. If it needs others now, they are rolled again. */
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

/** A step that was just performed. */
export function doneStep(number: number, command: Command, events: readonly BattleEvent[]): DoneStep {
  const rolled = command.do === "strike" && command.dice === undefined;
  return { number, command: withStrikeDice(command, events), rolled };
}
