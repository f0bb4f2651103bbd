/** Commands on their way between pages: as a battle script writes them, and read as such. */

import { type Command, type MoveCommand, readCommand } from "../../src/rules/index";
import { analysis, here, ruleset } from "../desk/index";
import { writtenStep } from "../line/index";

export function writtenCommand(command: Command): unknown {
  return writtenStep({ kind: "command", command }, analysis.peek().setup.ruleset);
}

/** Null: one of them cannot be read. */
export function readCommands(list: readonly unknown[]): readonly Command[] | null {
  const { sides } = here.peek().battle;
  const read = list.map((one) => readCommand(one, ruleset.peek().capabilities, sides));
  return read.every((one) => one.ok) ? read.map(({ command }) => command) : null;
}

export function readMove(written: unknown): MoveCommand | null {
  const command = readCommands([written])?.[0];
  return command?.do === "move" ? command : null;
}
