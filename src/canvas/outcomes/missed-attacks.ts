/** Who struck whom in vain the last time, so that the mark of that attack is a broken one. */

import type { ShownOutcome } from "../../chronicle/index";
import type { CharacterId } from "../../rules/index";

const missed = new Set<string>();

function pairOf(who: CharacterId, target: CharacterId): string {
  return JSON.stringify([who, target]);
}

/** @param strikers who struck in this update: of their targets all is known anew */
export function noteMisses(outcomes: readonly ShownOutcome[], strikers: readonly CharacterId[]): void {
  for (const pair of missed)
    if (strikers.includes((JSON.parse(pair) as [CharacterId, CharacterId])[0])) missed.delete(pair);
  for (const { by, who } of outcomes) if (by !== undefined) missed.add(pairOf(by, who));
}

export function isMissed(who: CharacterId, target: CharacterId): boolean {
  return missed.has(pairOf(who, target));
}
