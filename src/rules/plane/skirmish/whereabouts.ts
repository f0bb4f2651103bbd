/** Who stands where, computed once for a battle: while a pointer moves, every frame asks the same one. */

import type { PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import { keptForLast } from "../../board/last-asked";
import { isAble } from "../../board/roster";
import { areasAt } from "../../geometry/areas-at";
import type { PlaneRules } from "../plane-rules";

interface Whereabouts {
  /** Everyone inside each skirmish, in melee or not, in order of ids. */
  readonly inside: ReadonlyMap<SkirmishId, readonly PlaneCharacter[]>;
  /** Everyone who is in no skirmish. */
  readonly free: readonly PlaneCharacter[];
}

/** Without independents, whoever is able and only stands in an area is in no skirmish (`B20-ZON-5`). */
export function whereaboutsOf(battle: PlaneBattle, { independents }: Pick<PlaneRules, "independents">): Whereabouts {
  return independents ? amongIndependents(battle) : amongFighters(battle);
}

const amongIndependents = keptForLast((battle: PlaneBattle) => foundIn(battle, true));
const amongFighters = keptForLast((battle: PlaneBattle) => foundIn(battle, false));

function foundIn(battle: PlaneBattle, independents: boolean): Whereabouts {
  const inside = new Map<SkirmishId, PlaneCharacter[]>();
  for (const skirmish of battle.skirmishes) inside.set(skirmish.id, []);
  const free: PlaneCharacter[] = [];
  for (const c of battle.characters) {
    if (c.melee !== null) {
      inside.get(c.melee)?.push(c);
      continue;
    }
    const around = independents || !isAble(c) ? areasAt(battle.skirmishes, c.at) : [];
    for (const skirmish of around) inside.get(skirmish.id)?.push(c);
    if (around.length === 0) free.push(c);
  }
  return { inside, free };
}

export function insideOf(
  battle: PlaneBattle,
  skirmish: { readonly id: SkirmishId },
  rules: Pick<PlaneRules, "independents">,
): readonly PlaneCharacter[] {
  return whereaboutsOf(battle, rules).inside.get(skirmish.id) ?? [];
}
