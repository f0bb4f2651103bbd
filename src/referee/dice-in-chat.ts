/** Dice that were rolled for somebody, in chat: the platform's own message in that one's name, for modules that show dice. */

import { type CombatDoc, createChatMessage, gameSeen, type RolledDice } from "../foundry/platform";
import { readersOf } from "../judgement/chapters";
import type { CharacterId } from "../rules/index";
import { nameIn, recordOf, tokenOf } from "../scene/scene-battle";
import { secretsOf } from "./chronicle-card";

/** In whose name a message speaks. */
export function speakerOf(combat: CombatDoc, who: CharacterId) {
  const token = tokenOf(combat, who);
  return {
    scene: token?.parent?.id ?? null,
    token: who,
    actor: token?.actor?.id ?? null,
    alias: nameIn(combat, who),
  };
}

/** The same dice, saying who rolled them: a card may have those of several. */
export function rolledBy(who: CharacterId, rolled: RolledDice): RolledDice {
  for (const { options } of rolled.dice) Object.assign(options, { ransen: { who } });
  return rolled;
}

/**
 * Of whom players do not know of, for those who do.
 * @param flavor what was rolled for, in a few words
 * @param about what other packages read of it, in the message's flags
 */
export async function showDice(
  combat: CombatDoc,
  who: CharacterId,
  dice: RolledDice,
  { flavor, about }: { readonly flavor: string; readonly about: { readonly [key: string]: unknown } },
): Promise<void> {
  const { battle } = recordOf(combat);
  const readers = readersOf(who, secretsOf(combat, [who], battle, battle));
  const masters = gameSeen().users.filter((user) => user.isGM);
  await createChatMessage({
    speaker: speakerOf(combat, who),
    flavor,
    flags: { ransen: about },
    rolls: [dice],
    sound: "sounds/dice.wav",
    whisper: readers === null ? [] : [...masters.map(({ id }) => id), ...readers],
  });
}
