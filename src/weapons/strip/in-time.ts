/** How long dice and choices of a strike wait for their player, as the table has chosen. */

import type { CombatDoc } from "../../foundry/platform";
import { type Rolling, strikesIn } from "../../judgement/index";
import { choiceDueAt, dueAt, type Patience } from "../../judgement/strikes/index";
import type { CharacterId } from "../../rules/index";
import { isRolledBy, recordOf } from "../../scene/scene-battle";
import { dicePatience } from "../../settings";

export function patienceFor(combat: CombatDoc): Patience {
  const isAsked = (who: CharacterId) => isRolledBy(combat, who);
  return { isAsked, strikes: strikesIn(recordOf(combat)), now: Date.now(), ...dicePatience() };
}

/** When it goes on without a press; null: it does not. A choice waits longer than dice. */
export function untilOf(rolling: Rolling, isChoice: boolean): number | null {
  const patience = dicePatience();
  const { until } = rolling;
  // Then it is the Game Master's to press.
  if (patience.keeps) return until === null || until <= Date.now() ? null : until;
  const at = isChoice ? choiceDueAt(rolling, patience) : dueAt(rolling, patience);
  return at === Number.POSITIVE_INFINITY ? null : at;
}

/** Its player has not pressed in time, and the Game Master does it. */
export function isOverdue({ until }: Rolling): boolean {
  return until !== null && until <= Date.now() && dicePatience().keeps;
}
