/** Writes the dice that fell in a step into its command. Replayed, it then comes to the same result. */

import { type BattleEvent, type Command, withStrikeDice as withOwnDice } from "../../rules/index";
import { withDamages } from "./slams";

/** A command with everything that chance decided in it (strikes, death checks, body slams), as exports have it. */
export function withAllFallenDice(command: Command, events: readonly BattleEvent[]): Command {
  return withOwnDice(withDamages(command, events), events);
}
