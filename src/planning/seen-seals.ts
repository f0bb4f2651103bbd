/**
 * Seals as this client saw them arrive, kept in memory: so it finds out when somebody changed one before the reveal.
 */

import type { KeptSeal } from "../judgement/declarations/index";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { KeptForRound } from "./kept-for-round";

const state = pageState("planning/seen-seals", () => ({
  seen: new KeptForRound<string>(),
}));

/** Notes the seals of a round; the first that was seen of a character counts. `battle`: id of the Combat document. */
export function noteSeals(battle: string, round: number, seals: { readonly [id: CharacterId]: KeptSeal | null }): void {
  for (const [who, kept] of Object.entries(seals))
    if (kept && kept.round === round && !state.seen.in(battle, round).has(who))
      state.seen.put(battle, round, who, kept.seal);
}

/** The seals that this client saw in a round; empty if it came later. */
export function seenSeals(battle: string, round: number): { readonly [id: CharacterId]: string } {
  return Object.fromEntries(state.seen.in(battle, round));
}

/** After an undone planning everybody declares anew. */
export function forgetSeals(battle: string): void {
  state.seen.forget(battle);
}
