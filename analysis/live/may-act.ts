/** What a guest may do: the steps of a player, for those whom it plays. All else is the author's. */

import { actingIn } from "../../src/judgement/index";
import type { Battle, CharacterId, Command } from "../../src/rules/index";

/** Steps of players, as at the table; what is declared there in secret is sealed here as well. */
const PLAYERS: readonly Command["do"][] = [
  "turn",
  "end",
  "move",
  "attack",
  "strike",
  "feat",
  "join",
  "brawl",
  "prepareLeave",
  "stand",
  "ready",
  "place",
  "death",
];

export function isPlayers(command: Command): boolean {
  return PLAYERS.includes(command.do);
}

/** Whose step it is; null: nobody's. */
export function actorIn(command: Command, battle: Battle): CharacterId | null {
  return ("who" in command && typeof command.who === "string" ? command.who : undefined) ?? actingIn(battle);
}
