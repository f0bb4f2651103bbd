/** What this page knows of the people at its board. */

import { computed, signal } from "@preact/signals";
import { anyCharacterOf, type CharacterId, type Point, type SideId } from "../../src/rules/index";
import { here } from "../desk/index";
import type { Gathering, ReactionHere, WantedHere } from "./messages";

export interface Live extends Gathering {
  readonly role: "author" | "guest";
  /** Which of the people this page is. */
  readonly own: number;
  /** The author's page can be reached. */
  readonly isReached: boolean;
}
/** Null: this page is by itself. */
export const live = signal<Live | null>(null);

/** Where others point, metres, by their place among the people. */
export const pointers = signal<ReadonlyMap<number, Point>>(new Map());

/** @param at null: that person points nowhere any more */
export function pointFor(who: number, at: Point | null): void {
  const next = new Map(pointers.peek());
  if (at) next.set(who, at);
  else next.delete(who);
  pointers.value = next;
}

/** Dice that this page is asked to roll. */
export interface DiceAsked {
  readonly want: WantedHere;
  readonly reactions: readonly ReactionHere[];
  /** When they fall by themselves, milliseconds since the epoch; null: they wait, because somebody presses pips. */
  readonly until: number | null;
  readonly wait: () => void;
  readonly roll: (shown: readonly number[]) => void;
  readonly counter: (row: string) => void;
}
export const diceAsked = signal<DiceAsked | null>(null);

/** A guest who asks to take back the last step; null: nobody does. */
export const undoAsked = signal<number | null>(null);

/** The author's battle is too large for a link: guests see it as it was. */
export const isTooLarge = signal(false);

/** A guest that looks at another moment than the author shows. */
export const looksElsewhere = signal(false);

/** Who of the people holds a side. */
export function holderOf({ holds, people }: Gathering, side: SideId): number {
  const holder = holds[side] ?? 0;
  return people[holder] ? holder : 0;
}

export function holderOfCharacter(gathering: Gathering, who: CharacterId): number {
  const side = anyCharacterOf(here.peek().battle, who)?.side;
  return side === undefined ? 0 : holderOf(gathering, side);
}

/** Somebody but the author holds a side, there or away. */
export function isGiven({ holds, people }: Gathering): boolean {
  return Object.values(holds).some((who) => who > 0 && people[who] !== undefined);
}

/** Somebody but the author holds a side, and is there. */
export function isShared({ holds, people }: Gathering): boolean {
  return Object.values(holds).some((who) => who > 0 && people[who]?.isHere === true);
}

/** The sides that this page plays. */
export const ownSides = computed<readonly SideId[]>(() => {
  const now = live.value;
  return now ? here.value.battle.sides.filter((side) => holderOf(now, side) === now.own) : [];
});
