/** Declarations that this user sealed in this browser and can still read. */

import { sealsOf } from "../judgement/declarations/index";
import type { Action, CharacterId } from "../rules/index";
import { type BattleOnScene, recordOf } from "../scene/scene-battle";
import { clearCopies } from "../seals/own-copies";

/** Those of the present round whose copies fit the seals in the document. */
export function ownDeclarations({ combat, battle }: BattleOnScene): Map<CharacterId, readonly Action[]> {
  const copies = clearCopies(combat.id, battle.round);
  return new Map(
    sealsOf(battle, recordOf(combat).declarations).flatMap(({ who, seal }) => {
      const copy = copies[seal];
      return copy ? [[who, copy.opening.action] as const] : [];
    }),
  );
}
