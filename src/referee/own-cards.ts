/** Where a card of the referee is, or where it goes. */

import { isByMasters } from "../documents/written-messages";
import { gameSeen, type MessageDoc } from "../foundry/platform";

/**
 * The message that holds a card, else the first id for it that nobody has taken. Anybody can compute these ids. A
 * user who made a message with one beforehand could read and rewrite its text.
 * @param idAt the card's id if this many ids are taken; two windows of one Game Master get the same
 * @param isIt whether a message written by Game Masters only is the card
 */
export function cardPlace(
  idAt: (taken: number) => string,
  isIt: (message: MessageDoc) => boolean,
): { readonly id: string; readonly card: MessageDoc | null } {
  const { messages } = gameSeen();
  for (let taken = 0; ; taken++) {
    const id = idAt(taken);
    const card = messages.get(id);
    if (!card) return { id, card: null };
    if (isByMasters(card) && isIt(card)) return { id, card };
  }
}
