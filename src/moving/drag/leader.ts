/** Who leads several that are dragged, or moved by keys, as one. */

import { actingIn } from "../../judgement/turns/index";
import type { Battle, CharacterId } from "../../rules/index";

/** The character whose turn is open; else the one under the pointer; else the first. Undefined: nobody moves. */
export function leaderOf(
  battle: Battle,
  movers: readonly CharacterId[],
  grabbed: CharacterId | null,
): CharacterId | undefined {
  const open = actingIn(battle);
  return movers.find((id) => id === open) ?? movers.find((id) => id === grabbed) ?? movers[0];
}
