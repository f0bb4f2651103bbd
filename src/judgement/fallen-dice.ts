/** Dice that fell in a step, in the command that took it: so it comes to the same whatever dice are rolled later. */

import type { BattleEvent, Command } from "../rules/index";
import { withDamages } from "./slams";

/** A death check with its dice (`DIC-4`); any other command as it is. */
export function withDeathDice(command: Command, events: readonly BattleEvent[]): Command {
  if (command.do !== "death") return command;
  const checked = events.find((event) => event.type === "deathChecked");
  return checked ? { ...command, dice: checked.dice } : command;
}

/** A command with everything that chance decided in it, as exports say it. */
export function withFallenDice(command: Command, events: readonly BattleEvent[]): Command {
  return withDeathDice(withDamages(command, events), events);
}
