/** Messages that hold a strike. The code that draws them is fetched with the first of them. */

import type { WrittenMessage } from "../../documents/written-messages";
import { gameSeen } from "../../foundry/platform";
import type { StrikeCard } from "../../judgement/telling/index";
import { onSignal } from "../../signals";
import { cards } from "./fetched-cards";

interface StrikeMessage extends WrittenMessage {
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly strike?: StrikeCard } };
}

/** Called once, in the hook `init`. */
export function registerStrikeCards(): void {
  cards.register({
    cardIn: (message: StrikeMessage) => message.flags?.ransen?.strike,
    draw: (room, card, _message, page) => room.strikeCardOf(card, page),
  });
  onSignal("battleChanged", (combat) => cards.room?.syncStrikeCards(combat));
  onSignal("automationChanged", () => {
    for (const combat of gameSeen().combats) cards.room?.syncStrikeCards(combat);
  });
}
