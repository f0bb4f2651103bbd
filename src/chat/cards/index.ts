/** Messages that the system draws itself: chapters of the chronicle, strikes, endings, rests. */

import type { WrittenMessage } from "../../documents/written-messages";
import { CHRONICLE_TYPE, strikeIn } from "../../documents/written-messages";
import { type CombatDoc, gameSeen, hooks, type MessageDoc } from "../../foundry/platform";
import type { EndingCard, StrikeCard } from "../../judgement/telling/index";
import { onSignal } from "../../signals";
import type { ChronicleMessage } from "./chronicle-message";
import { cards } from "./fetched-cards";
import type { RestCard } from "./rest";

/** Called once, in the hook `init`. */
export function registerCards(): void {
  registerChronicle();
  registerStrikeCards();
  registerEndingCards();
  registerRestCards();
}

/** Called once, in the hook `init`. */
export function registerChronicle(): void {
  cards.register({
    cardIn: (message: ChronicleMessage) => (message.type === CHRONICLE_TYPE ? message : null),
    draw: (room, message, _message, page) => room.chronicleCardOf(message, page),
  });
  // A turn's line leads to a strike's card, which comes after it. So the line is drawn again when the card comes or
  // goes.
  for (const name of ["createChatMessage", "deleteChatMessage"])
    hooks().on(name, (message: MessageDoc) => {
      const strike = strikeIn(message)?.strike;
      if (strike !== undefined) cards.room?.drawAgain(strike);
    });
  onSignal("automationChanged", (step) => {
    if (step === "ruleMarks") cards.room?.drawAgain();
  });
  // Cards that are drawn later are folded from the start.
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: { chapter?: number } }) => {
    if (changes.system?.chapter !== undefined) cards.room?.foldBefore(combat, changes.system.chapter);
  });
}

/** Messages that hold a strike. The code that draws them is fetched with the first of them. */
interface StrikeMessage extends WrittenMessage {
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly strike?: StrikeCard } };
}

/** Called once, in the hook `init`. */
export function registerStrikeCards(): void {
  cards.register({
    cardIn: (message: StrikeMessage) => message.flags?.ransen?.strike,
    draw: (room, card, _message, page) => room.strikeMessageOf(card, page),
  });
  onSignal("battleChanged", (combat) => cards.room?.syncStrikeCards(combat));
  onSignal("automationChanged", () => {
    for (const combat of gameSeen().combats) cards.room?.syncStrikeCards(combat);
  });
}

/** Messages that tell how a battle ended. The code that draws them is fetched with the first of them. */
interface EndingMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly ending?: EndingCard } };
}

/** Called once, in the hook `init`. */
function registerEndingCards(): void {
  cards.register({
    cardIn: (message: EndingMessage) => message.flags?.ransen?.ending,
    draw: (room, card, { id }, page) => room.endingCardOf(id, card, page),
  });
  onSignal("battleChanged", (combat) => cards.room?.syncEndingCards(combat));
}

/** Messages that tell of a rest. The code that draws them is fetched with the first of them. */
interface RestMessage extends WrittenMessage {
  readonly id: string;
  readonly visible?: boolean;
  readonly flags?: { readonly ransen?: { readonly rest?: RestCard } };
}

/** Called once, in the hook `init`. */
function registerRestCards(): void {
  cards.register({
    cardIn: (message: RestMessage) => message.flags?.ransen?.rest,
    draw: (room, card, { id }, page) => room.restCardOf(id, card, page),
  });
}
