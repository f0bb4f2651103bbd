/** Drafts of declarations: an empty one, and one with a drawn path. Fetched where everyone acts at once. */

import { type Draft, EMPTY_DRAFT, withDrawnWay } from "../../src/judgement/index";
import type { CharacterId, Point } from "../../src/rules/index";
import { drafts, setDraft } from "./drafts";

export function draftOf(who: CharacterId): Draft {
  return drafts().get(who) ?? EMPTY_DRAFT;
}

/** A way that was drawn on the board. @param path after the start, metres */
export function drawWay(who: CharacterId, path: readonly Point[]): void {
  setDraft(who, withDrawnWay(draftOf(who), path));
}
