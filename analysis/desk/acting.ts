/** Steps that somebody tries at the moment that is shown: they go on from there, or a variation branches off. */

import { fallingIn, withAllFallenDice } from "../../src/judgement/index";
import type { Command, Dice } from "../../src/rules/index";
import { type Added, addStep, MOST_NODES } from "../line/index";
import { say } from "../words";
import { analysis, at, edit, here, type Notice, notice, refusalNotice, ruleset } from "./desk";
import { others } from "./others";

/** Dice of the page: the browser's own chance. */
export const CHANCE: Dice = {
  d(sides) {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    const drawn = new Uint32Array(1);
    do crypto.getRandomValues(drawn);
    while (drawn[0]! >= fair);
    return 1 + (drawn[0]! % sides);
  },
};

/** Carries steps out, or hands them to the page that does. True: all of them were carried out, or are on their way. */
export function act(commands: readonly Command[], dice: Dice = CHANCE): boolean {
  return others.peek()?.take(commands) ?? actHere(commands, dice);
}

/**
 * Carries steps out one after the other, each with the dice that fell in it. One that is refused tells why, and those
 * before it stay. True: all of them were carried out.
 */
export function actHere(commands: readonly Command[], dice: Dice = CHANCE): boolean {
  let { battle } = here.peek();
  let tree = analysis.peek();
  let moment = at.peek();
  const waiting = [...commands];
  for (let command = waiting.shift(); command; command = waiting.shift()) {
    const outcome = ruleset.peek().perform(battle, command, dice);
    if (!outcome.ok) {
      edit(tree, moment);
      notice.value = refusalNotice(outcome.refusal, [command]);
      return false;
    }
    const done = withAllFallenDice(command, outcome.events);
    const added: Added | null = addStep(tree, moment, { kind: "command", command: done });
    if (!added) {
      notice.value = { kind: "plain", text: say("full", { most: String(MOST_NODES) }) };
      return false;
    }
    // As at the table: a character that a round brings to 0 falls unconscious at its end.
    if (command.do === "resolve") waiting.unshift(...fallingIn(battle, outcome.battle));
    ({ battle } = outcome);
    tree = added.analysis;
    moment = added.id;
  }
  edit(tree, moment);
  notice.value = null;
  return true;
}

/** Keeps what was tried and refused as a step of its own: in the line, the link and the script (`fails`), told with its rule. */
export function keepTried({ commands, code }: Exclude<Notice["tried"], undefined>): void {
  const before = commands.slice(0, -1);
  const refused = commands.at(-1)!;
  if (before.length > 0 && !act(before)) return;
  const added = addStep(analysis.peek(), at.peek(), { kind: "command", command: refused, fails: code });
  if (!added) {
    notice.value = { kind: "plain", text: say("full", { most: String(MOST_NODES) }) };
    return;
  }
  edit(added.analysis, added.id);
  notice.value = null;
}
