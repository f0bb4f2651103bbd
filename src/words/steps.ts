/** A step of a battle in words, for lists, buttons and questions. */

import { tellCommand, termsOf } from "../chronicle/index";
import type { CombatDoc } from "../foundry/platform";
import { wordsOfTheReader } from "../foundry/words";
import type { CharacterId, Command, Ruleset } from "../rules/index";
import { namingIn } from "../scene/scene-battle";
import { wordsSeenFrom } from "./area-names";

/** @param acting whose turn it was */
export function stepText(
  combat: CombatDoc,
  { capabilities }: Pick<Ruleset, "capabilities">,
  command: Command,
  acting: CharacterId,
): string {
  const words = wordsSeenFrom(combat, termsOf(wordsOfTheReader(), capabilities.terms));
  return tellCommand(command, acting, words, namingIn(combat));
}
