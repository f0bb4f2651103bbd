/** An engine's commands as steps of the board: moves are asked of who may block them, as those of a person are. */

import { type Suggestion, strikeIsOpen } from "../../src/engine/index";
import type { Command } from "../../src/rules/index";
import { act, CHANCE, depth, here, ruleset } from "../desk/index";
import { move, question } from "../play/index";
import { resolveWith } from "../strike/resolving";

/** True: it was done, and nobody is asked about it any more. */
export function carryOutFor(command: Command): boolean {
  const before = depth.peek();
  if (command.do === "move") {
    const { blocks: _, ...own } = command;
    move(own);
    return question.peek() === null && depth.peek() > before;
  }
  if (command.do === "strike" && !strikeIsOpen(ruleset.peek(), here.peek().battle, command)) return false;
  if (command.do === "resolve") return act([resolveWith(ruleset.peek(), here.peek().battle, CHANCE)]);
  return act([command]);
}

/** One after another; who is blocked goes on by hand. */
export function take(first: readonly Command[], { commands }: Suggestion): void {
  for (const command of [...first, ...commands]) if (!carryOutFor(command)) return;
}
