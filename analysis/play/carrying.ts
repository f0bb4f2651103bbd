/** A character that is dragged over three areas. */

import { computed, signal } from "@preact/signals";
import type { AreaName, CharacterId } from "../../src/rules/index";

export interface Carried {
  readonly who: CharacterId;
  /** Where the pointer is, pixels of the picture. */
  readonly at: { readonly x: number; readonly y: number };
  /** The area below it. */
  readonly over: AreaName | null;
}
export const carried = signal<Carried | null>(null);

/** The dragged character stays the same while the pointer moves, and so does the data about the areas. */
export const carriedWho = computed<CharacterId | null>(() => carried.value?.who ?? null);
