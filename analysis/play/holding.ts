/** What a pointer or the keys hold, and what was chosen for its move. */

import { computed, signal } from "@preact/signals";
import type { ChosenMove, Flow } from "../../src/judgement/index";
import { anyCharacterOf, type CharacterId, type Point, toCentimetre } from "../../src/rules/index";
import { here } from "../desk/index";
import { drawn } from "../picture/drawn";

/** An actor begins its own turn, and that ends a turn with nothing left to do. */
export const FLOW: Flow = { flows: true, waysOf: () => null, isHeld: () => false };

/** What was chosen for the next move. */
export const chosenMove = signal<ChosenMove>({ kind: null, way: "walk", stops: false, declares: true });

/** Whether a drop is a correction by the Game Master's hand instead of a move. */
export const byHand = signal(false);

/** Those who go along with the next mover. */
export const company = signal<readonly CharacterId[]>([]);

interface Held {
  readonly who: CharacterId;
  /** Corners that were set on the way, metres. */
  readonly corners: readonly Point[];
  /** Where the pointer is, metres. */
  readonly end: Point;
  readonly by: "pointer" | "keys";
}
export const held = signal<Held | null>(null);

/** Who is held: it stays the same while the pointer moves, and so does all that is known of the table. */
export const heldWho = computed<CharacterId | null>(() => held.value?.who ?? null);

/** As places are kept: nobody draws finer. */
export function rounded([x, y]: Point): Point {
  return [toCentimetre(x), toCentimetre(y)];
}

export function takeUp(who: CharacterId, by: Held["by"]): void {
  const start = anyCharacterOf(here.peek().battle, who)?.at;
  if (!start || typeof start === "string") return;
  held.value = { who, corners: [], end: start, by };
}

/** Metres. */
export function pointTo(end: Point): void {
  const drag = held.peek();
  const place: Point = drawn.peek().axis === null ? end : [end[0], 0];
  if (drag && (drag.end[0] !== place[0] || drag.end[1] !== place[1])) held.value = { ...drag, end: place };
}

/** From here the way goes on in another direction. */
export function turnHere(): void {
  const drag = held.peek();
  if (drag) held.value = { ...drag, corners: [...drag.corners, rounded(drag.end)] };
}

/** The last corner was none: there the way ends. */
export function straighten(): void {
  const drag = held.peek();
  if (drag) held.value = { ...drag, corners: drag.corners.slice(0, -1) };
}

export function letGo(): void {
  held.value = null;
}
