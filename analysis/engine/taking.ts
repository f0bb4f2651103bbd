/** An engine's commands as steps of the board: moves are asked of who may block them, as those of a person are. */

import { type Suggestion, strikeIsOpen } from "../../src/engine/index";
import { draftFrom } from "../../src/judgement/index";
import type { Action, Command } from "../../src/rules/index";
import { act, CHANCE, depth, here, ruleset } from "../desk/index";
import { fillIn, question } from "../play/index";
import { move } from "../play/moving";
import { armKey } from "../strike/arms";
import { resolveWith } from "../strike/resolving";

/** @returns whether it was done without a question to anybody */
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

/**
 * One after another; if somebody is blocked, the user goes on by hand. A declaration is only filled in, and the user
 * makes it.
 */
export function take(first: readonly Command[], { commands }: Suggestion): void {
  for (const command of [...first, ...commands])
    if (command.do === "declare") draftAs(command);
    else if (!carryOutFor(command)) return;
}

/** Its weapons as `Weapon` in the panel has them. */
function draftAs({ who, action }: Extract<Command, { readonly do: "declare" }>): void {
  const actions = [action].flat() as readonly Action[];
  const items = actions.map((one) => ("with" in one && typeof one.with === "object" ? armKey(one.with) : null));
  const draft = draftFrom(actions, items);
  if (draft) fillIn(who, draft);
}
