/** Buttons, and whether what they do would be allowed: asked of the rules themselves, in words, nothing is changed. */

import { say } from "../foundry/words";
import type { Battle, CharacterId, Command, Ruleset } from "../rules/index";
import { nameOf, sentenceOf } from "../scene/index";

/** A button: `why` is empty when it can be pressed. */
export interface Attempt {
  readonly can: boolean;
  readonly why: string;
}

export const CAN: Attempt = { can: true, why: "" };

export function cannot(key: string, data: { [name: string]: string } = {}): Attempt {
  return { can: false, why: say(`tracker.why.${key}`, data) };
}

/** What a user may try in a battle. */
export interface Chances {
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  /** A block is being decided: nothing else happens before. */
  readonly waiting: boolean;
  readonly owns: (id: CharacterId) => boolean;
  /** Whether this user knows of a character. */
  readonly known: (id: CharacterId) => boolean;
}

/** Tries a command of this user without performing it for good. */
export function attempt({ battle, ruleset, waiting, owns }: Chances, who: CharacterId, command: Command): Attempt {
  if (!ruleset.capabilities.commands.includes(command.do)) return cannot("notInRuleset");
  if (!owns(who)) return cannot("notYours", { name: nameOf(who) });
  if (waiting) return cannot("waiting");
  const outcome = ruleset.perform(battle, command);
  return outcome.ok ? CAN : { can: false, why: sentenceOf(outcome.refusal, ruleset.capabilities.terms) };
}

/** A button of the tracker, with what it does and whether it can. */
export interface ActionButton extends Attempt {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
}

export function button(action: string, icon: string, attempted: Attempt): ActionButton {
  return { action, icon, label: say(`tracker.action.${action}`), ...attempted };
}
