/** Declarations that are being made up: where everyone acts at once nothing happens by a drop, it draws the way of one. */

import { signal } from "@preact/signals";
import { type Draft, EMPTY_DRAFT, withDrawnWay } from "../../src/judgement/index";
import type { CharacterId, Point, Setup } from "../../src/rules/index";
import { analysis, here } from "../desk/index";

type Drafts = ReadonlyMap<CharacterId, Draft>;
const NONE: Drafts = new Map();

/** They belong to one round of one battle. */
const begun = signal<{ readonly setup: Setup; readonly round: number; readonly by: Drafts } | null>(null);

export function drafts(): Drafts {
  const now = begun.value;
  return now?.setup === analysis.value.setup && now.round === here.value.battle.round ? now.by : NONE;
}

export function draftOf(who: CharacterId): Draft {
  return drafts().get(who) ?? EMPTY_DRAFT;
}

/** @param draft null: nothing is made up for it any more */
export function setDraft(who: CharacterId, draft: Draft | null): void {
  const by = new Map(drafts());
  if (draft) by.set(who, draft);
  else by.delete(who);
  begun.value = { setup: analysis.peek().setup, round: here.peek().battle.round, by };
}

/** A way that was drawn on the board. @param path after the start, metres */
export function drawWay(who: CharacterId, path: readonly Point[]): void {
  setDraft(who, withDrawnWay(draftOf(who), path));
}

/** Who wants a point of the board: that of a wild attack (`SIM-STL-3`), by the next press. */
export const pointing = signal<((at: Point) => void) | null>(null);
