/** Messages that hold a chapter of the chronicle. The code that draws them is fetched with the first of them. */

import { CHRONICLE_TYPE } from "../../documents/chronicle-type";
import { strikeIn } from "../../documents/strike-message";
import { type CombatDoc, hooks, type MessageDoc } from "../../foundry/platform";
import { onSignal } from "../../signals";
import type { ChronicleMessage } from "./chronicle-message";
import { cards } from "./fetched-cards";

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
