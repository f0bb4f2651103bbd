/** Body slams (`SIM-CYC-4`): which will happen, which did, and their damage in the command that resolves them. */

import {
  type BattleEvent,
  type CharacterId,
  type Command,
  type Ruleset,
  type Slammed,
  withStrikeDice as withOwnDice,
} from "../../rules/index";
import type { RoundWord } from "../protocol/index";
import type { BegunRecord } from "./battle-record";

/** The body slams among events, in the order in which they happened. */
export function slamsIn(events: readonly BattleEvent[]): Slammed[] {
  return events.filter((event) => event.type === "slammed");
}

/** A command with the damage of its body slams, so that replaying it always gives the same result. */
export function withDamages(command: Command, events: readonly BattleEvent[]): Command {
  if (command.do !== "resolve") return command;
  const damages = slamsIn(events).map(({ damage }) => damage);
  return damages.length > 0 ? { ...command, damages } : command;
}

/** A body slam that a resolution would lead to. */
export interface ComingSlam {
  readonly who: readonly CharacterId[];
}

/** The body slams that the present resolution would lead to, in order. Their damage does not change that. */
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

/** A command with everything that chance decided in it (strikes, death checks, body slams), as exports have it. */
export function withAllFallenDice(command: Command, events: readonly BattleEvent[]): Command {
  return withOwnDice(withDamages(command, events), events);
}
