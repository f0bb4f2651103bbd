/** Tokens that would be set side by side, where the table asks before it is done. */

import type { CombatDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, battleOf } from "../scene/scene-battle";
import { placesOf } from "./placement";
import { moveTokens, tokenMoves } from "./token-moves";

/** Tokens that are not at their seats. With three areas everyone has a seat in any case: none. */
export function unarranged(fight: BattleOnScene): CharacterId[] {
  if (fight.battle.board !== "plane") return [];
  const moves = tokenMoves(fight.combat, placesOf(fight, null), null, fight.revision);
  return moves.flatMap(({ updates }) => updates.map(({ _id }) => String(_id)));
}

/** Sets all of them where they would stand. A Game Master's alone: others may not move these tokens. */
export async function arrange(combat: CombatDoc): Promise<void> {
  const fight = battleOf(combat);
  if (fight) await moveTokens(combat, placesOf(fight, null), null, fight.revision);
}
