/** A character that is dragged over three areas: the meaning of a drop into each, before it is made. */

import { computed, signal } from "@preact/signals";
import { type EnteringTold, tellEntering, tellRefusal } from "../../src/chronicle/index";
import { type Entering, enteringsBy } from "../../src/judgement/index";
import type { AreaName, CharacterId } from "../../src/rules/index";
import { here, nameOf, ownWords, ruleset } from "../desk/index";
import { byHand, chosenMove, FLOW } from "./dragging";

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

/** What a drop into each area means, and its command; null: nobody is led, or the Game Master's hand does it, which nothing keeps from it. */
export const entering = computed<ReadonlyMap<AreaName, EnteringTold & Pick<Entering, "command">> | null>(() => {
  const who = carriedWho.value;
  const { battle } = here.value;
  if (who === null || battle.board !== "areas" || byHand.value) return null;
  const words = ownWords.value;
  return new Map(
    enteringsBy({ battle, ruleset: ruleset.value, who, flow: FLOW }, chosenMove.value).map(
      ({ area, command, refusal }) => [
        area,
        { ...tellEntering(command, refusal && tellRefusal(refusal, words, nameOf), words), command },
      ],
    ),
  );
});
