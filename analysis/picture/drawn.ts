/** The picture of the moment that is shown, by the chronicle's own drawing. */

import { computed, signal } from "@preact/signals";
import { type DrawnParts, drawParts, type Marking, markingsOf } from "../../src/chronicle/index";
import {
  anyCharacterOf,
  type BattleScript,
  type CharacterId,
  type Point,
  type ScriptStep,
} from "../../src/rules/index";
import { analysis, depth, here, line, nameOf, ownWords, played, ruleset } from "../desk/index";
import { frame, LARGEST_METRE, room } from "./frame";

/** Pixels from the middle of a sign to its edge, where nothing makes it smaller: larger where fingers press. */
export const reach = signal(11);

/** The script of a line up to a moment. */
export function scriptTo(steps: readonly ScriptStep[]): BattleScript {
  return { setup: analysis.value.setup, steps };
}

/** How the last turn changed places, and the questions that were asked since. */
export const markings = computed<readonly Marking[]>(() => {
  const { battle, view } = here.value;
  const steps = line.value.slice(0, depth.value).map(({ step }) => step!);
  const entries = played.value.slice(1, depth.value + 1).map((moment) => moment.played!.entry);
  const walls = analysis.value.walls.map(([from, to]): Marking => ({ is: "wall", from, to }));
  const said = markingsOf(
    scriptTo(steps.slice(0, entries.length)),
    { ruleset: ruleset.value.id, steps: entries, state: view },
    battle,
  );
  return [...walls, ...said];
});

export const drawn = computed<DrawnParts>(() => {
  const { battle, view } = here.value;
  return drawParts(battle, view, ownWords.value, nameOf, {
    markings: markings.value,
    room: room.value,
    frame: frame.value,
    reach: reach.value,
    largest: LARGEST_METRE,
  });
});

/** Pixels of the picture → metres; null where there are none. */
export function metresAt(x: number, y: number): Point | null {
  const { plane } = drawn.peek();
  return plane && [plane.from[0] + x / plane.scale, plane.from[1] + y / plane.scale];
}

/**
 * The place that a pointer means, metres. On a line that of the sign below it, else the whole metre: height means nothing there
 * (`LIN-POS-1`).
 */
export function placeAt(x: number, y: number): Point | null {
  const metres = metresAt(x, y);
  const { axis, seats } = drawn.peek();
  if (!metres || axis === null) return metres;
  const below = signAt(x, y, reach.peek());
  const seat = below === null ? undefined : seats.get(below);
  const at = seat && anyCharacterOf(here.peek().battle, below!)?.at;
  return at && typeof at !== "string" ? at : [Math.round(metres[0]), 0];
}

/** Metres → pixels of the picture. */
export function pixelsAt([x, y]: Point): { readonly x: number; readonly y: number } {
  const { plane } = drawn.value;
  return plane ? { x: (x - plane.from[0]) * plane.scale, y: (y - plane.from[1]) * plane.scale } : { x: 0, y: 0 };
}

/** Those who stand under one sign with somebody; empty: it is that one's own. */
export function pileOf(who: CharacterId): readonly CharacterId[] {
  return drawn.peek().piles.find((pile) => pile.who.includes(who))?.who ?? [];
}

/** Who is pressed where: the nearest sign within a finger's width. */
export function signAt(x: number, y: number, within: number): CharacterId | null {
  let nearest: CharacterId | null = null;
  let least = within;
  for (const [id, seat] of drawn.peek().seats) {
    const distance = Math.hypot(seat.x - x, seat.y - y);
    if (distance < least) [nearest, least] = [id, distance];
  }
  return nearest;
}
