/** A guest may make the steps of a player, for those whom it plays. All else is the author's. */

import { actingIn, whoMay } from "../../src/judgement/index";
import type { Battle, CharacterId, Command } from "../../src/rules/index";

/** At the table the referee makes these for players, out of their requests. */
const MADE_THERE: readonly Command["do"][] = ["strike", "feat", "death"];

/** A step that the Game Master allows against the rules (`STR-26`) is not a player's. */
export function isPlayers(command: Command): boolean {
  return (whoMay(command) === "player" || MADE_THERE.includes(command.do)) && !("allowed" in command);
}

/** The others who act together with the actor: a group that moves. */
export function companyIn(command: Command): readonly CharacterId[] {
  return command.do === "move" ? (command.with ?? []) : [];
}

/**
 * A step as far as it is the actor's own to say: no dice, no blocks and no counters of others. Each of those is asked
 * where it belongs.
 */
export function withoutOthers(command: Command): Command {
  if (command.do === "strike") {
    const { dice, reactions: _, ...own } = command;
    return { ...own, dice: dice?.draw ? { draw: dice.draw } : {} };
  }
  if (command.do === "move") {
    const { blocks: _, ...own } = command;
    return own;
  }
  return command;
}

/** Whose step it is; null: nobody's. */
export function actorIn(command: Command, battle: Battle): CharacterId | null {
  return ("who" in command && typeof command.who === "string" ? command.who : undefined) ?? actingIn(battle);
}
