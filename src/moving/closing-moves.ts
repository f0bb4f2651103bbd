/** What of a character's own things a move forbids, as the rules answer it. */

import type { Closed } from "../chronicle/index";
import { usablesOf } from "../documents/armaments";
import { askedWith } from "../documents/asked-with";
import type { CombatDoc } from "../foundry/platform";
import { kindsClosedBy } from "../judgement/moves/index";
import type { Battle, CharacterId, MoveCommand, Ruleset } from "../rules/index";
import { tokenOf } from "../scene/scene-battle";

/**
 * Kinds of things that its mover has and may not use after a move (`TRN-3`).
 * @param battle that in which the mover's turn is open
 */
export function closedByMove(
  { combat, ruleset }: { readonly combat: CombatDoc; readonly ruleset: Ruleset },
  battle: Battle,
  move: MoveCommand & { readonly who: CharacterId },
): Closed[] {
  const usables = usablesOf(tokenOf(combat, move.who)?.actor ?? null).filter(
    ({ declares, uses }) => declares === null && (uses === null || uses > 0),
  );
  return kindsClosedBy(ruleset, battle, move, usables.map(askedWith));
}
