/**
 * Dice that were rolled for somebody, in chat: the platform's own message in that one's name, for modules that show
 * dice. Its author is the Game Master: an author may change a message's dice and words, and throw it away.
 */

import { type CombatDoc, createChatMessage, type RolledDice, type UserDoc } from "../foundry/platform";
import { readersOf } from "../judgement/history/index";
import { whisperTo } from "../judgement/telling/index";
import type { CharacterId } from "../rules/index";
import { nameIn, playerOf, recordOf, tokenOf } from "../scene/scene-battle";
import { mastersOf, secretsOf } from "./known-to-whom";

/** The speaker of a message about this character. */
export function speakerOf(combat: CombatDoc, who: CharacterId) {
  const token = tokenOf(combat, who);
  return {
    scene: token?.parent?.id ?? null,
    token: who,
    actor: token?.actor?.id ?? null,
    alias: nameIn(combat, who),
  };
}

/** Marks dice with who rolled them: a card may hold the dice of several. */
export function rolledBy(who: CharacterId, rolled: RolledDice): RolledDice {
  for (const { options } of rolled.dice) Object.assign(options, { ransen: { who } });
  return rolled;
}

/** The roller of a character's dice: its player, if connected; null: the Game Master. */
export function rollerOf(combat: CombatDoc, who: CharacterId): UserDoc | null {
  const player = playerOf(combat, who);
  return player?.active ? player : null;
}

/**
 * Shows the dice in chat. Dice of a character that players may not know of only go to users who know of it.
 * @param flavor the purpose of the roll, in a few words
 * @param about data for other packages, in the message's flags
 */
export async function showDice(
  combat: CombatDoc,
  who: CharacterId,
  dice: RolledDice,
  { flavor, about }: { readonly flavor: string; readonly about: { readonly [key: string]: unknown } },
): Promise<void> {
  const { battle } = recordOf(combat);
  const readers = readersOf(who, secretsOf(combat, [who], battle, battle));
  await createChatMessage({
    speaker: speakerOf(combat, who),
    flavor,
    flags: { ransen: about },
    rolls: [dice],
    sound: "sounds/dice.wav",
    whisper: whisperTo(readers, mastersOf()),
  });
}
