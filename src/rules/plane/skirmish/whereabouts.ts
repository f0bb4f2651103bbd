/**
 * Who stands where, computed once for a battle. A battle never changes, so the result is remembered for as long as
 * the battle is in use: while a pointer moves, every frame asks the same battle.
 */

import type { PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import { areasAt } from "../../geometry/areas-at";

interface Whereabouts {
  /** Everyone inside each skirmish, in melee or not, in order of ids. */
  readonly inside: ReadonlyMap<SkirmishId, readonly PlaneCharacter[]>;
  /** Everyone who is in no skirmish's area. */
  readonly free: readonly PlaneCharacter[];
}

const known = new WeakMap<PlaneBattle, Whereabouts>();

export function whereaboutsOf(battle: PlaneBattle): Whereabouts {
  const found = known.get(battle);
  if (found) return found;
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
  const whereabouts = { inside, free };
  known.set(battle, whereabouts);
  return whereabouts;
}

export function insideOf(battle: PlaneBattle, skirmish: { readonly id: SkirmishId }): readonly PlaneCharacter[] {
  return whereaboutsOf(battle).inside.get(skirmish.id) ?? [];
}
