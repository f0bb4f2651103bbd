/** Body slams (`SIM-CYC-4`): which come, which came, and their damage in the command that resolves them. */

import type { BattleEvent, CharacterId, Command, Ruleset, Slammed } from "../../rules/index";
import type { RoundWord } from "../protocol/index";
import type { BegunRecord } from "./battle-record";

/** The body slams among events, in the order in which they happened. */
export function slamsIn(events: readonly BattleEvent[]): Slammed[] {
  return events.filter((event) => event.type === "slammed");
}

/** A command with the damage that its body slams did, so that it comes to the same whatever dice are rolled. */
export function withDamages(command: Command, events: readonly BattleEvent[]): Command {
  if (command.do !== "resolve") return command;
  const damages = slamsIn(events).map(({ damage }) => damage);
  return damages.length > 0 ? { ...command, damages } : command;
}

/** A body slam that a resolution would come to. */
export interface ComingSlam {
  readonly who: readonly CharacterId[];
}

/** The body slams that the present resolution would come to, in order; their damage changes nothing of that. */
export function comingSlams({
  battle,
  ruleset,
  word = {},
}: {
  readonly battle: BegunRecord["battle"];
  readonly ruleset: Ruleset;
  readonly word?: RoundWord;
}): ComingSlam[] {
  const outcome = ruleset.perform(battle, { do: "resolve", ...word });
  return outcome.ok ? slamsIn(outcome.events).map(({ who }) => ({ who })) : [];
}
