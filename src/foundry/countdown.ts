/** Time that is left, in words, by the server's clock. */

import { serverNow } from "./platform";
import { say } from "./words";

/** How much of a planning time is left; empty where it has no end. `until`: milliseconds of the server's clock. */
export function countdownText(until: number | null): string {
  if (until === null) return "";
  const seconds = secondsLeft(until, serverNow());
  if (seconds === 0) return say("declare.timeUp");
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return say("declare.left", { time: clock });
}

/** How long somebody is still waited for; empty: as long as it takes. `until`: milliseconds of this browser's clock. */
export function waitText(until: number | null): string {
  return until === null ? "" : say("canvas.seconds", { seconds: String(secondsLeft(until, Date.now())) });
}

/** Seconds until then, begun ones counted whole, never below 0. Both in milliseconds of one clock. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
