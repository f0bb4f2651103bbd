/** What experience a battle brought: of each step, so that it goes and comes back with it. Sheets keep the sums. */

import type { BattleEvent, CharacterId } from "../rules/index";
import { type Earned, type History, standingNumbers } from "./history";

/** What one step brought; null: nothing. */
export function earnedBy(events: readonly BattleEvent[]): Earned | null {
  const sums = new Map<CharacterId, number>();
  for (const event of events)
    if (event.type === "experienceEarned") sums.set(event.who, (sums.get(event.who) ?? 0) + event.amount);
  return sums.size > 0 ? Object.fromEntries(sums) : null;
}

/**
 * Points by character, of all steps that stand.
 * @param everyone also those whose steps were taken back, with 0
 */
export function earnedIn(history: History, everyone = false): Map<CharacterId, number> {
  const sums = new Map<CharacterId, number>();
  const stands = new Set(standingNumbers(history).map(String));
  for (const [number, earned] of Object.entries(history.earned ?? {}))
    for (const [who, amount] of Object.entries(earned ?? {}))
      if (everyone || stands.has(number)) sums.set(who, (sums.get(who) ?? 0) + (stands.has(number) ? amount : 0));
  return sums;
}
