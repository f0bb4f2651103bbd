/** Whom each striker missed last, so that the mark of that attack is a broken arrow. */

import type { ShownOutcome } from "../../chronicle/index";
import type { CharacterId } from "../../rules/index";

/** Targets by their striker. */
const missed = new Map<CharacterId, Set<CharacterId>>();

/** @param strikers who struck in this update: everything about their targets is replaced */
export function noteMisses(outcomes: readonly ShownOutcome[], strikers: readonly CharacterId[]): void {
  for (const striker of strikers) missed.delete(striker);
  for (const { by, who } of outcomes) if (by !== undefined) missed.set(by, (missed.get(by) ?? new Set()).add(who));
}

export function isMissed(who: CharacterId, target: CharacterId): boolean {
  return missed.get(who)?.has(target) ?? false;
}
