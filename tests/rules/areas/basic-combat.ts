/** A battle of `sw25-areas`, played like those of 2.0. */

import type { CharacterInput } from "../../../src/rules/commands";
import type { Readings } from "../../../src/rules/readings";
import { Game } from "./three-areas";

export function basic(characters: readonly CharacterInput[], readings?: Readings): Game {
  return new Game(characters, { ruleset: "sw25-areas", ...(readings && { options: { readings } }) });
}

/** What refused the command last asked for. */
export function refusalOf(game: Game, command: Parameters<Game["ruleset"]["perform"]>[1]) {
  const outcome = game.ruleset.perform(game.battle, command);
  return outcome.ok ? null : outcome.refusal;
}
