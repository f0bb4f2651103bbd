/**
 * How far somebody covers another on the plane (`ACT-13`): where a block of it could be. In the books the lines for this
 * mode were not seen: our reading.
 */

import type { PlaneBattle, PlaneCharacter } from "../../battle";
import { distance } from "../../geometry/point";
import { within } from "../../geometry/rounding";
import { blockingReach } from "../movement/allowance";
import type { PlaneRules } from "../plane-rules";
import { whereaboutsOf } from "../skirmish/whereabouts";

/** In one skirmish: in melee everywhere, an independent within its limited move. Outside all of them the same, of both. */
export function reachesToCover(
  battle: PlaneBattle,
  protector: PlaneCharacter,
  covered: PlaneCharacter,
  rules: Pick<PlaneRules, "independents" | "edition">,
): boolean {
  const { inside, free } = whereaboutsOf(battle, rules);
  const isNear = () => {
    const { options } = battle;
    return within(distance(protector.at, covered.at), blockingReach(protector, options, rules), options.rounding);
  };
  const has = (list: readonly PlaneCharacter[], { id }: PlaneCharacter) => list.some((one) => one.id === id);
  if (has(free, protector)) return has(free, covered) && isNear();
  const isTogether = (who: readonly PlaneCharacter[]) => has(who, protector) && has(who, covered);
  if (![...inside.values()].some(isTogether)) return false;
  return protector.melee !== null || isNear();
}
