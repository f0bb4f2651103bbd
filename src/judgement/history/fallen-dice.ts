/** Dice that fell in a step, in the command that took it: so it comes to the same whatever dice are rolled later. */

import { type BattleEvent, type Command, withStrikeDice as withOwnDice } from "../../rules/index";
import { withDamages } from "./slams";

/** A command with everything that chance decided in it – strikes, death checks, body slams –, as exports say it. */
export function withAllFallenDice(command: Command, events: readonly BattleEvent[]): Command {
  return withOwnDice(withDamages(command, events), events);
}
