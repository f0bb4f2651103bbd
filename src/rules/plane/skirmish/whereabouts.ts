/** Everybody's place, computed once for a battle: while a pointer moves, every frame asks for the same battle. */

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

type Counting = Pick<PlaneRules, "independents">;

/** Without independents, somebody able who only stands in an area is in no skirmish (`B20-ZON-5`). */
export function countsByPlace(c: PlaneCharacter, { independents }: Counting): boolean {
  return independents || !isAble(c);
}

/** Computed once for a battle: once with independents, and once without. */
const among = keptForLast((battle: PlaneBattle) => foundIn(battle, { independents: true }));
const without = keptForLast((battle: PlaneBattle) => foundIn(battle, { independents: false }));

export function whereaboutsOf(battle: PlaneBattle, { independents }: Counting): Whereabouts {
  return independents ? among(battle) : without(battle);
}

function foundIn(battle: PlaneBattle, rules: Counting): Whereabouts {
  const inside = new Map<SkirmishId, PlaneCharacter[]>();
  for (const skirmish of battle.skirmishes) inside.set(skirmish.id, []);
  const free: PlaneCharacter[] = [];
  for (const c of battle.characters) {
    if (c.melee !== null) {
      inside.get(c.melee)?.push(c);
      continue;
    }
    const around = countsByPlace(c, rules) ? areasAt(battle.skirmishes, c.at) : [];
    for (const skirmish of around) inside.get(skirmish.id)?.push(c);
    if (around.length === 0) free.push(c);
  }
  return { inside, free };
}

export function insideOf(
  battle: PlaneBattle,
  skirmish: { readonly id: SkirmishId },
  rules: Counting,
): readonly PlaneCharacter[] {
  return whereaboutsOf(battle, rules).inside.get(skirmish.id) ?? [];
}
