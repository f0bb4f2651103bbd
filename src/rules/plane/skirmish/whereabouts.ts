/** Who stands where, computed once for a battle: while a pointer moves, every frame asks the same one. */

import type { PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import { keptForLast } from "../../board/last-asked";
import { areasAt } from "../../geometry/areas-at";

interface Whereabouts {
  /** Everyone inside each skirmish, in melee or not, in order of ids. */
  readonly inside: ReadonlyMap<SkirmishId, readonly PlaneCharacter[]>;
  /** Everyone who is in no skirmish's area. */
  readonly free: readonly PlaneCharacter[];
}

export const whereaboutsOf = keptForLast((battle: PlaneBattle): Whereabouts => {
  const inside = new Map<SkirmishId, PlaneCharacter[]>();
  for (const skirmish of battle.skirmishes) inside.set(skirmish.id, []);
  const free: PlaneCharacter[] = [];
  for (const c of battle.characters) {
    if (c.melee !== null) {
      inside.get(c.melee)?.push(c);
      continue;
    }
    const around = areasAt(battle.skirmishes, c.at);
    for (const skirmish of around) inside.get(skirmish.id)?.push(c);
    if (around.length === 0) free.push(c);
  }
  return { inside, free };
});

export function insideOf(battle: PlaneBattle, skirmish: { readonly id: SkirmishId }): readonly PlaneCharacter[] {
  return whereaboutsOf(battle).inside.get(skirmish.id) ?? [];
}
