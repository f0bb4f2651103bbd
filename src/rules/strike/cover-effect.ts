/** The effect of covering somebody (`ACT-13`), as a declared feat begins it. */

import type { CharacterId } from "../battle";
import type { LastingEffect } from "../effects/effect";
import type { Declares } from "./feats";

/** The effect on whoever covers these. Without an end of its own it lasts until the next turn. */
export function coverFor(
  { name, self }: Pick<Declares, "name" | "self">,
  { times, evades }: { readonly times: number; readonly evades: boolean },
  whom: readonly CharacterId[],
): LastingEffect {
  return {
    ...(self ?? { name, until: "own-turn" }),
    covers: { whom, times, ...(evades && { evades }) },
  };
}
