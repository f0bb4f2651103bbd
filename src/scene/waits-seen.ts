/** Who in a battle is hidden from players, and what a user may be told of waiting moves. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { awaited, type Pending } from "../judgement/history/index";
import { type CharacterId, hasCondition } from "../rules/index";
import { type BattleOnScene, battleOf, tokenOf } from "./scene-battle";

/** Characters that only the Game Master and their own player see. */
export function unseenIn(combat: CombatDoc): ReadonlySet<CharacterId> {
  const characters = battleOf(combat)?.battle.characters ?? [];
  const unseen = characters.filter(
    (one) => tokenOf(combat, one.id)?.hidden !== false || hasCondition(one, "hidden") || hasCondition(one, "invisible"),
  );
  return new Set(unseen.map(({ id }) => id));
}

/**
 * Waiting moves that this user sees, with those of the asked whom it may know. If it may know none of them, its page
 * shows the same as for a move that nobody can block: nothing, or that all moves are held.
 */
export function waitsSeen({ battle, pending }: Pick<BattleOnScene, "battle" | "pending">, scene: SceneDoc): Pending[] {
  if (gameSeen().user.isGM) return [...pending];
  return pending.flatMap((one) => {
    if (!isKnown(scene, battle, one.mover)) return [];
    const isTold = (id: CharacterId) =>
      isKnown(scene, battle, id) && (!one.quiet?.includes(id) || scene.tokens.get(id)?.isOwner === true);
    const blockers = one.blockers.filter(({ by }) => isTold(by));
    if (!awaited(one).some(isTold) && one.hold === undefined) return [];
    return [{ ...one, blockers, ...(one.declared && { declared: one.declared.filter(isTold) }) }];
  });
}
