/** The last actions of one side, as events: for the user who plays against it and watches the board. */

import { actingIn } from "../../src/judgement/index";
import { anyCharacterOf, type BattleEvent, type SideId } from "../../src/rules/index";
import type { Moment } from "../course/index";

/** Of everybody's turn, and told by the board itself. */
const USUAL: readonly BattleEvent["type"][] = ["turnStarted", "turnEnded"];

/**
 * The events of the steps at the end of a line that are this side's. Rounds that begin in between are nobody's step:
 * the side that acts first in a round sees what was done at the end of the round before.
 * @param moments from the beginning to the one that is shown
 */
export function deedsOf(side: SideId, moments: readonly Moment[]): readonly BattleEvent[] {
  const events: BattleEvent[] = [];
  for (let i = moments.length - 1; i > 0; i--) {
    const [moment, before] = [moments[i]!, moments[i - 1]!];
    if (moment.battle.round > before.battle.round && sideActing(moment, before) === null) continue;
    if (sideActing(moment, before) !== side) break;
    events.unshift(...(moment.played?.entry.events ?? []).filter(({ type }) => !USUAL.includes(type)));
  }
  return events;
}

/** The side whose step led to a moment; null: no side in particular, or a secret declaration. */
function sideActing({ battle }: Moment, before: Moment): SideId | null {
  const who = actingIn(before.battle) ?? actingIn(battle);
  return (who === null ? null : anyCharacterOf(before.battle, who)?.side) ?? null;
}
