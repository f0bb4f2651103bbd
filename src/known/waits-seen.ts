/** The characters of a battle that are hidden from players, and the parts of waiting moves that a user may know. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { awaited, type Pending } from "../judgement/history/index";
import { type Battle, type CharacterId, hasCondition } from "../rules/index";
import { type BattleOnScene, battleOf, tokenOf } from "../scene/scene-battle";

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
    const blockers = withoutUnseenWalkers(one, scene, battle).blockers.filter(({ by }) => isTold(by));
    if (!awaited(one).some(isTold) && one.hold === undefined) return [];
    return [{ ...one, blockers, ...(one.declared && { declared: one.declared.filter(isTold) }) }];
  });
}

/**
 * The questions about a move for this user: companions that the user does not see are left out (`A25-GRP-1`), unless
 * one of the asked characters could stop nobody else.
 */
export function withoutUnseenWalkers<T extends Pick<Pending, "blockers" | "mover">>(
  pending: T,
  scene: SceneDoc,
  battle: Battle,
): T {
  const isSeen = (who: CharacterId) => who === pending.mover || isKnown(scene, battle, who);
  if (pending.blockers.every(({ who }) => isSeen(who))) return pending;
  const others = new Set(pending.blockers.flatMap(({ by, who }) => (isSeen(who) ? [by] : [])));
  return { ...pending, blockers: pending.blockers.filter(({ by, who }) => isSeen(who) || !others.has(by)) };
}
