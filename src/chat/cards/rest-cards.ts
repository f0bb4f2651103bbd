/** Messages that tell of a rest. The code that draws them is fetched with the first of them. */

import type { WrittenMessage } from "../../documents/written-messages";
import { cards } from "./fetched-cards";
import type { RestCard } from "./rest";

interface RestMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly rest?: RestCard } };
}

/** Called once, in the hook `init`. */
export function registerRestCards(): void {
  cards.register({
    cardIn: (message: RestMessage) => message.flags?.ransen?.rest,
    draw: (room, card, { id }, page) => room.restCardOf(id, card, page),
  });
}
