/**
 * The words above an opening's checks, and rolls as Sword World players type them into the chat, without a slash: whatever else is typed goes the platform's way.
 * What reads and rolls them is fetched with the first.
 */

import { fetched } from "../foundry/fetched";
import { type Data, hooks } from "../foundry/platform";
import { readsTypedRolls } from "../settings";
import { reportFault } from "../words/tell";
import { looksTyped } from "./looks-typed";
import { registerOpeningRolls } from "./roll-names";
import { typedText } from "./typed-text";

/** The platform's log, as the hook hands it over. */
interface ChatLogSeen {
  processMessage(message: string): Promise<unknown>;
}

/** Lines that only looked like a roll, on their way through the platform. */
const passing = new Set<string>();

/** Called once, in the hook `init`. `fact: chat-message-hook` */
export function registerChat(): void {
  registerOpeningRolls();
  hooks().on("chatMessage", (log: ChatLogSeen, message: string, { speaker }: { speaker?: Data }) => {
    if (passing.delete(message) || !readsTypedRolls()) return undefined;
    const typed = typedText(message);
    if (typed === null || !looksTyped(typed)) return undefined;
    fetched(import("./typed-roll"))
      .then(({ answerTyped }) => answerTyped(typed, speaker ?? {}))
      .then(async (isAnswered) => {
        if (isAnswered) return;
        passing.add(message);
        await log.processMessage(message);
      })
      .catch(reportFault);
    return false;
  });
}
