/** Where a card of the referee is, or where it goes. */

import { isByMasters } from "../documents/written-messages";
import { gameSeen, type MessageDoc } from "../foundry/platform";

/**
 * The message that holds a card, else the first id for it that nobody has taken. Anybody can work these ids out.
 * Whoever made a message with one beforehand could read and rewrite what is written there.
 * @param idAt the card's id, after so many that are taken; two windows of one Game Master arrive at the same
 * @param isIt whether a message by Game Masters' hands is the card
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
