/**
 * The card of a battle's end. It is written with the step that ends the battle, holds what everybody may read, and is
 * drawn for each reader. Nothing else is read from it: whether its step still stands, the battle says.
 */

import { type CombatDoc, createChatMessage, gameSeen, type MessageDoc } from "../foundry/platform";
import { cardIdOf, type Ruling } from "../judgement/history/index";
import { type EndingCard, endingKept, endsBattle } from "../judgement/telling/index";
import { openFigures } from "../known/known-monsters";
import { rulesetOf } from "../rules/index";
import { playersSides } from "../scene/players-sides";
import { nameIn, playedBy, recordOf, tokenOf } from "../scene/scene-battle";
import { secretsOf } from "./known-to-whom";
import { cardPlace } from "./own-cards";

/** Writes the card after a ruling that ends the battle. After a redo of the end the card is there already. */
export async function writeEnding(combat: CombatDoc, ruling: Ruling, requestId: string): Promise<void> {
  const record = recordOf(combat);
  if (!endsBattle(ruling, record)) return;
  const everyone = record.battle.characters.map(({ id }) => id);
  const secrets = secretsOf(combat, everyone, null, record.battle);
  const actorOf = (who: string) => tokenOf(combat, who)?.actor;
  const card = endingKept(combat.id, record, rulesetOf(record.ruleset), {
    isSecret: (who) => secrets.has(who),
    isMonster: (who) => actorOf(who)?.type === "monster",
    isOpen: openFigures(combat).figures,
    isPlayed: gameSeen().users.filter((user) => !user.isGM && playedBy(combat, user).length > 0).length > 0,
    ours: playersSides(combat, record.battle),
    nameOf: (who) => nameIn(combat, who),
    itemNameOf: (who, item) => actorOf(who)?.items.get(item)?.name ?? "",
    isShotFrom: (who, item) => actorOf(who)?.items.get(item)?.system.how === "ranged",
  });
  const { id, card: known } = cardPlace(
    (taken) => cardIdOf(requestId, card.ending.step, ["ending"], taken),
    (message) => endingIn(message)?.combat === combat.id,
  );
  if (known) return;
  await createChatMessage(
    { _id: id, content: "", speaker: { alias: "" }, flags: { ransen: { ending: card } } },
    { keepId: true },
  );
}

function endingIn({ flags }: Pick<MessageDoc, "flags">): EndingCard | null {
  const card = flags.ransen?.ending as Partial<EndingCard> | undefined;
  return card?.ending ? (card as EndingCard) : null;
}
