/** With three areas the bands show how far the weapon in hand reaches (`S20-RNG-2`). */

import type { Armament } from "../documents/armaments";
import { pageState } from "../page-state";
import { signal } from "../signals";
import type { OpenTurn } from "./open-turn";

const state = pageState("weapons/lit-reach", () => ({
  told: "null",
}));

/** Null: there is nothing to be shown. */
export function lightReach(turn: OpenTurn | null, armament: Armament | null): void {
  const isShown = armament !== null && turn?.fight.battle.board === "areas";
  const reach = isShown ? { who: turn.who, range: armament.range } : null;
  const telling = JSON.stringify(reach);
  if (telling === state.told) return;
  state.told = telling;
  signal("reach", reach);
}
