/** Declarations by one press for all of this user's characters that have not declared, and their contents. */

import type { SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { say } from "../foundry/words";
import { blowAtNearest, firstWeaponFor, type ReadyDeclaration, sameAsBefore } from "../judgement/declarations/index";
import { tryDeclaration } from "../planning/planning";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, nameIn, recordOf } from "../scene/scene-battle";
import { declaredText, readyWith } from "./declare-words";

export const AT_ONCE = ["nearest", "again"] as const;
type AtOnce = (typeof AT_ONCE)[number];

/** A button that seals, with all that it would seal. */
export interface AtOnceRow {
  readonly way: AtOnce;
  readonly label: string;
  readonly told: string;
}

/** The declarations that one press would seal, for those of these characters that have an allowed one. */
export function declaredAtOnce(
  fight: BattleOnScene,
  scene: SceneDoc,
  way: AtOnce,
  open: readonly CharacterId[],
): ReadonlyMap<CharacterId, ReadyDeclaration> {
  const { battle, combat } = fight;
  const knows = (id: CharacterId) => isKnown(scene, battle, id);
  const weaponOf = (who: CharacterId) => {
    const ready = readyWith(fight, who);
    const id = firstWeaponFor("melee", ready);
    const { strike = null, attacks = 1 } = ready.find((one) => one.id === id) ?? {};
    return { id, strike, attacks };
  };
  const found = open.flatMap((who): [CharacterId, ReadyDeclaration][] => {
    const made =
      way === "nearest"
        ? blowAtNearest(battle, who, weaponOf(who), knows)
        : sameAsBefore(battle, recordOf(combat).declarations.opened, who, knows);
    return made && tryDeclaration(fight, who, made.action).ok ? [[who, made]] : [];
  });
  return new Map(found);
}

/** Its button; none where it would seal nothing. */
export function atOnceRow(
  fight: BattleOnScene,
  scene: SceneDoc,
  way: AtOnce,
  open: readonly CharacterId[],
): AtOnceRow[] {
  const made = [...declaredAtOnce(fight, scene, way, open)];
  if (made.length === 0) return [];
  const told = made.map(([who, ready]) => {
    const actions = declaredText(fight, who, ready);
    return open.length === 1 ? actions : say("declare.atOnce.for", { name: nameIn(fight.combat, who), actions });
  });
  const label = say(`declare.atOnce.${way}`, { count: String(made.length) });
  return [{ way, label, told: told.join(say("declare.atOnce.between")) }];
}
