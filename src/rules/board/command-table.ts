/** The commands that a board has, one function each. Only this table says which there are. */

import type { Battle } from "../battle";
import type { Command, Outcome } from "../commands";
import { badValue } from "./setup";

export type CommandTable<B extends Battle, Rest extends readonly unknown[] = []> = {
  readonly [K in Command["do"]]?: (battle: B, command: Extract<Command, { do: K }>, ...rest: Rest) => Outcome;
};

export function commandsOf(steps: object): readonly Command["do"][] {
  return Object.keys(steps) as Command["do"][];
}

/** The next battle, or why not; a refused command changes nothing. */
export function dispatched<B extends Battle, Rest extends readonly unknown[]>(
  steps: CommandTable<B, Rest>,
  battle: B,
  command: Command,
  ...rest: Rest
): Outcome {
  if (!Object.hasOwn(steps, command.do)) return badValue("do", "command");
  const step = steps[command.do] as (battle: B, command: Command, ...rest: Rest) => Outcome;
  return step(battle, command, ...rest);
}
