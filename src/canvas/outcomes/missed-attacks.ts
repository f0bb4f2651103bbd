/** The target that each striker missed last, so that the mark of that attack is a broken arrow. */

import type { ShownOutcome } from "../../chronicle/index";
import { pageState } from "../../page-state";
import type { CharacterId } from "../../rules/index";

const state = pageState("canvas/outcomes/missed-attacks", () => ({
  /** Targets by their striker. */
  missed: new Map<CharacterId, Set<CharacterId>>(),
}));

/** @param strikers who struck in this update: everything about their targets is replaced */
export function noteMisses(outcomes: readonly ShownOutcome[], strikers: readonly CharacterId[]): void {
  for (const striker of strikers) state.missed.delete(striker);
  for (const { by, who } of outcomes)
    if (by !== undefined) state.missed.set(by, (state.missed.get(by) ?? new Set()).add(who));
}

export function isMissed(who: CharacterId, target: CharacterId): boolean {
  return state.missed.get(who)?.has(target) ?? false;
}
