/**
 * The first turn of a battle with areas while somebody is not placed (`OPN-1`: placement comes first). The first press warns, the
 * second one begins without them.
 */

import { notices } from "../foundry/platform";
import { listText, saying } from "../foundry/words";
import { awaitedOf, unplacedIn } from "./area-context";
import { isSecondPress } from "./second-press";
import type { TrackedBattle } from "./tracked-battle";

const say = saying("areas.placement");

/** Who would begin unplaced, in words; empty: nobody, or the battle has begun already. */
export function begunWithout(tracked: Pick<TrackedBattle, "combat" | "scene" | "battle">): string {
  const { battle } = tracked;
  if (battle.board !== "areas" || battle.begun) return "";
  const unplaced = unplacedIn(tracked, battle);
  return unplaced.length === 0 ? "" : say("without", { names: listText(awaitedOf(tracked, battle, unplaced)) });
}

/** Whether a press begins a turn now; if not, its user is told who is not placed. */
export function mayBegin(tracked: TrackedBattle): boolean {
  const without = begunWithout(tracked);
  if (without === "" || isSecondPress("beginTurn", tracked)) return true;
  notices()?.warn(say("again", { without }));
  return false;
}
