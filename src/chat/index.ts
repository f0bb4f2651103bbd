/**
 * The words above an opening's checks, and rolls as Sword World players type them into the chat, without a slash.
 * Everything else that is typed goes to the platform. The code that reads and rolls them is fetched with the first.
 */

import { fetched } from "../foundry/fetched";
import { type Data, hooks } from "../foundry/platform";
import { say } from "../foundry/words";
import { CHECKS } from "../judgement/opening/index";
import { pageState } from "../page-state";
import { readsTypedRolls } from "../settings";
import { reportFault } from "../words/tell";
import { looksTyped } from "./looks-typed";
import { typedText } from "./typed-text";

/** The platform's log, as the hook hands it over. */
interface ChatLogSeen {
  processMessage(message: string): Promise<unknown>;
}

const state = pageState("chat", () => ({
  /** Lines that only looked like a roll, on their way through the platform. */
  passing: new Set<string>(),
}));

/** Called once, in the hook `init`. `fact: chat-message-hook` */
export function registerChat(): void {
  registerOpeningRolls();
  hooks().on("chatMessage", (log: ChatLogSeen, message: string, { speaker }: { speaker?: Data }) => {
    if (state.passing.delete(message) || !readsTypedRolls()) return undefined;
    const typed = typedText(message);
    if (typed === null || !looksTyped(typed)) return undefined;
    fetched(import("./typed-roll"))
      .then(({ answerTyped }) => answerTyped(typed, speaker ?? {}))
      .then(async (isAnswered) => {
        if (isAnswered) return;
        state.passing.add(message);
        await log.processMessage(message);
      })
      .catch(reportFault);
    return false;
  });
}

/** Called once, in the hook `init`. Each reader gets a check's name in their own language. */
export function registerOpeningRolls(): void {
  hooks().on(
    "renderChatMessageHTML",
    (message: { readonly flags?: { readonly ransen?: { readonly check?: unknown } } }, html: HTMLElement) => {
      const check = CHECKS.find((one) => one === message.flags?.ransen?.check);
      const flavor = html.querySelector(".flavor-text");
      if (check && flavor) flavor.textContent = say(`opening.check.${check}`);
    },
  );
}
