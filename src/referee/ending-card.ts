/**
 * The card of a battle's end: written with the step that ends it, of what everybody may read, and drawn for each reader. It
 * holds nothing that anybody else reads; whether its step stands, the battle says.
 */

import { type CombatDoc, createChatMessage, gameSeen, type MessageDoc } from "../foundry/platform";
import { cardIdOf, type Ending, endingOf, hasBegun, type Ruling } from "../judgement/history/index";
import type { CharacterId } from "../rules/index";
import { openFigures } from "../scene/known-monsters";
import { nameIn, playedBy, recordOf, tokenOf } from "../scene/scene-battle";
import { secretsOf } from "./chronicle-card";
import { cardPlace } from "./own-cards";

/** What a beaten monster left (`END-2`). */
export interface Spoil {
  readonly who: CharacterId;
  /** Null: its sheet has no table. */
  readonly dice: readonly [number, number] | null;
  readonly found: readonly string[];
}

/** What a card is drawn from. */
export interface EndingCard {
  readonly combat: string;
  readonly ruleset: string;
  readonly ending: Ending;
  /** Names by id at that time; those of items by owner and id. */
  readonly names: { readonly [id: string]: string };
  /** Beaten monsters, whose tables can be rolled on. */
  readonly beaten: readonly CharacterId[];
  /** Null: not rolled yet. */
  readonly spoils: readonly Spoil[] | null;
}

/** After a ruling that ends a battle; nothing after any other, and where an end is done again the card is there. */
export async function writeEnding(
  combat: CombatDoc,
  { events, undone, redone }: Ruling,
  requestId: string,
): Promise<void> {
  const record = recordOf(combat);
  const isEnd = undone === undefined && redone === undefined && events.some(({ type }) => type === "battleEnded");
  if (!isEnd || !hasBegun(record)) return;
  const everyone = record.battle.characters.map(({ id }) => id);
  const secrets = secretsOf(combat, everyone, null, record.battle);
  const open = openFigures(combat);
  const whole = endingOf(record, (id) => !secrets.has(id));
  // Without players there is nobody from whom figures are kept.
  const isPlayed = gameSeen().users.filter((user) => !user.isGM && playedBy(combat, user).length > 0).length > 0;
  const mayTell = (id: CharacterId) => !isPlayed || open.figures(id);
  const fallen = whole.sides.flatMap((side) => side.fallen.map(({ who }) => who));
  const beaten = fallen.filter((who) => tokenOf(combat, who)?.actor?.type === "monster");
  const ending: Ending = {
    ...whole,
    // What it took beaten monsters is nobody's affair any more.
    tolls: whole.tolls.filter(({ who }) => mayTell(who) && !beaten.includes(who)),
    used: whole.used.filter(({ who }) => mayTell(who)),
  };
  const card: EndingCard = {
    combat: combat.id,
    ruleset: record.ruleset,
    ending,
    names: namesOf(combat, ending),
    beaten,
    spoils: null,
  };
  const { id, card: known } = cardPlace(
    (taken) => cardIdOf(requestId, ending.step, ["ending"], taken),
    (message) => endingIn(message)?.combat === combat.id,
  );
  if (known) return;
  await createChatMessage(
    { _id: id, content: "", speaker: { alias: "" }, flags: { ransen: { ending: card } } },
    { keepId: true },
  );
}

export function endingIn({ flags }: Pick<MessageDoc, "flags">): EndingCard | null {
  const card = flags.ransen?.ending as Partial<EndingCard> | undefined;
  return card?.ending ? (card as EndingCard) : null;
}

function namesOf(combat: CombatDoc, { sides, tolls, used, earned }: Ending): EndingCard["names"] {
  const who = [...sides.flatMap(({ fallen }) => fallen), ...tolls, ...used, ...earned].map((one) => one.who);
  const items = used.map(({ who: owner, item }): [string, string] => [
    `${owner} ${item}`,
    tokenOf(combat, owner)?.actor?.items.get(item)?.name ?? "",
  ]);
  return Object.fromEntries([...new Set(who)].map((id): [string, string] => [id, nameIn(combat, id)]).concat(items));
}
