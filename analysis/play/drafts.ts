/** Declarations that are being made up: where everyone acts at once nothing happens by a drop, it draws the way of one. */

import { signal } from "@preact/signals";
import type { Draft } from "../../src/judgement/index";
import type { CharacterId, Point, Setup } from "../../src/rules/index";
import { analysis, here } from "../desk/index";

type Drafts = ReadonlyMap<CharacterId, Draft>;
const NONE: Drafts = new Map();

/** The character whose draft a suggestion has made. A new object with each suggestion. */
export interface FilledIn {
  readonly who: CharacterId;
}

interface Begun {
  readonly setup: Setup;
  readonly round: number;
  readonly by: Drafts;
  readonly filledIn: FilledIn | null;
}

/** They belong to one round of one battle. */
const begun = signal<Begun | null>(null);

function begunHere(): Begun | null {
  const now = begun.value;
  return now?.setup === analysis.value.setup && now.round === here.value.battle.round ? now : null;
}

export function drafts(): Drafts {
  return begunHere()?.by ?? NONE;
}

/** The one that a suggestion has filled in last: its fields come into sight. */
export function filledIn(): FilledIn | null {
  return begunHere()?.filledIn ?? null;
}

/** @param draft null: nothing is made up for it any more */
export function setDraft(who: CharacterId, draft: Draft | null): void {
  const last = filledIn();
  keep(who, draft, draft === null && last?.who === who ? null : last);
}

/** A draft that a suggestion makes. */
export function fillIn(who: CharacterId, draft: Draft): void {
  keep(who, draft, { who });
}

function keep(who: CharacterId, draft: Draft | null, filled: FilledIn | null): void {
  const by = new Map(drafts());
  if (draft) by.set(who, draft);
  else by.delete(who);
  begun.value = { setup: analysis.peek().setup, round: here.peek().battle.round, by, filledIn: filled };
}

/** The draft that the next press on the board gives a point: that of a wild attack (`SIM-STL-3`). */
export const pointing = signal<((at: Point) => void) | null>(null);
