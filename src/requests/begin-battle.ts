/** The beginning of a battle, asked for once. A press that comes a moment after another one means no second battle. */

import type { CombatDoc } from "../foundry/platform";
import { pageState } from "../page-state";
import { battleOf } from "../scene/scene-battle";
import { request } from "./requests";

/** Milliseconds after the beginning in which a press is still one of those that began it. */
const MOMENT = 2_000;

const state = pageState("requests/begin-battle", () => ({
  /** When this page began a battle, by the Combat's id; infinite while it is under way. */
  begun: new Map<string, number>(),
}));

/** @param before what has to be done first; false: it was refused, and nothing begins */
export async function beginOnce(combat: CombatDoc, before: () => Promise<boolean> = async () => true): Promise<void> {
  const { begun } = state;
  const last = begun.get(combat.id) ?? Number.NEGATIVE_INFINITY;
  // A battle that cannot be read is told of at each press.
  if (last === Number.POSITIVE_INFINITY || (last > Date.now() - MOMENT && battleOf(combat))) return;
  begun.set(combat.id, Number.POSITIVE_INFINITY);
  let isBegun = false;
  try {
    isBegun = (await before()) && (await request(combat, { type: "begin" })).ok;
  } finally {
    if (isBegun) begun.set(combat.id, Date.now());
    else begun.delete(combat.id);
  }
}
