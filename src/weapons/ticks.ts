/** Ticks at the tokens of those among whom somebody chooses. */

import type { Pointed, Tick } from "../canvas/aiming/aim-picture";
import type { Disc } from "../canvas/clear-place";
import type { CharacterId } from "../rules/index";
import { bearerOf, type OpenChoice } from "./choice-panel";

/** The pointer's display, with the number of chosen targets. */
export function counted(pointed: Pointed | null, choice: OpenChoice | null): Pointed | null {
  const { words } = pointed ?? {};
  if (!pointed || !words || !choice) return pointed;
  return { ...pointed, words: { ...words, lines: [...words.lines, { text: choice.count, tone: "plain" }] } };
}

/** @param discs the places of tokens, scene pixels; a character without one has no tick */
export function ticksOf(choice: OpenChoice | null, discs: readonly (Disc & { readonly id: CharacterId })[]): Tick[] {
  const places = new Map(discs.map((disc) => [disc.id, disc]));
  const isOn = new Map<CharacterId, boolean>();
  for (const row of choice?.rows ?? []) isOn.set(bearerOf(row), row.ticked || isOn.get(bearerOf(row)) === true);
  return [...isOn].flatMap(([id, on]) => {
    const at = places.get(id);
    return at ? [{ at, isOn: on }] : [];
  });
}
