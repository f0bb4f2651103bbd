/** Steps of a battle in words, for lists, buttons and questions. */

import { tellCommand, termsOf } from "../chronicle/index";
import type { CombatDoc } from "../foundry/platform";
import { wordsOfTheReader } from "../foundry/words";
import type { CharacterId, Command, Ruleset } from "../rules/index";
import { namingIn } from "../scene/scene-battle";
import { wordsSeenFrom } from "./area-names";

/** Tells steps in the words of this user. @returns a function; its `acting`: the character with the turn */
export function stepTelling(
  combat: CombatDoc,
  { capabilities }: Pick<Ruleset, "capabilities">,
): (command: Command, acting: CharacterId) => string {
  const words = wordsSeenFrom(combat, termsOf(wordsOfTheReader(), capabilities.terms));
  const naming = namingIn(combat);
  return (command, acting) => tellCommand(command, acting, words, naming);
}
