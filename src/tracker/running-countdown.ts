/** The time that is left for planning, in the list while it is open. */

import { countdownText } from "../foundry/countdown";

/** Keeps the running countdown true; called now and then. */
export function tickCountdown(element: HTMLElement): void {
  const line = element.querySelector<HTMLElement>(".declaring .countdown");
  const until = Number(line?.dataset.until);
  if (!line || !(until > 0)) return;
  const text = countdownText(until);
  if (line.textContent !== text) line.textContent = text;
}
