/** Time that is left, in words, by the server's clock. */

import { serverNow } from "./platform";
import { say } from "./words";

/** How much of a planning time is left; empty where it has no end. `until`: milliseconds of the server's clock. */
export function countdownText(until: number | null): string {
  if (until === null) return "";
  const seconds = Math.max(0, Math.ceil((until - serverNow()) / 1000));
  if (seconds === 0) return say("declare.timeUp");
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return say("declare.left", { time: clock });
}
