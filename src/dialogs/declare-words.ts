/** What a declaration is in words, and with what it can be made. */

import { valueInWords } from "../chronicle/index";
import { type Armament, armamentsOf } from "../documents/armaments";
import { wordsOfTheReader } from "../foundry/words";
import type { Action, CharacterId } from "../rules/index";
import { type BattleOnScene, nameIn, tokenOf } from "../scene/index";

/** Declared actions in words; movements with their metres. */
export function actionsText(fight: BattleOnScene, actions: readonly Action[]): string {
  const words = wordsOfTheReader();
  return valueInWords("actions", actions, words, (id) => nameIn(fight.combat, id));
}

/** The items that a declaration can use. None for several at once: each would have items of its own. */
export function armamentsFor({ combat }: BattleOnScene, picked: readonly CharacterId[]): readonly Armament[] {
  const [only] = picked;
  if (picked.length !== 1 || only === undefined) return [];
  return armamentsOf(tokenOf(combat, only)?.actor ?? null).filter(({ strike }) => strike !== null);
}
