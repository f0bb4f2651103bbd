/**
 * The first turn of a battle with areas while somebody is not placed (`OPN-1`: placement comes first). The first press warns, the
 * second one begins without them.
 */

import { notices } from "../foundry/platform";
import { listText, saying } from "../foundry/words";
import { pageState } from "../page-state";
import { awaitedOf, unplacedIn } from "./area-context";
import type { TrackedBattle } from "./tracked-battle";

const say = saying("areas.placement");

const state = pageState("tracker/beginning", () => ({
  /** The battle's revision at which this user pressed *Begin turn* though somebody was not placed. */
  sureAt: null as number | null,
}));

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
  if (without === "" || state.sureAt === tracked.revision) return true;
  state.sureAt = tracked.revision;
  notices()?.warn(say("again", { without }));
  return false;
}
