/**
 * Those outside all skirmishes who could block at all, with their reach, as flat lists: a path's box passes by most of
 * them, and that has to be quick while a pointer moves. Kept beside the battle, which never changes.
 */

import type { PlaneBattle, PlaneCharacter } from "../../battle";
import { isMobile } from "../skirmish/bonds";
import { whereaboutsOf } from "../skirmish/whereabouts";
import { blockingReach } from "./allowance";

interface FreeBlockers {
  readonly characters: readonly PlaneCharacter[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Metres as the crow flies (`A25-BLK-2`). */
  readonly reach: Float64Array;
}

const known = new WeakMap<PlaneBattle, FreeBlockers>();

export function freeBlockersOf(battle: PlaneBattle): FreeBlockers {
  const found = known.get(battle);
  if (found) return found;
  const characters = whereaboutsOf(battle).free.filter(isMobile);
  const blockers = {
    characters,
    x: Float64Array.from(characters, (c) => c.at[0]),
    y: Float64Array.from(characters, (c) => c.at[1]),
    reach: Float64Array.from(characters, (c) => blockingReach(c, battle.options)),
  };
  known.set(battle, blockers);
  return blockers;
}
