/**
 * Those outside all skirmishes who could block at all, with their reach, as flat lists. A path's box skips most of
 * them, which must be quick while a pointer moves.
 */

import type { PlaneBattle, PlaneCharacter } from "../../battle";
import { keptForLast } from "../../board/last-asked";
import { isMobile } from "../skirmish/bonds";
import { whereaboutsOf } from "../skirmish/whereabouts";
import { blockingReach } from "./allowance";

interface FreeBlockers {
  readonly characters: readonly PlaneCharacter[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Metres in a straight line (`A25-BLK-2`). */
  readonly reach: Float64Array;
}

export const freeBlockersOf = keptForLast((battle: PlaneBattle): FreeBlockers => {
  const characters = whereaboutsOf(battle).free.filter(isMobile);
  return {
    characters,
    x: Float64Array.from(characters, (c) => c.at[0]),
    y: Float64Array.from(characters, (c) => c.at[1]),
    reach: Float64Array.from(characters, (c) => blockingReach(c, battle.options)),
  };
});
