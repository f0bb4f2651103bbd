/** This user's drafts, in the memory of this page alone. The overlay on the map and the window both show them. */

import { type Draft, EMPTY_DRAFT } from "../judgement/declarations/index";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { signal } from "../signals";
import { KeptForRound } from "./kept-for-round";

const state = pageState("planning/drafts", () => ({
  drafts: new KeptForRound<Draft>(),
}));

/** The draft of a character for a round; an empty one where there is none. `battle`: id of the Combat document. */
export function draftOf(battle: string, round: number, who: CharacterId): Draft {
  return draftsIn(battle, round).get(who) ?? EMPTY_DRAFT;
}

export function draftsIn(battle: string, round: number): ReadonlyMap<CharacterId, Draft> {
  return state.drafts.in(battle, round);
}

/** Keeps a draft and sends the signal `draftsChanged`. Drafts of other rounds are dropped. */
export function setDraft(battle: string, round: number, who: CharacterId, draft: Draft | null): void {
  state.drafts.put(battle, round, who, draft);
  signal("draftsChanged", battle);
}
