/** A battle as the places of its tokens follow from it. */

import type { CombatDoc } from "../foundry/platform";
import type { Battle, BattleView, CharacterId, SkirmishView } from "../rules/index";
import { isOn } from "./gatherings";
import { meleeOf } from "./seat-area";

export interface Standing {
  readonly combat: CombatDoc;
  readonly battle: Battle;
  readonly view: BattleView;
}

/** The skirmish among whose fighters a character has a seat: in melee there, or on its centre without fighting. */
export function seatedIn(view: BattleView, id: CharacterId): SkirmishView | null {
  const at = view.characters[id]?.at ?? null;
  return meleeOf(view, id) ?? view.skirmishes.find(({ centre }) => centre && isOn(at, centre)) ?? null;
}
