/** The commands that a board has, one function each. Only this table says which there are. */

import type { Battle, MajorAction } from "../battle";
import type { Command, Outcome } from "../commands";
import { badValue } from "./setup";
import { withoutAction } from "./turns";

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
  const outcome = step(battle, command, ...rest);
  // Most turns have no open action, so this is asked first.
  return outcome.ok && actionIn(outcome.battle) && CLOSING.has(command.do) ? closing(battle, outcome) : outcome;
}

const actionIn = (battle: Battle): MajorAction | undefined => ("turn" in battle ? battle.turn?.action : undefined);

/** `ACT-6`: nothing comes in the middle of a major action. Of strikes the strike itself says what is open. */
const CLOSING: ReadonlySet<Command["do"]> = new Set([
  "move",
  "attack",
  "join",
  "brawl",
  "prepareLeave",
  "stand",
  "ready",
  "feat",
]);

function closing(before: Battle, outcome: Extract<Outcome, { ok: true }>): Outcome {
  const { battle } = outcome;
  if (!("turn" in battle) || !battle.turn || battle.turn.action !== actionIn(before)) return outcome;
  return { ...outcome, battle: { ...battle, turn: withoutAction(battle.turn) } as Battle };
}
