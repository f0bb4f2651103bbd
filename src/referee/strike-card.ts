/**
 * The card of a strike in chat, in the name of whoever strikes, with the platform's own dice in it: begun with the
 * first die, so that modules show dice as they fall, and finished when the strike is a step of the battle. It is a
 * picture of that step: nothing else is read from it. No player can change it, since the Game Master is its author.
 */

import { strikeIn } from "../documents/written-messages";
import { type CombatDoc, createChatMessage, type RolledDice } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { cardIdOf, type Ruling, type StrikeOnCard } from "../judgement/history/index";
import { readersOfCard, strikeKept, whisperTo } from "../judgement/telling/index";
import { openFigures } from "../known/known-monsters";
import { nameIn, recordOf } from "../scene/scene-battle";
import { speakerOf } from "./dice-in-chat";
import { mastersOf, secretsOf } from "./known-to-whom";
import { cardPlace } from "./own-cards";

/**
 * @param news `rolled`: dice that fell just now, in order; `ruling`: the strike as it was carried out
 */
export async function writeStrikeCard(
  combat: CombatDoc,
  striking: StrikeOnCard,
  { rolled = [], ruling }: { readonly rolled?: readonly RolledDice[]; readonly ruling?: Ruling },
): Promise<void> {
  const record = recordOf(combat);
  const { battle } = record;
  const everyone = battle?.characters.map(({ id }) => id) ?? [];
  const secrets = battle && secretsOf(combat, everyone, battle, ruling?.battle ?? battle);
  const card = strikeKept(record, striking, ruling ?? null, {
    combat: combat.id,
    open: openFigures(combat),
    isSecret: (one) => secrets?.has(one) !== false,
    nameOf: (one) => nameIn(combat, one),
  });
  const readers = secrets && readersOfCard(card, secrets);
  const { id, card: known } = cardPlace(
    (taken) => (taken === 0 ? striking.id : cardIdOf(striking.id, taken, [striking.who])),
    (message) => strikeIn(message)?.strike === striking.id,
  );
  if (known) {
    // A card that an earlier window has finished stays as it is.
    if (card.step !== null && strikeIn(known)?.step === card.step) return;
    const rolls = rolled.length > 0 ? { rolls: [...known.rolls, ...rolled].map((roll) => JSON.stringify(roll)) } : {};
    await inTime(known.update({ "flags.ransen.strike": card, ...rolls }));
    return;
  }
  await createChatMessage(
    {
      _id: id,
      content: "",
      speaker: speakerOf(combat, striking.who),
      flags: { ransen: { strike: card } },
      rolls: rolled,
      ...(rolled.length > 0 ? { sound: "sounds/dice.wav" } : {}),
      whisper: whisperTo(readers, mastersOf()),
    },
    { keepId: true },
  );
}
