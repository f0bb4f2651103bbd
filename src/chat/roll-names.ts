/** The names of an opening's checks above their dice in the chat. */

import { hooks } from "../foundry/platform";
import { say } from "../foundry/words";
import { CHECKS } from "../judgement/opening/index";

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
